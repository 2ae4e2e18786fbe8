// bench - right dead sets, time and size, of iki-go beside @sabaki/deadstones, in one run.
//
//     node wasm/bench.mjs POSITIONS.jsonl [FOLDER]
//
// A line of the file: {"board": rows of X, O and '.', "rules": NAME, "truth": {"status": rows}}, where
// a row of the status has 'd' for a dead stone, 'a' for one that stays, and anything else where that is
// not known.  Lines without a status are left out.  FOLDER: where @sabaki/deadstones is installed.
//
// A set is right if every stone that is known is in it or not, as it should be.
//
// SPDX-License-Identifier: MIT
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import ours from './dist/esm/deadstones.mjs'
import { loadSync } from './dist/esm/node.mjs'

const [file, folder] = process.argv.slice(2)
if (file === undefined) {
  console.error('usage: node wasm/bench.mjs POSITIONS.jsonl [FOLDER]')
  process.exit(2)
}

const signs = { X: 1, O: -1, '.': 0 }
const positions = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line) => JSON.parse(line))
  .filter(({ truth }) => truth.status !== undefined)
  .map(({ board, rules, truth }) => ({
    data: board.map((row) => [...row].map((letter) => signs[letter])),
    rules: rules === 'chinese' ? 'chinese' : 'japanese',
    status: truth.status,
  }))

const iki = loadSync()
const judges = [
  ['iki-go, judge under the rules', ({ data, rules }) => iki.deadStones(data, { rules })],
  ['iki-go/deadstones', ({ data }) => ours.guess(data)],
  ['iki-go/deadstones, finished', ({ data }) => ours.guess(data, { finished: true })],
]
let sizes = [['iki-go', readFileSync(new URL('./dist/iki.wasm', import.meta.url))]]
if (folder !== undefined) {
  const require = createRequire(join(resolve(folder), 'x.js'))
  const theirs = require('@sabaki/deadstones')
  judges.push(['@sabaki/deadstones', ({ data }) => theirs.guess(data)])
  judges.push(['@sabaki/deadstones, finished', ({ data }) => theirs.guess(data, { finished: true })])
  sizes.push(['@sabaki/deadstones', readFileSync(require.resolve('@sabaki/deadstones/wasm/deadstones_bg.wasm'))])
}

// Stones that are known, and of those the ones that the set has wrong.
function compare({ data, status }, dead) {
  const found = new Set(dead.map(String))
  let known = 0
  let wrong = 0
  data.forEach((row, y) =>
    row.forEach((sign, x) => {
      if (sign === 0 || !'ad'.includes(status[y][x])) return
      known++
      if (found.has(`${x},${y}`) !== (status[y][x] === 'd')) wrong++
    }),
  )
  return { known, wrong }
}

const share = (part, whole) => `${((100 * part) / whole).toFixed(1)} %`

async function measure([name, judge]) {
  let right = 0
  let known = 0
  let wrong = 0
  const times = []
  for (const position of positions) {
    const start = performance.now()
    const dead = await judge(position)
    times.push(performance.now() - start)
    const result = compare(position, dead)
    right += result.wrong === 0
    known += result.known
    wrong += result.wrong
  }
  times.sort((a, b) => a - b)
  const mean = times.reduce((a, b) => a + b, 0) / times.length
  const middle = times[Math.floor(times.length / 2)]
  console.log(
    `${name.padEnd(32)} right sets ${share(right, positions.length).padStart(7)}` +
      `   stones ${share(known - wrong, known).padStart(7)}` +
      `   ms mean ${mean.toFixed(1).padStart(6)}, median ${middle.toFixed(1).padStart(6)}`,
  )
}

console.log(`${positions.length} positions`)
for (const judge of judges) await measure(judge)
for (const [name, bytes] of sizes) console.log(`${name}: ${bytes.length} bytes, ${gzipSync(bytes).length} with gzip`)
