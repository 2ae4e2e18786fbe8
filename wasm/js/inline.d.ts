export type * from './index.js'
export { Iki, IkiError, Game, load, loadSync, toVertex, fromVertex, readBoard } from './index.js'
