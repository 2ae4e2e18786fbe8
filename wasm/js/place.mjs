// place - finds the module wherever this runs: Node reads the file, all others fetch it.
//
// SPDX-License-Identifier: MIT

const isNode = typeof process === 'object' && process.versions?.node !== undefined && process.type !== 'renderer'

/** url: where iki.wasm is to be fetched; Node needs none. */
export async function loadHere(url) {
  if (isNode) return (await import('./node.mjs')).load()
  return (await import('./browser.mjs')).load(url === undefined ? {} : { url: new URL(url, globalThis.location?.href) })
}
