// boards - positions that several tests use.
//
// SPDX-License-Identifier: MIT

const signs = { X: 1, O: -1, '.': 0 }

/** Rows of 1, -1 and 0 from a drawing. */
export const signMap = (drawing) => drawing.map((row) => [...row].map((letter) => signs[letter]))

/** Black's corner with two eyes, White's likewise; a white stone in Black's ground. */
export const twoSides = [
  '.X.XO.O',
  'XXXXOOO',
  '...XO..',
  '.O.XO..',
  '...XO..',
  'XXXXOOO',
  '.X.XO.O',
]

/** Whoever plays B1 decides over Black's three points in a row. */
export const threeInRow = [
  '.......',
  '.......',
  '.......',
  '.......',
  'OOOOOOO',
  'XXXXOO.',
  '...XO.O',
]

/** Black's row 5 and White's rows 3 and 4 have two liberties each and share one; the rows outside are
 * alive: whoever moves first wins the race. */
export const race = [
  '.O.OOOO',
  'OOOO.O.',
  'XXXXXXX',
  'OOO.OOO',
  'OOOOOOO',
  'XXXX.X.',
  '.X.XXXX',
]
