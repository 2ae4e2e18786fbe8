// core - the module as JavaScript objects: boards in, judgements out.  Knows no environment.
//
// These sources are written in ES2018, which old bundlers read, too.
//
// SPDX-License-Identifier: MIT

/** What goes wrong in a question; the message says why. */
export class IkiError extends Error {
  constructor(message) {
    super(message)
    this.name = 'IkiError'
  }
}

// --- points -------------------------------------------------------------------------------------

const columns = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'

/** The vertex ("D4") of the point [x, y], counted from 0 at the upper left corner. */
export function toVertex([x, y], height) {
  return columns[x] + (height - y)
}

/** The point [x, y] of a vertex; null for a pass. */
export function fromVertex(vertex, height) {
  if (/^pass$/i.test(vertex)) return null
  const column = columns.indexOf(vertex[0].toUpperCase())
  const row = Number(vertex.slice(1))
  if (column < 0 || !Number.isInteger(row)) throw new IkiError(`no vertex: ${vertex}`)
  return [column, height - row]
}

function vertexOf(point, height) {
  const vertex = Array.isArray(point) ? toVertex(point, height) : String(point)
  if (!/^[A-HJ-Z]\d{1,2}$/i.test(vertex)) throw new IkiError(`no vertex: ${point}`)
  return vertex.toUpperCase()
}

// --- boards -------------------------------------------------------------------------------------

const letters = {
  1: 'X', '-1': 'O', 0: '.', X: 'X', O: 'O', B: 'X', W: 'O', x: 'X', o: 'O', b: 'X', w: 'O', '.': '.',
}

/**
 * A board in one form: {width, height, stones}, stones being X, O and '.', the top row first.
 * board: rows of 1 (Black), -1 (White) and 0, or rows of text, or one text with line ends.
 */
export function readBoard(board) {
  if (board === undefined || board === null) throw new IkiError('there is no board')
  const rows = typeof board === 'string' ? board.trim().split(/\s*\n\s*/) : Array.from(board)
  const height = rows.length
  const width = height > 0 ? rows[0].length : 0
  let stones = ''
  for (const row of rows) {
    if (row.length !== width) throw new IkiError('the rows of the board differ in length')
    for (const point of row) {
      const letter = letters[point]
      if (letter === undefined) throw new IkiError(`no stone and no point: ${point}`)
      stones += letter
    }
  }
  return { width, height, stones }
}

// --- the module ---------------------------------------------------------------------------------

const encoder = new TextEncoder()
const decoder = new TextDecoder()

const color = { black: 'B', b: 'B', 1: 'B', white: 'W', w: 'W', '-1': 'W' }

function colorLetter(side) {
  const letter = color[String(side).toLowerCase()]
  if (letter === undefined) throw new IkiError(`no color: ${side}`)
  return letter
}

function codeOf(side) {
  return side === undefined || side === null ? 0 : colorLetter(side).charCodeAt(0)
}

/** What the module asks of its host: a clock, and whether to stop. */
class Host {
  constructor() {
    this.stop = null
    this.thrown = null
    const clock = typeof performance === 'object' ? performance : Date
    this.imports = {
      host: { seconds: () => clock.now() / 1000, stops: () => (this.asked() ? 1 : 0) },
    }
  }

  // An exception must not cross the module, which would be left in the middle of its work.
  asked() {
    if (this.stop === null) return false
    try {
      return Boolean(this.stop())
    } catch (error) {
      this.thrown = { error }
      return true
    }
  }
}

/** A loaded module.  Its games are independent of each other; one question runs at a time. */
export class Iki {
  /** From a WebAssembly.Module, at once. */
  static fromModule(module) {
    const host = new Host()
    return new Iki(new WebAssembly.Instance(module, host.imports), host)
  }

  /** From the bytes of iki.wasm, or a WebAssembly.Module. */
  static async from(source) {
    const module =
      source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source)
    const host = new Host()
    return new Iki(await WebAssembly.instantiate(module, host.imports), host)
  }

  constructor(instance, host) {
    this._exports = instance.exports
    this._host = host
    this._failed = false
    this._scratch = null
    this._exports._initialize()
    this.version = this._read(this._exports.version())
  }

  /** A new game, which keeps what it works out until it is closed. */
  open(options = {}) {
    const game = new Game(this)
    try {
      game.set(options)
    } catch (error) {
      game.close()
      throw error
    }
    return game
  }

  /** The bytes that the module takes.  They never shrink; load another module to give them back. */
  get memory() {
    return this._exports.memory.buffer.byteLength
  }

  judge(board, options) {
    return this._about(board, options, (game) => game.judge(options))
  }

  score(board, options) {
    return this._about(board, options, (game) => game.score(options))
  }

  deadStones(board, options) {
    return this._about(board, options, (game) => game.deadStones(options))
  }

  life(board, point, options) {
    return this._about(board, options, (game) => game.life(point, options))
  }

  solve(board, options) {
    return this._about(board, options, (game) => game.solve(options))
  }

  eyes(board, options) {
    return this._about(board, options, (game) => game.eyes(options))
  }

  races(board, options) {
    return this._about(board, options, (game) => game.races(options))
  }

  // One game serves all questions about boards.
  _about(board, options, ask) {
    if (this._scratch === null) this._scratch = new Game(this)
    const game = this._scratch
    game._rules('japanese')
    // Without a board there is an error, not an answer about the last one.
    game.set({ komi: 6.5, ...options, board: board === undefined ? null : board })
    return ask(game)
  }

  _bytes() {
    return new Uint8Array(this._exports.memory.buffer)
  }

  _read(at, length) {
    const bytes = this._bytes()
    return decoder.decode(bytes.subarray(at, length === undefined ? bytes.indexOf(0, at) : at + length))
  }

  // Calls f with the places of texts in the module's memory, each with a NUL behind it.
  _with(texts, f) {
    const places = []
    try {
      for (const text of texts) {
        const bytes = typeof text === 'string' ? encoder.encode(text) : text
        const at = this._call('allocate', bytes.length + 1)
        if (at === 0) throw new IkiError('out of memory')
        places.push(at)
        const memory = this._bytes()
        memory.set(bytes, at)
        memory[at + bytes.length] = 0
      }
      return f(...places)
    } finally {
      if (!this._failed) for (const at of places) this._call('release', at)
    }
  }

  _call(name, ...values) {
    if (this._failed) throw new IkiError('the module has failed; load it again')
    try {
      return this._exports[name](...values)
    } catch (error) {
      this._failed = true
      throw error
    }
  }

  // A question that may take long: stop() is asked now and then, and ends it by true.
  _ask(stop, f) {
    if (stop !== undefined && typeof stop !== 'function') throw new IkiError('stop is no function')
    const host = this._host
    if (host.stop !== null) throw new IkiError('another question is still running')
    host.stop = stop || (() => false)
    host.thrown = null
    try {
      return f()
    } finally {
      host.stop = null
      if (host.thrown !== null) throw host.thrown.error
    }
  }
}

// --- games --------------------------------------------------------------------------------------

function number(value, name) {
  const n = Number(value)
  if (!Number.isFinite(n) || n < 0) throw new IkiError(`${name} is no number from 0 on`)
  return n
}

// The module would cut a fraction off without a word.
function whole(value, name) {
  const n = number(value, name)
  if (!Number.isInteger(n)) throw new IkiError(`${name} is no whole number`)
  return n
}

/** A game: a board, rules, komi, moves. */
export class Game {
  constructor(iki) {
    this._iki = iki
    this._handle = iki._call('open')
    if (this._handle === 0) throw new IkiError('out of memory')
  }

  /** Gives the memory of the game back; it may not be used any more. */
  close() {
    if (this._handle !== 0 && !this._iki._failed) this._iki._call('close', this._handle)
    this._handle = 0
  }

  /**
   * Changes what is named: board (a new game that starts with it), rules, komi, prisoners ({black,
   * white}: what each has taken) and next ('black', 'white') with a board, given ({D4: 'dead'}).
   */
  set(options) {
    if (options.rules !== undefined) this._rules(options.rules)
    if (options.komi !== undefined) this.command('komi', options.komi)
    if (options.board !== undefined) this._setUp(options)
    if (options.given !== undefined) {
      for (const [point, status] of Object.entries(options.given)) this.call(point, status)
    }
  }

  get width() {
    return Number(this.command('query_boardsize').split(/\s+/)[0])
  }

  get height() {
    const sizes = this.command('query_boardsize').split(/\s+/)
    return Number(sizes[1] || sizes[0])
  }

  /** The board as rows of 1, -1 and 0, the top row first. */
  get board() {
    const { width, height } = this
    const rows = Array.from({ length: height }, () => new Array(width).fill(0))
    for (const [side, sign] of [['black', 1], ['white', -1]]) {
      for (const vertex of this.command('list_stones', side).split(' ').filter(Boolean)) {
        const [x, y] = fromVertex(vertex, height)
        rows[y][x] = sign
      }
    }
    return rows
  }

  play(side, point) {
    this.command('play', colorLetter(side), point === null ? 'pass' : this._vertex(point))
  }

  pass(side) {
    this.command('play', colorLetter(side), 'pass')
  }

  undo() {
    this.command('undo')
  }

  /** The referee's word on the chain at a point: 'alive', 'dead', 'seki', or 'auto' to take it back. */
  call(point, status) {
    this.command('iki-set_status', this._vertex(point), status)
  }

  /** Plays the main line of a record (SGF, GIB, NGF, UGF; text or bytes). */
  readRecord(record, { game = 1, beforeMove = 0 } = {}) {
    const bytes = typeof record === 'string' ? encoder.encode(record) : record
    this._iki._with([bytes], (at) =>
      this._do('readRecord', at, bytes.length, whole(game, 'game'), whole(beforeMove, 'beforeMove')),
    )
  }

  /** The game as SGF. */
  writeRecord() {
    return this._do('writeRecord')
  }

  /** A line of the Go Text Protocol; the whole response. */
  gtp(line) {
    return this._iki._with([line], (at) => this._do('gtp', at))
  }

  /** A command of that protocol; its answer.  Throws what the protocol calls a failure. */
  command(...words) {
    if (words.some((word) => /[\r\n#]/.test(String(word)))) throw new IkiError('no such word')
    const response = this.gtp(words.join(' '))
    const text = response.replace(/^[=?]\d* ?/, '').replace(/\n+$/, '')
    if (response[0] !== '=') throw new IkiError(text)
    return text
  }

  /** The whole board.  vital: with the points that decide over chains. */
  judge(options = {}) {
    return JSON.parse(this._ask(options, 'judge', options.vital ? 1 : 0))
  }

  /** The count alone. */
  score(options = {}) {
    const { result, lead, winnerProved, winnerChance, finished, complete, black, white, bounds } =
      this.judge({ ...options, vital: false })
    return { result, lead, winnerProved, winnerChance, finished, complete, black, white, bounds }
  }

  /** The dead stones as points [x, y]. */
  deadStones(options = {}) {
    const { dead, height } = this.judge({ ...options, vital: false })
    return dead.map((vertex) => fromVertex(vertex, height))
  }

  /** The life and death of a chain: {status, attack, defend, certainty}. */
  life(point, options = {}) {
    const words = this._limited(options, () => this.command('iki-life', this._vertex(point))).split(' ')
    const after = (word) => (words.includes(word) ? words[words.indexOf(word) + 1] : null)
    return {
      status: words[0],
      attack: after('attack'),
      defend: after('defend'),
      certainty: words[words.length - 1],
    }
  }

  /** A problem with its variations.  first: who begins; target: a stone of the group. */
  solve(options = {}) {
    const target = options.target === undefined ? '' : this._vertex(options.target)
    const usual = { seconds: options.nodes === undefined ? 10 : 0, nodes: 1e12, ...options }
    return this._iki._with([target], (at) =>
      JSON.parse(this._ask(usual, 'solve', codeOf(options.first), at)),
    )
  }

  eyes(options = {}) {
    return JSON.parse(this._ask(options, 'details')).eyes
  }

  races(options = {}) {
    return JSON.parse(this._ask(options, 'details')).races
  }

  // --- inner ------------------------------------------------------------------------------------

  _vertex(point) {
    return vertexOf(point, Array.isArray(point) ? this.height : 0)
  }

  _rules(name) {
    this.command('kata-set-rules', name)
  }

  _setUp({ board, prisoners = {}, next }) {
    const { width, height, stones } = readBoard(board)
    const byBlack = whole(prisoners.black || 0, 'prisoners.black')
    const byWhite = whole(prisoners.white || 0, 'prisoners.white')
    this._iki._with([stones], (at) => this._do('setUp', width, height, at, codeOf(next)))
    this._do('setPrisoners', byBlack, byWhite)
  }

  _limited({ regionNodes = 0, nodes = 0, seconds = 0, stop }, f) {
    const limits = [number(regionNodes, 'regionNodes'), number(nodes, 'nodes'), number(seconds, 'seconds')]
    this._do('limit', ...limits)
    return this._iki._ask(stop, f)
  }

  _ask(options, name, ...values) {
    return this._limited(options, () => this._do(name, ...values))
  }

  _open() {
    if (this._handle === 0) throw new IkiError('the game is closed')
    return this._handle
  }

  // Calls the module; the text that it leaves.
  _do(name, ...values) {
    const iki = this._iki
    const done = iki._call(name, this._open(), ...values)
    const text = iki._read(iki._call('text', this._handle), iki._call('length', this._handle))
    if (done !== 0) throw new IkiError(text)
    return text
  }
}
