// place - finds the module wherever this runs: Node reads the file, all others fetch it, and where
// there is neither it comes as text.
//
// SPDX-License-Identifier: MIT

const isNode = typeof process === 'object' && Boolean(process.versions && process.versions.node)

async function fromNode() {
  return (await import('./node.mjs')).load()
}

// Relative places are meant from the page.
async function fromFetch(url) {
  const { load } = await import('./browser.mjs')
  const page = globalThis.location && globalThis.location.href
  return load(url === undefined ? {} : { url: new URL(url, page) })
}

async function fromText() {
  return (await import('./inline.mjs')).load()
}

/** url: where iki.wasm is to be fetched; what is found there may also be something else. */
export async function loadHere(url) {
  const ways = isNode ? [fromNode, () => fromFetch(url)] : [() => fromFetch(url)]
  for (const way of ways) {
    try {
      return await way()
    } catch (error) {
      // The next way.
    }
  }
  return fromText()
}
