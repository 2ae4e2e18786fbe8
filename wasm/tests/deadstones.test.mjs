// deadstones - what the README of @sabaki/deadstones 2.1 promises, of the functions that stand for
// its own.
//
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict'
import test from 'node:test'
import deadstones from '../dist/esm/deadstones.mjs'
import { signMap, threeInRow, twoSides } from './boards.mjs'

const data = signMap(twoSides)

// A stone of either side stands in the other's ground.
const guests = signMap([
  '.X.XO.O',
  'XXXXOOO',
  '...XO..',
  '.O.XO.X',
  '...XO..',
  'XXXXOOO',
  '.X.XO.O',
])

test('the board is left alone', async () => {
  const before = JSON.stringify(data)
  await deadstones.guess(data, { finished: true })
  await deadstones.getProbabilityMap(data, 50)
  await deadstones.getFloatingStones(data)
  await deadstones.playTillEnd(data, -1)
  assert.equal(JSON.stringify(data), before)
})

test('guess returns vertices [x, y] from the upper left corner', async () => {
  assert.deepEqual(await deadstones.guess(data), [[1, 3]])
  assert.deepEqual(await deadstones.guess(guests), [[1, 3], [6, 3]])
  assert.deepEqual(await deadstones.guess(guests, { finished: true, iterations: 10 }), [[1, 3], [6, 3]])
  assert.deepEqual(await deadstones.guess(guests, {}), [[1, 3], [6, 3]])
})

test('a finished game has its floating stones among the dead', async () => {
  const dead = (await deadstones.guess(guests, { finished: true })).map(String)
  for (const vertex of await deadstones.getFloatingStones(guests)) assert.ok(dead.includes(String(vertex)))
})

test('stones with no more than one point of their own float', async () => {
  assert.deepEqual(await deadstones.getFloatingStones(guests), [[1, 3], [6, 3]])
  assert.deepEqual(await deadstones.getFloatingStones(signMap(threeInRow)), [])
  assert.deepEqual(await deadstones.getFloatingStones(signMap(['.X.', '...', '...'])), [])
})

test('probabilities lie between -1 and 1 and follow the owners', async () => {
  const map = await deadstones.getProbabilityMap(data, 50)
  assert.deepEqual(map.map((row) => row.length), data.map((row) => row.length))
  assert.ok(map.flat().every((x) => x >= -1 && x <= 1))
  assert.ok(map[3][1] > 0.9 && map[3][5] < -0.9)
  const empty = await deadstones.getProbabilityMap(signMap(['...', '...', '...']), 50)
  assert.ok(empty.flat().every((x) => x >= -1 && x <= 1))
})

test('playTillEnd leaves no point empty and no eye of two safe sides to the other', async () => {
  for (const sign of [1, -1]) {
    const end = await deadstones.playTillEnd(data, sign)
    assert.deepEqual(end.map((row) => row.length), data.map((row) => row.length))
    assert.ok(end.flat().every((x) => x === 1 || x === -1))
    assert.deepEqual([end[0][0], end[0][2], end[6][5]], [1, 1, -1])
  }
  const open = await deadstones.playTillEnd(signMap(Array(19).fill('.'.repeat(19))), 1)
  assert.ok(open.flat().every((x) => x === 1 || x === -1))
})

test('what no game has is answered all the same', async () => {
  assert.deepEqual(await deadstones.guess([]), [])
  assert.deepEqual(await deadstones.getProbabilityMap([], 5), [])
  assert.deepEqual(await deadstones.getFloatingStones([]), [])
  assert.deepEqual(await deadstones.playTillEnd([], 1), [])
  assert.deepEqual(await deadstones.guess(signMap(['XO.', 'X..', '...'])), [])
  const stuck = await deadstones.guess(signMap(['OX.', 'XX.', '...']))
  assert.deepEqual(stuck, [[0, 0]])
})

test('useFetch returns the functions', async () => {
  assert.equal(deadstones.useFetch('./iki.wasm'), deadstones)
  assert.deepEqual(await deadstones.guess(data), [[1, 3]])
})
