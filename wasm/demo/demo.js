// demo - a board to click on: the position, its judgement, and why.
//
// The page keeps a position; every change of it asks the worker anew, and shows the answer when it
// comes.  Records and moves are followed by a second, small game on the page's own thread.
//
// SPDX-License-Identifier: MIT
'use strict'

const $ = (id) => document.getElementById(id)
const letters = 'ABCDEFGHJKLMNOPQRSTUVWXYZ'
const { toVertex, fromVertex } = IkiGo

const examples = [
  ['9×9: corner and edge', '(;SZ[9]KM[7.5]RU[AGA];B[cg];W[cc];B[bg];W[gc];B[cf];W[gg];B[eg];W[dg];B[de];W[dd]' +
    ';B[ce];W[cd];B[ee];W[ed];B[ef];W[fg];B[fe];W[fd];B[ge];W[gd];B[he];W[hd];B[hf];W[gh];B[hh];W[hc];B[hg]' +
    ';W[ec];B[bb];W[bc];B[be];W[bd];B[ae];W[ad];B[af];W[ac];B[ba];W[cb];B[ch];W[db];B[eh];W[eb];B[ie];W[id]' +
    ';B[ig];W[ic];B[hi];W[ea];B[ci];W[ca];B[];W[])'],
  ['Problem: three in a row', '(;SZ[7]AB[af][bf][cf][df][dg]AW[ae][be][ce][de][ee][fe][ge][ef][ff][eg][gg]PL[W])'],
  ['Capturing race', '(;SZ[7]AW[ba][da][ea][fa][ga][ab][bb][cb][db][fb]AB[ac][bc][cc][dc][ec][fc][gc]' +
    'AW[ad][bd][cd][ed][fd][gd][ae][be][ce][de][ee][fe][ge]AB[af][bf][cf][df][ff][bg][dg][eg][fg][gg])'],
]

const state = {
  board: [], // rows of 1, -1, 0
  record: null, // {bytes, moves, at}: where the position comes from
  next: 1, // who plays with the tool "play"
  history: [], // boards before the changes made here
  judgement: null,
  chosen: null, // a vertex
  solution: null,
  path: [], // indices into the tree of the solution
}

let game // for records and moves
let worker
let asking = null // the AbortController of the running question

// --- the board on the page ----------------------------------------------------------------------

let cells = [] // rows of buttons
let focus = [0, 0]

function build() {
  const height = state.board.length
  const width = state.board[0].length
  if (cells.length === height && cells[0].length === width) return
  const grid = $('board')
  grid.style.setProperty('--n', width)
  grid.replaceChildren()
  cells = state.board.map((row, y) => {
    const line = element('div', { role: 'row' })
    line.append(element('span', { class: 'label', role: 'rowheader' }, String(height - y)))
    const buttons = row.map((_, x) => point(x, y, width, height))
    line.append(...buttons)
    grid.append(line)
    return buttons
  })
  const last = element('div', { role: 'row', 'aria-hidden': 'true' })
  last.append(element('span', { class: 'label' }))
  for (let x = 0; x < width; x++) last.append(element('span', { class: 'label' }, letters[x]))
  grid.append(last)
  moveFocus(Math.floor(width / 2), Math.floor(height / 2), false)
}

function element(name, attributes = {}, text = '') {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.textContent = text
  return made
}

function point(x, y, width, height) {
  const button = element('button', { type: 'button', role: 'gridcell', class: 'point', tabindex: '-1' })
  if (x === 0) button.style.setProperty('--l', '50%')
  if (x === width - 1) button.style.setProperty('--r', '50%')
  if (y === 0) button.style.setProperty('--t', '50%')
  if (y === height - 1) button.style.setProperty('--b', '50%')
  button.addEventListener('click', () => act(x, y))
  button.addEventListener('focus', () => moveFocus(x, y, false))
  return button
}

function isStar(x, y, width, height) {
  const lines = (n) => (n < 9 ? [(n - 1) / 2] : [n < 12 ? 2 : 3, (n - 1) / 2, n - 1 - (n < 12 ? 2 : 3)])
  const columns = lines(width)
  const rows = lines(height)
  if (!columns.includes(x) || !rows.includes(y)) return false
  const middle = (x === (width - 1) / 2) + (y === (height - 1) / 2)
  return middle !== 1 || width >= 15
}

function moveFocus(x, y, take = true) {
  cells[focus[1]]?.[focus[0]]?.setAttribute('tabindex', '-1')
  focus = [x, y]
  cells[y][x].setAttribute('tabindex', '0')
  if (take) cells[y][x].focus()
}

const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

$('board').addEventListener('keydown', (event) => {
  const height = cells.length
  const width = cells[0].length
  let [x, y] = focus
  if (steps[event.key] !== undefined) {
    x = Math.min(width - 1, Math.max(0, x + steps[event.key][0]))
    y = Math.min(height - 1, Math.max(0, y + steps[event.key][1]))
  } else if (event.key === 'Home') x = 0
  else if (event.key === 'End') x = width - 1
  else return
  event.preventDefault()
  moveFocus(x, y)
})

// --- showing ------------------------------------------------------------------------------------

const sideName = (color) => (color === 'black' ? 'Black' : 'White')
const signName = (sign) => (sign === 1 ? 'black' : 'white')

function chainAt(vertex) {
  return state.judgement?.chains.find(({ stones }) => stones.includes(vertex)) ?? null
}

// What stands over a stone.
function signOf(chain) {
  if (chain === null) return ''
  if (chain.counted === 'dead') return '×'
  if (chain.status === 'seki') return 'S'
  return chain.status === 'alive' ? '' : '?'
}

// The board that is shown: that of the position, or after moves of a problem.
function shown() {
  if (state.path.length === 0) return { board: state.board, last: null }
  const moves = state.path.map((i) => state.solution.tree[i])
  game.set({ board: state.board })
  for (const { color, move } of moves) game.play(color, /pass/i.test(move) ? null : move)
  return { board: game.board, last: moves[moves.length - 1].move }
}

// The moves that may follow in the variations.
function following() {
  const parent = state.path.length === 0 ? -1 : state.path[state.path.length - 1]
  const tree = state.solution?.tree ?? []
  return tree.map((node, i) => ({ ...node, i })).filter((node) => node.parent === parent)
}

function show() {
  build()
  const { board, last } = shown()
  const inProblem = state.path.length > 0
  const chosen = state.chosen === null ? null : chainAt(state.chosen)
  const marked = inProblem ? null : chosen
  const next = new Map(following().map((node) => [node.move, node]))
  const height = board.length
  board.forEach((row, y) =>
    row.forEach((sign, x) => {
      const vertex = toVertex([x, y], height)
      const chain = inProblem ? null : chainAt(vertex)
      const at = { x, y, sign, vertex, chain, row, height, inProblem }
      showPoint(cells[y][x], { ...at, chosen: marked, next: next.get(vertex), last: last === vertex })
    }),
  )
  showResult()
  showWhy(chosen)
  showProblem()
  showMoves()
}

function showPoint(button, at) {
  const { sign, vertex, chain, chosen } = at
  const width = at.row.length
  const owner = at.inProblem ? undefined : state.judgement?.owners[at.y * width + at.x]
  const vital = [...(chosen?.attack ?? []), ...(chosen?.defence ?? [])].includes(vertex)
  button.className = 'point'
  button.replaceChildren()
  if (sign === 0 && isStar(at.x, at.y, width, at.height)) {
    button.classList.add('star')
    button.append(element('i'))
  }
  if (sign !== 0) {
    const stone = element('span', { class: `stone ${signName(sign)}` }, at.last ? '●' : signOf(chain))
    if (chain?.counted === 'dead') stone.classList.add('dead')
    button.append(stone)
  }
  const territory = owner === 'B' ? 'black' : owner === 'W' ? 'white' : null
  const own = sign !== 0 && territory === signName(sign)
  if (sign === 0 && territory !== null && !own) button.append(element('span', { class: `mark territory ${territory}` }))
  if (at.next !== undefined) {
    button.classList.add('next')
    button.append(element('span', { class: 'word' }, at.next.mark === 'wrong' ? '✗' : at.next.mark === 'right' ? '✓' : '+'))
  } else if (vital) {
    button.classList.add('vital')
    button.append(element('span', { class: 'word' }, '!'))
  }
  if (chain !== null && chain === chosen) button.classList.add('chosen')
  if (chosen?.premise.includes(vertex)) button.classList.add('premise')
  button.setAttribute('aria-label', describe(at, territory, vital))
  if (chain !== null && chain === chosen) button.setAttribute('aria-selected', 'true')
  else button.removeAttribute('aria-selected')
}

function describe({ sign, vertex, chain, next }, territory, vital) {
  const words = [vertex]
  if (sign !== 0) words.push(`${signName(sign)} stone`)
  if (chain !== null) words.push(`${chain.status}, ${chain.certainty}`)
  if (sign === 0) words.push(territory === null ? 'empty' : `${sideName(territory)}’s territory`)
  if (vital) words.push('decides over the chosen stones')
  if (next !== undefined) words.push(next.mark === null ? 'a move of the variation' : `${next.mark} move`)
  return words.join(', ')
}

const percent = (chance) => `${Math.round(100 * chance)} %`

function showResult() {
  const j = state.judgement
  $('result').textContent = j === null ? '' : j.result === '0' ? 'A draw' : j.result
  $('certainty').textContent = j === null ? '' : sureness(j)
  const rows = j === null ? [] : [['Area', 'area'], ['Territory and prisoners', 'points'], ['Prisoners', 'prisoners']]
  $('count').hidden = j === null
  $('count').tBodies[0].replaceChildren(
    ...rows.map(([name, key]) => {
      const row = element('tr')
      row.append(element('th', { scope: 'row' }, name), element('td', {}, String(j.black[key])), element('td', {}, String(j.white[key])))
      return row
    }),
  )
  showChains(j)
}

// An estimate is never told as certain.
function winnerWords(j) {
  if (j.lead === 0) return j.winnerProved ? 'That nobody wins is proved.' : 'Nobody is ahead.'
  const winner = j.lead > 0 ? 'Black' : 'White'
  if (j.winnerProved) return `That ${winner} wins is proved.`
  return `${winner} wins with a chance of ${Math.min(99, Math.floor(100 * j.winnerChance))} %.`
}

function sureness(j) {
  const { proved, searched, estimated, given } = j.points
  const parts = [['proved', proved], ['searched', searched], ['estimated', estimated], ['given', given]]
  const words = parts.filter(([, n]) => n > 0).map(([word, n]) => `${word} ${n}`)
  return `${winnerWords(j)} ${j.finished ? '' : 'The game is not over. '}Points: ${words.join(', ')}.`
}

function showChains(j) {
  const open = j === null ? [] : j.chains.filter(({ status }) => status !== 'alive')
  $('chains').replaceChildren(
    ...open.map((chain) => {
      const item = element('li')
      const n = chain.stones.length
      const button = element('button', { type: 'button' }, `${chain.chain}: ${sideName(chain.color)}, ${n} stone${n > 1 ? 's' : ''}, ${chain.status}`)
      button.addEventListener('click', () => choose(chain.chain))
      item.append(button)
      return item
    }),
  )
  if (j !== null && open.length === 0) $('chains').append(element('li', {}, 'All stones live.'))
}

function showWhy(chain) {
  const box = $('why')
  box.replaceChildren()
  if (chain === null) return
  const n = chain.stones.length
  const chance = chain.chance === undefined ? '' : ` It stays with a chance of ${percent(chain.chance)}.`
  box.append(
    element('h3', {}, `${sideName(chain.color)}’s ${n > 1 ? `${n} stones` : 'stone'} at ${chain.chain}: ${chain.status}`),
    element('p', {}, chain.reason),
    element('p', {}, chain.certainty === 'estimated' ? `This is an estimate.${chance}` : `This is ${chain.certainty}: it ${chain.means}.`),
  )
  if (chain.premise.length > 0) box.append(element('p', {}, `It relies on the stones with a dashed rim: ${chain.premise.join(' ')}.`))
  const deciding = (word, points) => points?.length > 0 && box.append(element('p', {}, `${word}: ${points.join(' ')}.`))
  deciding('It is captured by', chain.attack)
  deciding('It is saved by', chain.defence)
  const list = element('ul')
  for (const first of ['black', 'white']) list.append(button(`Read it out, ${sideName(first)} first`, () => solve(first, chain.chain)))
  box.append(list)
}

function button(text, f) {
  const item = element('li')
  const made = element('button', { type: 'button' }, text)
  made.addEventListener('click', f)
  item.append(made)
  return item
}

const results = {
  live: { works: 'lives', fails: 'cannot live', ko: 'lives by a ko', unknown: 'may or may not live' },
  kill: { works: 'kills', fails: 'cannot kill', ko: 'kills by a ko', unknown: 'may or may not kill' },
}

function showProblem() {
  const box = $('problem')
  const s = state.solution
  box.replaceChildren()
  if (s === null) return
  const moves = s.moves.length > 0 ? ` Moves that work: ${s.moves.join(' ')}.` : ''
  const sure = { proved: 'Proved', searched: 'Searched', estimated: 'Estimated' }[s.certainty] || 'The time was not enough'
  box.append(
    element('h3', {}, `${sideName(s.first)} first: ${results[s.goal][s.result]}${s.seki ? ' (seki)' : ''}`),
    element('p', {}, `${s.needless ? 'Even if the other side begins.' : moves} ${sure}; nodes: ${s.nodes}.`),
  )
  const list = element('ul')
  for (const { move, mark, color, i } of following()) {
    list.append(button(`${sideName(color)} ${move}${mark === null ? '' : `: ${mark}`}`, () => follow([...state.path, i])))
  }
  if (state.path.length > 0) list.append(button('Back', () => follow(state.path.slice(0, -1))))
  list.append(button('Close', () => (state.solution = null, follow([]))))
  box.append(list)
}

function follow(path) {
  state.path = path
  show()
}

function say(text, isError = false) {
  $('state').textContent = text
  $('state').classList.toggle('error', isError)
}

// --- asking -------------------------------------------------------------------------------------

function options() {
  const count = (id) => Math.max(0, Math.floor(Number($(id).value)) || 0)
  return {
    rules: $('rules').value,
    komi: Number($('komi').value) || 0,
    prisoners: { black: count('by-black'), white: count('by-white') },
  }
}

// Asks the worker; only the latest question is answered.
async function ask(words, question, done) {
  asking?.abort()
  const mine = new AbortController()
  asking = mine
  say(words)
  try {
    const answer = await question(mine.signal)
    if (asking !== mine) return
    say('')
    done(answer)
    show()
  } catch (error) {
    if (asking === mine && error.name !== 'AbortError') say(error.message, true)
  }
}

function judge() {
  return ask(
    'Judging …',
    (signal) => worker.judge(state.board, { ...options(), vital: true, seconds: 20, signal }),
    (answer) => (state.judgement = answer),
  )
}

function solve(first, target) {
  return ask(
    'Reading …',
    (signal) => worker.solve(state.board, { ...options(), first, target, seconds: 10, signal }),
    (answer) => Object.assign(state, { solution: answer, path: [] }),
  )
}

// --- changing the position ----------------------------------------------------------------------

function change(board, { undone = false, keepRecord = false } = {}) {
  if (keepRecord) state.history = []
  else if (!undone) state.history.push(state.board)
  if (!keepRecord) state.record = null
  Object.assign(state, { board, judgement: null, chosen: null, solution: null, path: [] })
  show()
  return judge()
}

function choose(vertex) {
  state.chosen = state.chosen === vertex ? null : vertex
  show()
}

function undo() {
  if (state.history.length === 0) return say('There is nothing to undo.')
  if (toolOf() === 'play') state.next = -state.next
  return change(state.history.pop(), { undone: true })
}

$('undo').addEventListener('click', undo)

const toolOf = () => document.querySelector('input[name=tool]:checked').value

function act(x, y) {
  const vertex = toVertex([x, y], state.board.length)
  const variation = following().find(({ move }) => move === vertex)
  if (variation !== undefined) return follow([...state.path, variation.i])
  if (state.path.length > 0) return undefined
  const tool = toolOf()
  if (tool === 'look') return choose(vertex)
  if (tool === 'play') return play(vertex)
  const board = state.board.map((row) => row.slice())
  board[y][x] = { black: 1, white: -1, erase: 0 }[tool]
  return change(board)
}

function play(vertex) {
  try {
    game.set({ board: state.board })
    game.play(state.next, vertex)
  } catch (error) {
    return say(error.message, true)
  }
  state.next = -state.next
  return change(game.board)
}

// --- records ------------------------------------------------------------------------------------

function goTo(at) {
  const { bytes, moves } = state.record
  state.record.at = Math.min(moves, Math.max(0, at))
  game.readRecord(bytes, { beforeMove: state.record.at === moves ? 0 : state.record.at + 1 })
  const taken = (side) => game.command('captures', side)
  $('by-black').value = taken('black')
  $('by-white').value = taken('white')
  return change(game.board, { keepRecord: true })
}

function showMoves() {
  $('moves').hidden = state.record === null || state.record.moves === 0
  if (state.record !== null) $('move-number').textContent = `Move ${state.record.at} of ${state.record.moves}`
}

function load(bytes, name) {
  try {
    game.readRecord(bytes)
  } catch (error) {
    return say(`${name}: ${error.message}`, true)
  }
  const moves = game.command('move_history').split('\n').filter(Boolean).length
  $('komi').value = game.command('get_komi')
  const { rules } = game.judge({ regionNodes: 1, seconds: 0.01 })
  if ([...$('rules').options].some(({ value }) => value === rules)) $('rules').value = rules
  state.record = { bytes, moves, at: moves }
  return goTo(moves)
}

const moveTo = { first: () => 0, back: (at) => at - 1, forward: (at) => at + 1, last: (_, moves) => moves }

$('moves').addEventListener('click', ({ target }) => {
  const step = moveTo[target.dataset.step]
  if (step !== undefined) goTo(step(state.record.at, state.record.moves))
})

async function loadFile(file) {
  if (file !== undefined) await load(new Uint8Array(await file.arrayBuffer()), file.name)
}

$('file').addEventListener('change', ({ target }) => loadFile(target.files[0]))
document.addEventListener('dragover', (event) => event.preventDefault())
document.addEventListener('drop', (event) => {
  event.preventDefault()
  loadFile(event.dataTransfer.files[0])
})

const emptyBoard = (size) => Array.from({ length: size }, () => new Array(size).fill(0))

$('size').addEventListener('change', ({ target }) => {
  if (target.value === '') return
  change(emptyBoard(Number(target.value)))
  target.value = ''
})

$('sample').addEventListener('change', ({ target }) => {
  if (target.value !== '') loadExample(Number(target.value))
  target.value = ''
})

function loadExample(n) {
  const [name, text] = examples[n]
  return load(new TextEncoder().encode(text), name)
}

$('save').addEventListener('click', () => {
  game.set({ board: state.board })
  const url = URL.createObjectURL(new Blob([game.writeRecord()], { type: 'application/x-go-sgf' }))
  element('a', { href: url, download: 'position.sgf' }).click()
  URL.revokeObjectURL(url)
})

for (const id of ['rules', 'komi', 'by-black', 'by-white']) $(id).addEventListener('change', judge)

// --- starting -----------------------------------------------------------------------------------

async function start() {
  say('Loading …')
  examples.forEach(([name], n) => $('sample').append(element('option', { value: String(n) }, name)))
  game = (await IkiGo.load()).open()
  worker = IkiGo.openWorker()
  const file = new URLSearchParams(location.search).get('example')
  await loadExample(Number(file) || 0)
  document.body.dataset.ready = 'yes'
}

start().catch((error) => say(error.message, true))
