// readme - every example of the package's README runs and prints what its comments say.
//
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import test from 'node:test'
import { fileURLToPath } from 'node:url'

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
const examples = [...readme.matchAll(/```js\n(.*?)```/gs)].map(([, text]) => text)

test('there are examples', () => assert.ok(examples.length >= 3))

const folder = mkdtempSync(join(tmpdir(), 'iki-'))
process.on('exit', () => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'node_modules'))
symlinkSync(fileURLToPath(new URL('../dist/', import.meta.url)), join(folder, 'node_modules', 'iki-go'))

for (const [n, text] of examples.entries()) {
  test(`example ${n + 1}`, () => {
    const name = join(folder, `example${n}.${/\brequire\(/.test(text) ? 'cjs' : 'mjs'}`)
    writeFileSync(name, text)
    const out = String(execFileSync('node', [name], { cwd: folder }))
    const said = [...text.matchAll(/console\.log.*\/\/ (.*)$/gm)].map(([, words]) => words)
    assert.equal(out, said.map((line) => `${line}\n`).join(''))
  })
}
