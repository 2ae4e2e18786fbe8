// gtp - the module as a program that speaks the Go Text Protocol on standard input and output:
//
//     IKI='node wasm/tests/gtp.mjs' tests/signature.sh
//
// SPDX-License-Identifier: MIT
import { readFileSync, writeSync } from 'node:fs'
import { loadSync } from '../dist/esm/node.mjs'

const game = loadSync().open()
const answers = readFileSync(0, 'utf8')
  .split('\n')
  .map((line) => game.gtp(line))
const bytes = Buffer.from(answers.join(''))
for (let at = 0; at < bytes.length; ) at += writeSync(1, bytes, at)
