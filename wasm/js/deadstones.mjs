// deadstones - the functions of @sabaki/deadstones 2.1, answered by Iki.
//
// Boards are rows of 1 (Black), -1 (White) and 0; vertices are [x, y] from the upper left corner.
// Chains without liberties, which no game has, are taken off first and count as dead.
//
// SPDX-License-Identifier: MIT
import { fromVertex, toVertex } from './core.mjs'
import { loadHere } from './place.mjs'

let path
let loading = null

/** Names the file iki.wasm for environments that fetch it; before the first question. */
export function useFetch(url) {
  path = url
  loading = null
  return deadstones
}

function iki() {
  if (loading === null) loading = loadHere(path)
  return loading
}

// --- boards -------------------------------------------------------------------------------------

const around = [[1, 0], [-1, 0], [0, 1], [0, -1]]

function neighbours(board, x, y) {
  return around
    .map(([dx, dy]) => [x + dx, y + dy])
    .filter(([i, k]) => k >= 0 && k < board.length && i >= 0 && i < board[k].length)
}

// The points that are joined to (x, y) by points for which same() holds, and those around them.
function flood(board, x, y, same) {
  const area = [[x, y]]
  const seen = new Set([y * board[0].length + x])
  const shore = []
  for (const [i, k] of area) {
    for (const [m, n] of neighbours(board, i, k)) {
      const key = n * board[0].length + m
      if (seen.has(key)) continue
      seen.add(key)
      if (same(board[n][m])) area.push([m, n])
      else shore.push([m, n])
    }
  }
  return { area, shore }
}

function everyPoint(board, f) {
  for (let y = 0; y < board.length; y++) for (let x = 0; x < board[y].length; x++) f(x, y)
}

// The chains of a board.
function chains(board) {
  const seen = new Set()
  const found = []
  everyPoint(board, (x, y) => {
    const sign = board[y][x]
    if (sign === 0 || seen.has(y * board[0].length + x)) return
    const chain = flood(board, x, y, (other) => other === sign)
    for (const [i, k] of chain.area) seen.add(k * board[0].length + i)
    found.push(chain)
  })
  return found
}

// A copy without the chains that have no liberty, and these stones.
function playable(data) {
  const board = data.map((row) => Array.from(row, Math.sign))
  const stuck = chains(board)
    .filter(({ shore }) => shore.every(([x, y]) => board[y][x] !== 0))
    .flatMap(({ area }) => area)
  const open = board.map((row) => row.slice())
  for (const [x, y] of stuck) open[y][x] = 0
  return { board: open, stuck }
}

const isEmpty = (data) => data.length === 0 || data[0].length === 0

const inOrder = (vertices) => vertices.sort(([x, y], [i, k]) => y - k || x - i)

// --- the functions ------------------------------------------------------------------------------

/**
 * The dead stones.  finished: floating stones whose chance to stay is near one half are dead, too.
 * iterations is taken and not needed.
 */
export async function guess(data, { finished = false } = {}) {
  if (isEmpty(data)) return []
  const { board, stuck } = playable(data)
  const { dead, chains } = (await iki()).judge(board)
  const vertices = new Map()
  const add = (point) => vertices.set(String(point), point)
  stuck.forEach(add)
  dead.forEach((vertex) => add(fromVertex(vertex, board.length)))
  if (finished) {
    const open = chains.filter(({ status }) => status === 'unsettled')
    const may = new Set(open.flatMap(({ stones }) => stones))
    floating(board)
      .filter((point) => may.has(toVertex(point, board.length)))
      .forEach(add)
  }
  return inOrder([...vertices.values()])
}

/** Whose each point is likely to be, from -1 (White's) to 1 (Black's). */
export async function getProbabilityMap(data, iterations) {
  if (isEmpty(data)) return []
  const width = data[0].length
  const { ownership } = (await iki()).judge(playable(data).board)
  return data.map((row, y) => Array.from(row, (_, x) => ownership[y * width + x] / 1000))
}

/** Stones inside the other side's area that surround at most one point of their own. */
export async function getFloatingStones(data) {
  return isEmpty(data) ? [] : inOrder(floating(data.map((row) => Array.from(row, Math.sign))))
}

/** The board after random moves, sign to begin, until nothing is empty. */
export async function playTillEnd(data, sign) {
  return isEmpty(data) ? [] : playOut(data.map((row) => Array.from(row, Math.sign)), Math.sign(sign))
}

// --- floating stones ----------------------------------------------------------------------------

// What a colour reaches from an empty point: its own stones and empty points.
function reach(board, x, y, sign) {
  const { area } = flood(board, x, y, (other) => other !== -sign)
  const guests = area.filter(([i, k]) => board[k][i] === sign)
  const room = area.filter(([i, k]) => board[k][i] === 0).map(String)
  return { area, guests, room }
}

// Does a colour hold next to nothing there, and no more stones than the other has there?
function isGuest(own, other) {
  const shared = new Set(other.room)
  const alone = own.room.filter((point) => !shared.has(point))
  return alone.length <= 1 && own.guests.length <= other.guests.length
}

function floating(board) {
  const done = new Set()
  const found = []
  everyPoint(board, (x, y) => {
    if (board[y][x] !== 0 || done.has(String([x, y]))) return
    const black = reach(board, x, y, 1)
    const white = reach(board, x, y, -1)
    const blackIsGuest = isGuest(black, white)
    const whiteIsGuest = isGuest(white, black)
    let seen = flood(board, x, y, (other) => other === 0).area
    if (blackIsGuest !== whiteIsGuest) {
      const { area, guests } = blackIsGuest ? black : white
      found.push(...guests)
      seen = area
    }
    for (const point of seen) done.add(String(point))
  })
  return found
}

// --- random games -------------------------------------------------------------------------------

// Takes the chains of a colour off that touch the point and have no liberty; how many stones.
function capture(board, x, y, sign) {
  let taken = 0
  for (const [i, k] of neighbours(board, x, y)) {
    if (board[k][i] !== sign) continue
    const { area, shore } = flood(board, i, k, (other) => other === sign)
    if (shore.some(([m, n]) => board[n][m] === 0)) continue
    for (const [m, n] of area) board[n][m] = 0
    taken += area.length
  }
  return taken
}

// Plays there; false, and nothing is changed, where that fills an eye, is suicide, or takes a single
// stone for a single one, which might go on for ever.
function tryMove(board, x, y, sign) {
  const near = neighbours(board, x, y)
  if (near.every(([i, k]) => board[k][i] === sign)) return false
  board[y][x] = sign
  const before = near.map(([i, k]) => board[k][i])
  const taken = capture(board, x, y, -sign)
  const { area, shore } = flood(board, x, y, (other) => other === sign)
  const alive = shore.some(([i, k]) => board[k][i] === 0)
  if (alive && !(taken === 1 && area.length === 1)) return true
  if (taken === 1) near.forEach(([i, k], n) => (board[k][i] = before[n]))
  board[y][x] = 0
  return false
}

// A point of the list by chance, taken out of it.
function drawn(points) {
  const at = Math.floor(Math.random() * points.length)
  const point = points[at]
  points[at] = points[points.length - 1]
  points.pop()
  return point
}

function moveAnywhere(board, sign) {
  const empty = []
  everyPoint(board, (x, y) => board[y][x] === 0 && empty.push([x, y]))
  while (empty.length > 0) {
    if (tryMove(board, ...drawn(empty), sign)) return true
  }
  return false
}

// Every empty point goes to a colour beside it.
function fillEyes(board) {
  let left = true
  for (let changed = true; left && changed; ) {
    left = changed = false
    everyPoint(board, (x, y) => {
      if (board[y][x] !== 0) return
      const stone = neighbours(board, x, y).find(([i, k]) => board[k][i] !== 0)
      if (stone === undefined) left = true
      else board[y][x] = board[stone[1]][stone[0]]
      if (stone !== undefined) changed = true
    })
  }
}

function playOut(board, first) {
  const most = 6 * board.length * board[0].length
  let sign = first || 1
  for (let passes = 0, n = 0; passes < 2 && n < most; n++) {
    passes = moveAnywhere(board, sign) ? 0 : passes + 1
    sign = -sign
  }
  fillEyes(board)
  return board
}

const deadstones = { guess, getProbabilityMap, getFloatingStones, playTillEnd, useFetch }

export default deadstones
