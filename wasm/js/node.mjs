// node - the module from the file beside this one, for Node.
//
// SPDX-License-Identifier: MIT
import { promises, readFileSync } from 'fs'
import { Worker } from 'worker_threads'
import { Iki } from './core.mjs'
import { IkiWorker } from './client.mjs'

export { Iki, IkiError, Game, toVertex, fromVertex, readBoard } from './core.mjs'
export { IkiWorker } from './client.mjs'

const here = import.meta.url

/** Loads the module.  url: another place of iki.wasm, a file: URL. */
export async function load({ url = new URL('./iki.wasm', here) } = {}) {
  return Iki.from(await promises.readFile(new URL(url, here)))
}

/** The same at once. */
export function loadSync({ url = new URL('./iki.wasm', here) } = {}) {
  return Iki.fromModule(new WebAssembly.Module(readFileSync(new URL(url, here))))
}

/** The module in a thread of its own: every question returns a promise and can be cancelled. */
export function openWorker() {
  return new IkiWorker(() => {
    const worker = new Worker(new URL('./worker.mjs', here))
    return {
      post: (message) => worker.postMessage(message),
      listen: (answer, fail) => {
        worker.on('message', answer)
        worker.on('error', fail)
      },
      busy: (is) => (is ? worker.ref() : worker.unref()),
      end: () => worker.terminate(),
    }
  })
}
