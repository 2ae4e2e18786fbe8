// page - the package as one script of a page: all of inline, and a worker made from the script itself,
// so that it works from a disk, too.
//
// SPDX-License-Identifier: MIT
import { IkiWorker } from './client.mjs'

export { Iki, IkiError, Game, toVertex, fromVertex, readBoard, load, loadSync } from './inline.mjs'
export { IkiWorker } from './client.mjs'

// What the worker does with each message; it runs there, behind the text of this script.
function serve(IkiGo) {
  const ready = IkiGo.load()
  globalThis.onmessage = async ({ data: { name, values } }) => {
    try {
      globalThis.postMessage({ answer: (await ready)[name](...values) })
    } catch (error) {
      globalThis.postMessage({ error: error.message })
    }
  }
}

/** The module in a worker: every question returns a promise and can be cancelled. */
export function openWorker() {
  // scriptText() is the script around this (make.mjs).
  const url = URL.createObjectURL(new Blob([scriptText(), `\n;(${serve})(IkiGo)`]))
  return new IkiWorker(() => {
    const worker = new Worker(url)
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
