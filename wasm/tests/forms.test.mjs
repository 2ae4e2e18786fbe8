// forms - the same answers from all forms of the package, on the main thread and in a worker.
//
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { loadSync, openWorker } from '../dist/esm/node.mjs'
import * as inline from '../dist/esm/inline.mjs'
import { twoSides } from './boards.mjs'

const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const expected = loadSync().judge(twoSides)

test('inline', async () => {
  assert.deepEqual((await inline.load()).judge(twoSides), expected)
  assert.deepEqual(inline.loadSync().judge(twoSides), expected)
})

test('a script of a page, which has nothing but what browsers have', () => {
  const page = { WebAssembly, TextEncoder, TextDecoder, Uint8Array, performance, atob }
  page.globalThis = page
  const { loadSync } = runInNewContext(`${readFileSync(join(dist, 'iki-go.js'))}\nIkiGo`, page)
  assert.deepEqual(JSON.parse(JSON.stringify(loadSync().judge(twoSides))), expected)
})

test('an installed package, by import', () => {
  const folder = mkdtempSync(join(tmpdir(), 'iki-'))
  try {
    mkdirSync(join(folder, 'node_modules'))
    symlinkSync(dist, join(folder, 'node_modules', 'iki-go'))
    const program = `import { load } from 'iki-go'
      import deadstones, { guess } from 'iki-go/deadstones'
      if (guess !== deadstones.guess) throw new Error('two of them')
      console.log((await load()).judge(${JSON.stringify(twoSides)}).dead.join())`
    const out = execFileSync('node', ['--input-type=module', '-e', program], { cwd: folder })
    assert.equal(String(out), 'B4\n')
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a worker answers, cancels and goes on', async () => {
  const worker = openWorker()
  assert.deepEqual(await worker.judge(twoSides), expected)
  await assert.rejects(worker.judge(['X']), /no liberty/)
  const cancel = new AbortController()
  const wide = Array(19).fill('..X..O..X..O..X..O.')
  const cancelled = assert.rejects(worker.judge(wide, { signal: cancel.signal }), { name: 'AbortError' })
  const behind = worker.deadStones(twoSides)
  const dropped = new AbortController()
  const never = assert.rejects(worker.score(twoSides, { signal: dropped.signal }), { name: 'AbortError' })
  dropped.abort()
  cancel.abort()
  await cancelled
  await never
  assert.deepEqual(await behind, [[1, 3]])
  const last = worker.judge(wide)
  worker.close()
  await assert.rejects(last, { name: 'AbortError' })
  await assert.rejects(worker.judge(twoSides), /closed/)
})

test('nothing in the package is fetched from elsewhere', () => {
  const texts = readdirSync(dist, { recursive: true }).filter((name) => /\.(m?js|ts)$/.test(name))
  assert.ok(texts.length >= 18)
  for (const name of texts) assert.doesNotMatch(readFileSync(join(dist, name), 'utf8'), /https?:\/\//)
})

test('old bundlers can read the CommonJS files, and find them before the modules', () => {
  const names = readdirSync(dist)
  assert.deepEqual(names.filter((name) => name.endsWith('.mjs')), [])
  for (const name of names.filter((name) => name.endsWith('.js'))) {
    const text = readFileSync(join(dist, name), 'utf8').replace(/'[^'\n]{1000,}'/g, "''")
    assert.doesNotMatch(text, /\?\?|\?\.[a-z([]|\|\|=|&&=|catch \{|'node:|import\.meta/, name)
  }
})
