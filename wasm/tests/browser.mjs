// browser - a headless Chromium on the other end of two pipes, for tests of pages; no packages.
//
// SPDX-License-Identifier: MIT
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const program = ['chromium', 'chromium-browser', 'google-chrome'].find(
  (name) => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0,
)

const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run',
  '--disable-background-networking', '--disable-component-update', '--disable-sync', '--remote-debugging-pipe']

/** Opens a page; width and height in CSS pixels. */
export async function openPage(url, { width, height, touch = false }) {
  const folder = mkdtempSync(join(tmpdir(), 'iki-'))
  const child = spawn(program, [...flags, `--user-data-dir=${folder}`], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] })
  const page = new Page(child, folder)
  const { targetId } = await page.send('Target.createTarget', { url: 'about:blank' })
  page.session = (await page.send('Target.attachToTarget', { targetId, flatten: true })).sessionId
  await page.send('Runtime.enable')
  await page.send('Network.enable')
  await page.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: touch })
  await page.send('Page.navigate', { url })
  return page
}

class Page {
  constructor(child, folder) {
    Object.assign(this, { child, folder, session: undefined, next: 1, waiting: new Map(), errors: [], requests: [] })
    let text = ''
    child.stdio[4].setEncoding('utf8').on('data', (more) => {
      const messages = (text + more).split('\0')
      text = messages.pop()
      for (const message of messages) this.take(JSON.parse(message))
    })
  }

  take({ id, result, error, method, params }) {
    if (method === 'Runtime.exceptionThrown') this.errors.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text)
    if (method === 'Network.requestWillBeSent') this.requests.push(params.request.url)
    const waits = this.waiting.get(id)
    this.waiting.delete(id)
    if (error === undefined) waits?.resolve(result)
    else waits?.reject(new Error(error.message))
  }

  send(method, params = {}) {
    const id = this.next++
    this.child.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId: this.session })}\0`)
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${method}: no answer`)), 30000)
      late.unref()
      this.waiting.set(id, { resolve, reject })
    })
  }

  /** The value of an expression of the page. */
  async value(expression) {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }

  /** Waits until an expression of the page is true. */
  async until(expression, seconds = 60) {
    for (const end = Date.now() + 1000 * seconds; Date.now() < end; ) {
      if (await this.value(expression)) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`never true: ${expression}`)
  }

  async press(key) {
    const code = { Enter: 13, ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 }[key]
    const event = { key, code: key, windowsVirtualKeyCode: code, text: key === 'Enter' ? '\r' : undefined }
    await this.send('Input.dispatchKeyEvent', { type: 'keyDown', ...event })
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
  }

  /** The page as PNG. */
  async picture() {
    const { data } = await this.send('Page.captureScreenshot', { captureBeyondViewport: true })
    return Buffer.from(data, 'base64')
  }

  async close() {
    const ended = new Promise((resolve) => this.child.once('exit', resolve))
    const late = setTimeout(() => this.child.kill('SIGKILL'), 5000)
    this.session = undefined
    this.send('Browser.close').catch(() => {})
    await ended
    clearTimeout(late)
    for (const pipe of this.child.stdio) pipe?.destroy()
    try {
      rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    } catch {
      // A process of the browser still writes there.
    }
  }
}
