// demo - the page in a headless Chromium, where there is one: opened from the disk, by keyboard, on a
// large and on a small screen; and the module by import from a server of this machine.
//
// IKI_PICTURES=FOLDER keeps pictures of the page.
//
// SPDX-License-Identifier: MIT
import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import test from 'node:test'
import { signMap, twoSides } from './boards.mjs'
import { openPage, program } from './browser.mjs'

const skip = program === undefined ? 'no Chromium' : false
const demo = new URL('../demo/index.html', import.meta.url).href
const settled = `document.body?.dataset.ready === 'yes' && document.getElementById('state').textContent === ''
  && document.getElementById('result').textContent !== ''`

const label = (vertex) => `document.querySelector('[aria-label^="${vertex},"]').getAttribute('aria-label')`
const text = (id) => `document.getElementById('${id}').innerText`

async function keep(page, name) {
  if (process.env.IKI_PICTURES) writeFileSync(join(process.env.IKI_PICTURES, `${name}.png`), await page.picture())
}

async function pick(page, id, value) {
  await page.value(`{ const e = document.getElementById('${id}'); e.value = '${value}'; e.dispatchEvent(new Event('change')) }`)
  await page.until(settled)
}

for (const screen of [{ width: 1200, height: 900 }, { width: 390, height: 844, touch: true }]) {
  test(`the page, ${screen.width} pixels wide`, { skip }, async () => {
    const page = await openPage(demo, screen)
    try {
      await page.until(settled)
      assert.equal(await page.value(text('result')), 'B+1.5')
      assert.match(await page.value(text('certainty')), /^Black wins with a chance of 99 %\. Points: /)
      assert.equal(await page.value(`new Set([...document.querySelectorAll('#tools label, #undo')].map((e) => Math.round(e.getBoundingClientRect().top / 8))).size`), 1, 'one row')
      assert.equal(await page.value(label('D3')), 'D3, white stone, dead, proved')
      assert.equal(await page.value(label('A1')), 'A1, Black’s territory')
      assert.ok(await page.value('document.documentElement.scrollWidth <= innerWidth'), 'it fits')
      await why(page)
      await keep(page, `demo-${screen.width}-why`)
      await problem(page)
      await keep(page, `demo-${screen.width}-problem`)
      await edit(page)
      assert.deepEqual(page.errors, [])
      assert.deepEqual(page.requests.filter((url) => !/^(file|blob|data):/.test(url)), [], 'no network')
    } finally {
      await page.close()
    }
  })
}

// From the middle, E5, to D3 by keys.
async function why(page) {
  await page.value(`document.querySelector('[aria-label^="E5,"]').focus()`)
  for (const key of ['ArrowLeft', 'ArrowDown', 'ArrowDown', 'Enter']) await page.press(key)
  assert.match(await page.value(text('why')), /White’s stone at D3: dead\s+Dead: enclosed/)
  await page.press('Enter')
  assert.equal(await page.value(text('why')), '')
}

const click = (words) => `[...document.querySelectorAll('button')].find((b) => b.textContent.startsWith('${words}')).click()`

async function problem(page) {
  await pick(page, 'sample', '1')
  await page.value(`document.querySelector('[aria-label^="A2,"]').click()`)
  assert.match(await page.value(text('why')), /captured by: B1/)
  await page.value(click('Read it out, White'))
  await page.until(`${text('problem')} !== ''`)
  assert.match(await page.value(text('problem')), /White first: kills\s+Moves that work: B1\. Searched; nodes: /)
  await page.value(click('White A1: wrong'))
  assert.match(await page.value(label('A1')), /^A1, white stone/)
  assert.match(await page.value(label('B1')), /a move of the variation/)
}

async function edit(page) {
  await pick(page, 'size', '9')
  assert.equal(await page.value(`document.querySelectorAll('[role=gridcell]').length`), 81)
  await page.value(`document.querySelector('input[value=play]').click()`)
  for (const vertex of ['C3', 'G7']) await page.value(`document.querySelector('[aria-label^="${vertex},"]').click()`)
  await page.until(settled)
  assert.match(await page.value(label('G7')), /white stone/)
  await page.value(`document.getElementById('undo').click()`)
  assert.match(await page.value(label('G7')), /empty/)
  await page.value(`{
    const drop = new Event('drop', { bubbles: true, cancelable: true })
    drop.dataTransfer = { files: [new File(['(;SZ[5]AB[aa]AW[bb])'], 'a.sgf')] }
    document.dispatchEvent(drop)
  }`)
  await page.until(`document.querySelectorAll('[role=gridcell]').length === 25 && ${settled}`)
  assert.match(await page.value(label('B4')), /white stone/)
}

// The package as a browser imports it, and its worker.
test('the package by import', { skip }, async () => {
  const types = { mjs: 'text/javascript', wasm: 'application/wasm' }
  const server = createServer(({ url }, response) => {
    const name = url.slice(1)
    if (name === '') return response.setHeader('content-type', 'text/html').end('<!DOCTYPE html><link rel=icon href=data:,>')
    response.setHeader('content-type', types[name.split('.').pop()] ?? 'text/plain')
    if (name === 'nothing.wasm') return response.writeHead(404).end()
    return response.end(readFileSync(new URL(`../dist/${name}`, import.meta.url)))
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const page = await openPage(`http://127.0.0.1:${server.address().port}/`, { width: 400, height: 400 })
  try {
    await page.until(`document.readyState === 'complete' && location.protocol === 'http:'`)
    const dead = await page.value(`(async () => {
      const { load, openWorker } = await import('/esm/browser.mjs')
      const { default: deadstones } = await import('/esm/deadstones.mjs')
      const board = ${JSON.stringify(twoSides)}
      const signs = ${JSON.stringify(signMap(twoSides))}
      const worker = openWorker()
      const answers = [(await load()).judge(board).dead, (await worker.judge(board)).dead,
        await deadstones.useFetch('/iki.wasm').guess(signs), await deadstones.useFetch('./nothing.wasm').guess(signs)]
      worker.close()
      return answers
    })()`)
    assert.deepEqual(dead, [['B4'], ['B4'], [[1, 3]], [[1, 3]]])
  } finally {
    await page.close()
    server.close()
  }
})
