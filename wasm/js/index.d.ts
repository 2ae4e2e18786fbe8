/** The module as bytes, or compiled. */
export type Source = BufferSource | WebAssembly.Module

/** 1 Black, -1 White, 0 nothing; or X, O, '.' (B and W do, too). */
export type Board = string | readonly string[] | readonly (readonly (number | string)[])[]

/** "D4", or [x, y] counted from 0 at the upper left corner. */
export type Point = string | readonly [number, number]

export type Side = 'black' | 'white' | 'B' | 'W' | 1 | -1
export type Color = 'black' | 'white'
export type Status = 'alive' | 'dead' | 'seki' | 'critical' | 'unsettled' | 'unknown'
export type Certainty = 'given' | 'proved' | 'searched' | 'estimated'

export interface GameOptions {
  /** "japanese" (the default), "chinese", "aga", "tromp-taylor", ... */
  rules?: string
  /** In points; 6.5 where nothing is said. */
  komi?: number
  /** What each side has taken; with a board. */
  prisoners?: { black?: number; white?: number }
  /** Who moves next; with a board. */
  next?: Side
  /** The referee's word on chains: {D4: 'dead'}. */
  given?: Record<string, 'alive' | 'dead' | 'seki' | 'auto'>
}

export interface Limits {
  /** Of the whole question; then answers may differ from run to run. */
  seconds?: number
  /** Of one question about life. */
  nodes?: number
  /** Of each region in a judgement of the whole board. */
  regionNodes?: number
  /** Asked now and then; true ends the question with what is known by then. */
  stop?: () => boolean
}

export interface Chain {
  /** The first stone, in the order A1, B1, ... */
  chain: string
  color: Color
  status: Status
  /** What the chain is counted as. */
  counted: Status
  certainty: Certainty
  method: string
  /** What the verdict promises. */
  means: string
  /** Why, as a sentence. */
  reason: string
  /** Of an estimate: the chance, from 0 to 1, that the chain stays. */
  chance?: number
  stones: string[]
  /** Stones of other chains whose verdicts this one relies on. */
  premise: string[]
  /** With `vital`: the points that capture it, and those that save it. */
  attack?: string[]
  defence?: string[]
}

export interface SideCount {
  area: number
  /** Territory and prisoners. */
  points: number
  prisoners: number
  dame: number
  protective: number
  territory: string[]
}

export interface Score {
  /** "B+3.5", "W+12", "0" */
  result: string
  /** Black's points minus White's, komi included. */
  lead: number
  /** Is it a theorem who wins? */
  winnerProved: boolean
  /** The chance, from 0 to 1, that who is ahead wins. */
  winnerChance: number
  finished: boolean
  /** false: a limit of time or stop() cut the judgement short. */
  complete: boolean
  /** Between which leads the game must end, as a theorem. */
  bounds: [number, number]
  black: SideCount
  white: SideCount
}

export interface Judgement extends Score {
  width: number
  height: number
  rules: string
  komi: number
  asItStands: string
  areaLead: number
  territoryLead: number
  handicapBonus: number
  openPoints: number
  doubts: { owner: Color; chance: number; points: string[] }[]
  /** How many points are known with each certainty. */
  points: Record<Certainty, number>
  dead: string[]
  seki: string[]
  /** In reading order: 'B', 'W', '.' */
  owners: string
  /** In reading order, thousandths: 1000 is Black's, -1000 White's. */
  ownership: number[]
  /** In reading order: the first letters of the certainties. */
  certainty: string
  chains: Chain[]
}

export interface Life {
  status: Status | 'ko'
  attack: string | null
  defend: string | null
  certainty: Certainty
}

export interface TreeNode {
  move: string
  color: Color
  /** The index of the move before; -1: a first move. */
  parent: number
  mark: 'right' | 'wrong' | null
  ko: boolean
  seki: boolean
  settled: boolean
}

export interface Solution {
  first: Color
  target: string
  goal: 'live' | 'kill'
  result: 'works' | 'fails' | 'ko' | 'unknown'
  koFirst?: boolean
  otherFirst: 'works' | 'fails' | 'ko' | 'unknown'
  /** It works even if the other side moves first. */
  needless: boolean
  seki: boolean
  certainty: Certainty | null
  openAt: string | null
  nodes: number
  otherTarget: string | null
  /** All first moves that work, the best first. */
  moves: string[]
  line: string[]
  tree: TreeNode[]
}

export interface Eye {
  block: string
  color: Color
  class: string
  status: string
  attackerFirst: string
  defenderFirst: string
  points: string[]
  moves: string[]
}

export interface Race {
  black: string
  white: string
  blackFirst: string
  whiteFirst: string
  kind: string
  certainty: Certainty
  total: string | null
  regions: {
    letter: string
    kind: string
    owner: Color | 'both'
    game: string | null
    cooled: string | null
    points: string[]
  }[]
  keeps: Record<Color, string[]>
  loses: Record<Color, string[]>
  lines: { first: Color; mistake: boolean; ends: string; moves: string[] }[]
}

export interface JudgeOptions extends Limits {
  /** With the points that decide over chains; takes a short search more. */
  vital?: boolean
}

export interface SolveOptions extends Limits {
  first?: Side
  target?: Point
}

export class IkiError extends Error {}

/** A game: a board, rules, komi, moves. */
export class Game {
  set(options: GameOptions & { board?: Board }): void
  readonly width: number
  readonly height: number
  readonly board: number[][]
  play(side: Side, point: Point | null): void
  pass(side: Side): void
  undo(): void
  call(point: Point, status: 'alive' | 'dead' | 'seki' | 'auto'): void
  readRecord(record: string | Uint8Array, options?: { game?: number; beforeMove?: number }): void
  writeRecord(): string
  judge(options?: JudgeOptions): Judgement
  score(options?: Limits): Score
  deadStones(options?: Limits): [number, number][]
  life(point: Point, options?: Limits): Life
  solve(options?: SolveOptions): Solution
  eyes(options?: Limits): Eye[]
  races(options?: Limits): Race[]
  gtp(line: string): string
  command(...words: (string | number)[]): string
  close(): void
}

export class Iki {
  static from(source: Source): Promise<Iki>
  static fromModule(module: WebAssembly.Module): Iki
  readonly version: string
  readonly memory: number
  open(options?: GameOptions & { board?: Board }): Game
  judge(board: Board, options?: GameOptions & JudgeOptions): Judgement
  score(board: Board, options?: GameOptions & Limits): Score
  deadStones(board: Board, options?: GameOptions & Limits): [number, number][]
  life(board: Board, point: Point, options?: GameOptions & Limits): Life
  solve(board: Board, options?: GameOptions & SolveOptions): Solution
  eyes(board: Board, options?: GameOptions & Limits): Eye[]
  races(board: Board, options?: GameOptions & Limits): Race[]
}

/** What can go to a worker: no functions; signal cancels. */
export type Remote<T> = Omit<T, 'stop'> & { signal?: AbortSignal }

export class IkiWorker {
  judge(board: Board, options?: Remote<GameOptions & JudgeOptions>): Promise<Judgement>
  score(board: Board, options?: Remote<GameOptions & Limits>): Promise<Score>
  deadStones(board: Board, options?: Remote<GameOptions & Limits>): Promise<[number, number][]>
  life(board: Board, point: Point, options?: Remote<GameOptions & Limits>): Promise<Life>
  solve(board: Board, options?: Remote<GameOptions & SolveOptions>): Promise<Solution>
  eyes(board: Board, options?: Remote<GameOptions & Limits>): Promise<Eye[]>
  races(board: Board, options?: Remote<GameOptions & Limits>): Promise<Race[]>
  close(): void
}

export function load(options?: { url?: string | URL }): Promise<Iki>
/** In Node, and from iki-go/inline. */
export function loadSync(options?: { url?: string | URL }): Iki
export function openWorker(): IkiWorker
export function toVertex(point: readonly [number, number], height: number): string
export function fromVertex(vertex: string, height: number): [number, number] | null
export function readBoard(board: Board): { width: number; height: number; stones: string }
