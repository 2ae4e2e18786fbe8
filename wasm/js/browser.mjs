// browser - the module from the file beside this one, for browsers, their workers, and Deno.
//
// SPDX-License-Identifier: MIT
import { Iki } from './core.mjs'
import { IkiWorker } from './client.mjs'

export { Iki, IkiError, Game, toVertex, fromVertex, readBoard } from './core.mjs'
export { IkiWorker } from './client.mjs'

const here = import.meta.url

/** Loads the module.  url: another place of iki.wasm. */
export async function load({ url = new URL('./iki.wasm', here) } = {}) {
  const response = await fetch(new URL(url, here))
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`)
  return Iki.from(await response.arrayBuffer())
}

/** The module in a worker: every question returns a promise and can be cancelled. */
export function openWorker() {
  return new IkiWorker(() => {
    const worker = new Worker(new URL('./worker.mjs', here), { type: 'module' })
    return {
      post: (message) => worker.postMessage(message),
      listen: (answer, fail) => {
        worker.onmessage = (event) => answer(event.data)
        worker.onerror = (event) => fail(new Error(event.message || 'the worker does not start'))
      },
      busy: () => {},
      end: () => worker.terminate(),
    }
  })
}
