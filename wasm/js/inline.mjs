// inline - the module inside this file, as text: nothing else is read or fetched.
//
// SPDX-License-Identifier: MIT
import { Iki } from './core.mjs'
import { base64 } from './bytes.mjs'

export { Iki, IkiError, Game, toVertex, fromVertex, readBoard } from './core.mjs'

function bytes() {
  const text = atob(base64)
  const out = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) out[i] = text.charCodeAt(i)
  return out
}

/** Loads the module. */
export async function load() {
  return Iki.from(bytes())
}

/** The same at once, where the environment allows that. */
export function loadSync() {
  return Iki.fromModule(new WebAssembly.Module(bytes()))
}
