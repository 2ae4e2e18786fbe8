// api - boards, judgements, questions and games of the package in Node.
//
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import test from 'node:test'
import { IkiError, fromVertex, load, loadSync, readBoard, toVertex } from '../dist/esm/node.mjs'
import { race, signMap, threeInRow, twoSides } from './boards.mjs'

const iki = loadSync()

test('the module asks its host for the time and whether to stop, and for nothing else', async () => {
  const bytes = readFileSync(new URL('../dist/iki.wasm', import.meta.url))
  const imports = WebAssembly.Module.imports(new WebAssembly.Module(bytes))
  assert.deepEqual(imports.map(({ module, name }) => `${module}.${name}`).sort(), ['host.seconds', 'host.stops'])
  assert.match((await load()).version, /^\d+\.\d+\.\d+$/)
})

test('a board may be rows of numbers, rows of text, or one text', () => {
  const forms = [twoSides, signMap(twoSides), twoSides.join('\n'), ` ${twoSides.join('\r\n ')}\n`]
  for (const board of forms) assert.deepEqual(readBoard(board), readBoard(twoSides))
  assert.throws(() => readBoard(['..', '.']), IkiError)
  assert.throws(() => readBoard(['.?']), IkiError)
})

test('points are vertices or [x, y] from the upper left corner', () => {
  assert.equal(toVertex([0, 0], 19), 'A19')
  assert.equal(toVertex([8, 18], 19), 'J1')
  assert.deepEqual(fromVertex('j1', 19), [8, 18])
  assert.equal(fromVertex('pass', 19), null)
})

test('a judgement tells every chain and every point', () => {
  const j = iki.judge(twoSides)
  assert.deepEqual(j.dead, ['B4'])
  assert.equal(j.complete, true)
  assert.equal(j.owners.length, 49)
  assert.equal(j.owners.slice(0, 7), 'BBBBWWW')
  assert.deepEqual(j.ownership.slice(0, 7), [1000, 1000, 1000, 1000, -1000, -1000, -1000])
  assert.equal(j.certainty, 'p'.repeat(49))
  const stone = j.chains.find(({ chain }) => chain === 'B4')
  assert.equal(stone.status, 'dead')
  assert.equal(stone.certainty, 'proved')
  assert.match(stone.reason, /^Dead: .*\.$/)
  assert.equal(j.chains.flatMap(({ stones }) => stones).length, twoSides.join('').replace(/\./g, '').length)
})

test('the count follows rules, komi and prisoners', () => {
  const area = iki.score(twoSides, { rules: 'chinese', komi: 0 })
  assert.deepEqual([area.result, area.lead], ['B+7', 7])
  const territory = iki.score(twoSides, { komi: 0 })
  assert.equal(iki.score(twoSides, { komi: 0.5 }).lead, territory.lead - 0.5)
  const taken = iki.score(twoSides, { komi: 0, prisoners: { black: 3, white: 1 } })
  assert.equal(taken.lead, territory.lead + 2)
  assert.equal(iki.score(twoSides, { komi: 0 }).lead, territory.lead, 'options do not stay')
  assert.equal(taken.winnerProved, true)
  assert.throws(() => iki.score(twoSides, { rules: 'chess' }), /rules/)
})

test('the word of the referee', () => {
  const given = iki.judge(threeInRow, { given: { A2: 'dead' } })
  assert.ok(given.dead.includes('D1'))
  assert.equal(given.chains[0].certainty, 'given')
  assert.deepEqual(iki.judge(threeInRow).dead, [])
})

test('life, eyes, vital points and a problem with its variations', () => {
  assert.deepEqual(iki.life(threeInRow, 'A2'), {
    status: 'critical', attack: 'B1', defend: 'B1', certainty: 'searched',
  })
  assert.deepEqual(iki.life(threeInRow, [0, 5]), iki.life(threeInRow, 'A2'))
  const [eye] = iki.eyes(threeInRow)
  assert.deepEqual([eye.status, eye.points, eye.moves], ['unsettled', ['A1', 'B1', 'C1'], ['B1']])
  const black = iki.judge(threeInRow, { vital: true }).chains[0]
  assert.deepEqual([black.attack, black.defence], [['B1'], ['B1']])
  const solution = iki.solve(threeInRow, { first: 'white', target: 'A2' })
  assert.deepEqual([solution.goal, solution.result, solution.moves], ['kill', 'works', ['B1']])
  assert.equal(solution.tree[0].mark, 'right')
  for (const { parent } of solution.tree) assert.ok(parent >= -1 && parent < solution.tree.length)
  assert.equal(iki.solve(threeInRow, { first: 'black', target: 'A2' }).goal, 'live')
  assert.throws(() => iki.solve(threeInRow, { target: 'A7' }), /no stone/)
  assert.throws(() => iki.solve(['...', '...', '...']), /no group/)
})

test('a capturing race', () => {
  const races = iki.races(race)
  assert.equal(races.length, 1)
  assert.deepEqual([races[0].blackFirst, races[0].whiteFirst], ['black', 'white'])
  assert.equal(races[0].certainty, 'proved')
  assert.ok(races[0].keeps.black.includes('E2'))
})

test('a game keeps its moves', () => {
  const game = iki.open({ board: threeInRow, next: 'white' })
  game.play('white', 'B1')
  assert.deepEqual(game.judge().dead, ['D1', 'A2', 'B2', 'C2', 'D2'])
  assert.throws(() => game.play('black', 'B1'), /illegal move/)
  game.undo()
  assert.equal(game.life('A2').status, 'critical')
  assert.deepEqual(game.board, signMap(threeInRow))
  game.play('B', [1, 6])
  game.pass('W')
  const again = iki.open()
  again.readRecord(game.writeRecord())
  assert.deepEqual(again.board, game.board)
  again.close()
  game.close()
  assert.throws(() => game.judge(), /closed/)
})

test('records are read as the program reads them', () => {
  const game = iki.open()
  game.readRecord('(;GM[1]SZ[9]KM[5.5]RU[Chinese];B[cc];W[gg];B[gc])', { beforeMove: 3 })
  assert.equal(game.width, 9)
  assert.equal(game.board[2][2], 1)
  assert.equal(game.board[2][6], 0)
  assert.equal(game.judge().komi, 5.5)
  assert.throws(() => game.readRecord('(;SZ[99])'), /line 1/)
  assert.throws(() => game.readRecord('(;SZ[9])', { game: 2 }), /1 game/)
  assert.equal(game.width, 9, 'what fails changes nothing')
  game.close()
})

test('wrong input is an error that says why', () => {
  assert.throws(() => iki.judge([]), IkiError)
  for (const nothing of [undefined, null]) {
    iki.judge(twoSides)
    assert.throws(() => iki.judge(nothing), { name: 'IkiError', message: 'there is no board' })
  }
  assert.throws(() => iki.judge(Array(26).fill('.'.repeat(26))), /1 to 25/)
  assert.throws(() => iki.judge(['XO', 'OX']), /no liberty/)
  assert.throws(() => iki.judge(twoSides, { next: 'green' }), /color/)
  assert.throws(() => iki.judge(twoSides, { seconds: -1 }), /seconds/)
  assert.throws(() => iki.judge(twoSides, { prisoners: { black: 1.5 } }), /prisoners.black is no whole number/)
  assert.throws(() => iki.life(twoSides, 'C1'), IkiError)
  assert.throws(() => iki.life(twoSides, 'I1'), /no vertex/)
  assert.deepEqual(iki.judge(twoSides).dead, ['B4'])
})

test('every command of the protocol is there, but for files', () => {
  const game = iki.open()
  assert.equal(game.command('protocol_version'), '2')
  assert.match(game.gtp('1 iki-verdicts'), /^=1/)
  assert.match(game.gtp('nonsense'), /^\? unknown command/)
  assert.match(game.gtp('loadsgf a.sgf'), /^\? .*no files here/)
  assert.equal(game.gtp('# a comment'), '')
  assert.throws(() => game.command('komi 5\nquit'), IkiError)
  game.close()
})

// A wide open board takes long enough to be stopped.
const wide = ['...........', ...Array(9).fill('..X..O..X..'), '...........']

test('stop ends a question, and an exception in it goes through', () => {
  let asked = 0
  const j = iki.judge(wide, { stop: () => ++asked >= 1 })
  assert.equal(j.complete, false)
  assert.ok(asked >= 1)
  assert.throws(() => iki.judge(wide, { stop: () => { throw new RangeError('mine') } }), /mine/)
  assert.throws(() => iki.judge(wide, { stop: () => { iki.judge(twoSides) } }), /still running/)
  assert.equal(iki.judge(wide).complete, true)
})

test('a limit of time cuts short and says so', () => {
  // Stones in doubt everywhere, which no other test has judged: some ten times as long as the limit.
  const row = (y) => Array.from({ length: 19 }, (_, x) => '..X.O..XO'[(2 * x + y) % 9]).join('')
  const j = iki.judge(Array.from({ length: 19 }, (_, y) => row(y)), { vital: true, seconds: 0.01 })
  assert.equal(j.complete, false)
  assert.equal(j.owners.length, 361)
})

test('memory is given back', () => {
  const open = () => Array.from({ length: 20 }, () => iki.open({ board: twoSides }))
  for (const game of open()) game.close()
  const before = iki.memory
  for (let i = 0; i < 20; i++) for (const game of open()) game.close()
  assert.equal(iki.memory, before)
})

test('games are independent of each other', () => {
  const games = [twoSides, threeInRow].map((board) => iki.open({ board }))
  assert.deepEqual(games[0].judge().dead, ['B4'])
  assert.deepEqual(games[1].judge().dead, [])
  assert.deepEqual(games[0].judge().dead, ['B4'])
  for (const game of games) game.close()
})
