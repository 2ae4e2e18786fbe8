// types - what the .d.ts files promise is there, and what is there they name: functions, methods, and
// the keys of the answers.
//
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import * as node from '../dist/esm/node.mjs'
import * as browser from '../dist/esm/browser.mjs'
import * as inline from '../dist/esm/inline.mjs'
import * as deadstones from '../dist/esm/deadstones.mjs'
import { race, threeInRow, twoSides } from './boards.mjs'

const read = (name) => readFileSync(new URL(`../dist/${name}.d.ts`, import.meta.url), 'utf8')
const types = read('index')

// The text between the braces that follow a declaration, without comments.
function body(kind, name) {
  const found = types.match(new RegExp(`^export ${kind} ${name}\\b[^\\n]*\\{\\n(.*?)^\\}`, 'ms'))
  assert.ok(found, `no ${kind} ${name}`)
  return found[1].replace(/\/\*\*.*?\*\//gs, '')
}

// The keys of an interface, those that it inherits included.
function keys(name) {
  const parent = types.match(new RegExp(`^export interface ${name} extends (\\w+)`, 'm'))
  const own = [...body('interface', name).matchAll(/^ {2}(\w+)(\??):/gm)].map(([, key, open]) => ({ key, open }))
  return parent ? own.concat(keys(parent[1])) : own
}

// An answer has the keys of its interface and no others.
function fits(name, answer) {
  const known = keys(name)
  for (const { key, open } of known) assert.ok(open || key in answer, `${name}.${key} is promised`)
  const names = known.map(({ key }) => key)
  for (const key of Object.keys(answer)) assert.ok(names.includes(key), `${name}.${key} is not named`)
}

test('answers have the keys that their types name', () => {
  const iki = node.loadSync()
  for (const board of [twoSides, race, threeInRow]) {
    const judgement = iki.judge(board, { vital: true })
    fits('Judgement', judgement)
    for (const chain of judgement.chains) fits('Chain', chain)
    for (const side of ['black', 'white']) fits('SideCount', judgement[side])
    fits('Score', iki.score(board))
    for (const eye of iki.eyes(board)) fits('Eye', eye)
    for (const one of iki.races(board)) fits('Race', one)
  }
  fits('Life', iki.life(threeInRow, 'A2'))
  const solution = iki.solve(threeInRow, { target: 'A2' })
  fits('Solution', solution)
  assert.ok(solution.tree.length > 0)
  for (const move of solution.tree) fits('TreeNode', move)
  assert.ok(iki.eyes(threeInRow).length > 0)
  assert.ok(iki.races(race).length > 0)
})

test('classes have the methods that their types name', () => {
  const worker = Object.keys(new node.IkiWorker(() => null)).filter((name) => !name.startsWith('_'))
  for (const [name, others] of [['Iki', []], ['Game', []], ['IkiWorker', worker]]) {
    const promised = [...body('class', name).matchAll(/^ {2}(static )?(?:readonly )?(\w+)[(:]/gm)]
    const held = (thing) => Object.getOwnPropertyNames(thing).filter((word) => /^[a-z]/.test(word))
    const there = held(node[name].prototype).concat(others).filter((word) => word !== 'constructor')
    const fixed = held(node[name]).filter((word) => !['length', 'name', 'prototype'].includes(word))
    const named = promised.filter(([, isStatic]) => !isStatic).map(([, , word]) => word)
    // A field of every module, which no prototype has.
    assert.deepEqual(named.filter((word) => word !== 'version').sort(), there.sort(), name)
    assert.deepEqual(promised.filter(([, isStatic]) => isStatic).map(([, , word]) => word).sort(), fixed.sort(), name)
  }
})

test('modules export what their types name', () => {
  const named = (text) =>
    [...text.matchAll(/^export (?:declare )?(?:class|function|const) (\w+)/gm)].map(([, word]) => word).sort()
  const index = named(types)
  assert.deepEqual(Object.keys(node).sort(), index)
  assert.deepEqual(Object.keys(browser).sort(), index.filter((word) => word !== 'loadSync'))
  const [, list] = read('inline').match(/^export \{([^}]*)\}/m)
  assert.deepEqual(Object.keys(inline).sort(), list.split(',').map((word) => word.trim()).sort())
  assert.deepEqual(Object.keys(deadstones).sort(), [...named(read('deadstones')), 'default'].sort())
})
