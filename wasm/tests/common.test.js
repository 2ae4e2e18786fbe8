// common - the package as CommonJS.
//
// SPDX-License-Identifier: MIT
const assert = require('node:assert/strict')
const { createRequire } = require('node:module')
const { join } = require('node:path')
const test = require('node:test')

// As if from inside the package, so that its name is known.
const inside = createRequire(join(__dirname, '..', 'dist', 'package.json'))

test('require finds everything by name', async () => {
  const { load, loadSync } = inside('iki-go')
  assert.deepEqual(loadSync().judge('.X.\nXXX').dead, [])
  assert.deepEqual((await load()).judge('.X.\nXXX').dead, [])
  assert.equal(typeof inside('iki-go/deadstones').guess, 'function')
  assert.equal(typeof inside('iki-go/inline').loadSync, 'function')
  assert.match(inside.resolve('iki-go/iki.wasm'), /iki\.wasm$/)
})
