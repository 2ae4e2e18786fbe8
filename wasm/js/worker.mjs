// worker - the module inside a worker of a browser, of Deno or of Node: answers what client.mjs sends.
//
// SPDX-License-Identifier: MIT
const node = typeof process === 'object' && process.versions?.node !== undefined && typeof WorkerGlobalScope === 'undefined'
const port = node ? (await import('node:worker_threads')).parentPort : globalThis

// Questions that come while the module loads are answered after it.
const ready = (node ? import('./node.mjs') : import('./browser.mjs')).then(({ load }) => load())

async function answer({ name, values }) {
  try {
    port.postMessage({ answer: (await ready)[name](...values) })
  } catch (error) {
    port.postMessage({ error: error.message })
  }
}

if (node) port.on('message', answer)
else port.onmessage = (event) => answer(event.data)
