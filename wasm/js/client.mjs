// client - the module in a worker, seen from outside: questions as promises that can be cancelled.
//
// The worker gets one question at a time; the others wait here.  It cannot be spoken to while it
// works, so to cancel the question that runs the worker is ended, and the next one gets a new one.
//
// SPDX-License-Identifier: MIT
import { IkiError } from './core.mjs'

const questions = ['judge', 'score', 'deadStones', 'life', 'solve', 'eyes', 'races']

function abortError() {
  return new DOMException('The question was cancelled.', 'AbortError')
}

/** start(): a new worker as {post, listen, busy, end}. */
export class IkiWorker {
  constructor(start) {
    this._start = start
    this._worker = null
    this._queue = [] // the first one runs
    this._closed = false
    for (const name of questions) this[name] = (...values) => this._ask(name, values)
  }

  /** Ends the worker; what is still asked is rejected. */
  close() {
    this._closed = true
    this._fail(abortError())
  }

  _ask(name, values) {
    if (this._closed) return Promise.reject(new IkiError('the worker is closed'))
    const last = values[values.length - 1]
    const options = last !== null && typeof last === 'object' && !Array.isArray(last) ? last : null
    const { signal, ...rest } = options || {}
    if (signal && signal.aborted) return Promise.reject(abortError())
    if (options !== null) values = [...values.slice(0, -1), rest]
    return new Promise((resolve, reject) => {
      const question = { name, values }
      const cancel = () => this._cancel(question)
      const settle = (f) => (value) => {
        if (signal) signal.removeEventListener('abort', cancel)
        f(value)
      }
      question.resolve = settle(resolve)
      question.reject = settle(reject)
      if (signal) signal.addEventListener('abort', cancel)
      this._queue.push(question)
      if (this._queue.length === 1) this._run()
    })
  }

  // Sends the first question.
  _run() {
    if (this._queue.length === 0) {
      if (this._worker !== null) this._worker.busy(false)
      return
    }
    const { name, values } = this._queue[0]
    try {
      if (this._worker === null) this._worker = this._open()
      this._worker.busy(true)
      this._worker.post({ name, values })
    } catch (error) {
      this._queue.shift().reject(error)
      this._run()
    }
  }

  _open() {
    const worker = this._start()
    worker.listen(
      (answer) => worker === this._worker && this._answer(answer),
      (error) => worker === this._worker && this._fail(error),
    )
    return worker
  }

  _answer({ answer, error }) {
    const question = this._queue.shift()
    this._run()
    if (error === undefined) question.resolve(answer)
    else question.reject(new IkiError(error))
  }

  _cancel(question) {
    const at = this._queue.indexOf(question)
    if (at < 0) return
    this._queue.splice(at, 1)
    if (at === 0) {
      this._end()
      this._run()
    }
    question.reject(abortError())
  }

  _fail(error) {
    const questions = this._queue.splice(0)
    this._end()
    for (const question of questions) question.reject(error)
  }

  _end() {
    if (this._worker !== null) this._worker.end()
    this._worker = null
  }
}
