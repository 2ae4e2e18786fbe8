// make - the npm package in wasm/dist: the sources of wasm/js as they are in esm, the same as CommonJS
// beside it, the module as text, and one script for pages without modules, which the demo has beside
// it.  Needs nothing but Node.
//
// Bundlers that know no "exports" take iki-go/deadstones for a file beside package.json, and .mjs before
// .js; so no .mjs lies there.
//
//     node wasm/make.mjs FOLDER        the folder holds iki.wasm
//
// SPDX-License-Identifier: MIT
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const top = fileURLToPath(new URL('.', import.meta.url))
const dist = process.argv[2]
const sources = ['core', 'client', 'node', 'browser', 'place', 'deadstones']

const read = (name) => readFileSync(join(top, 'js', name), 'utf8')
const write = (name, text) => writeFileSync(join(dist, name), text)

// Where a file of the package lies, in the words of CommonJS.
const places = {
  node: "require('url').pathToFileURL(__filename).href",
  browser: "globalThis.location && globalThis.location.href",
}

// A source of wasm/js as CommonJS.  It knows the forms that stand there and no others.
function commonJs(name, text) {
  const names = []
  const exported = (word, kind) => {
    names.push(`exports.${word} = ${word}\n`)
    return `${kind} ${word}`
  }
  const out = text
    .replace(/^import \{([^}]*)\} from '([^']*)'$/gm, (_, words, from) => `const {${words}} = require('${js(from)}')`)
    .replace(/^export \{([^}]*)\} from '([^']*)'$/gm, (_, words, from) =>
      words.split(',').map((word) => `exports.${word.trim()} = require('${js(from)}').${word.trim()}`).join('\n'))
    .replace(/^export (async function|function|class|const) (\w+)/gm, (_, kind, word) => exported(word, kind))
    .replace(/^export default (\w+)$/gm, (_, word) => `exports.default = ${word}`)
    .replace(/await import\('([^']*)'\)/g, (_, from) => `require('${js(from)}')`)
    .replace(/import\.meta\.url/g, places[name] ?? 'undefined')
    .replace("'./worker.mjs'", "'./esm/worker.mjs'")
  if (/^\s*(import|export)\b/m.test(out)) throw new Error(`${name}: a form that is not known`)
  return `'use strict'\n${out}\n${names.join('')}`
}

const js = (from) => from.replace(/\.mjs$/, '.js')

// All of it as one script that makes the name IkiGo.
function script(modules) {
  const body = modules
    .map(([name, text]) => `modules['./${name}.js'] = function (exports, require) {\n${commonJs(name, text)}}\n`)
    .join('')
  return `// iki-go: which stones of a Go board are alive; of the C library in the module: NOTICE of the
// npm package
// SPDX-License-Identifier: MIT
var IkiGo = (function make() {
var modules = {}, made = {}
function scriptText() { return 'var IkiGo = (' + make + ')()' }
function require(name) {
  if (!made[name]) modules[name](made[name] = {}, require)
  return made[name]
}
${body}return require('./page.js')
})()
if (typeof module === 'object' && module.exports) module.exports = IkiGo
`
}

for (const name of readdirSync(dist)) if (name !== 'iki.wasm') rmSync(join(dist, name), { recursive: true })
mkdirSync(join(dist, 'esm'))
const wasm = readFileSync(join(dist, 'iki.wasm'))
// The text stands in two files: a module, and the script, which is CommonJS, too.
const bytes = `// bytes - iki.wasm as text\nexport const base64 =\n  '${wasm.toString('base64')}'\n`
const texts = Object.fromEntries(sources.map((name) => [name, read(`${name}.mjs`)]))
for (const [name, text] of Object.entries(texts)) {
  write(`esm/${name}.mjs`, text.replaceAll("'./iki.wasm'", "'../iki.wasm'"))
  write(`${name}.js`, commonJs(name, text))
}
Object.assign(texts, { bytes, inline: read('inline.mjs'), page: read('page.mjs') })
write('esm/bytes.mjs', texts.bytes)
write('esm/inline.mjs', texts.inline)
write('inline.js', "'use strict'\nmodule.exports = require('./iki-go.js')\n")
write('esm/worker.mjs', read('worker.mjs'))
const page = script(['core', 'client', 'bytes', 'inline', 'page'].map((name) => [name, texts[name]]))
write('iki-go.js', page)
writeFileSync(join(top, 'demo', 'iki-go.js'), page)
for (const name of ['index', 'inline', 'deadstones']) {
  const text = read(`${name}.d.ts`)
  write(`${name}.d.ts`, text)
  write(`${name}.d.mts`, text.replace(/from '(\.\/\w+)\.js'/g, "from '$1.mjs'"))
}
copyFileSync(join(top, 'README.md'), join(dist, 'README.md'))
copyFileSync(join(top, '..', 'COPYING'), join(dist, 'LICENSE'))
copyFileSync(join(top, 'NOTICE'), join(dist, 'NOTICE'))

const { Iki } = await import('./js/core.mjs')
const version = (await Iki.from(wasm)).version
const about = JSON.parse(readFileSync(join(top, 'package.json'), 'utf8'))
write('package.json', `${JSON.stringify({ ...about, version }, null, 2)}\n`)
