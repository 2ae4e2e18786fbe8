// same - a session of the Go Text Protocol about many positions, for the program and the module to
// answer alike: node wasm/tests/same.mjs POSITIONS [SEED]
//
// Half of the positions are noise, half are ground divided between two sides with strangers in it;
// boards of 4 and 5 lines, one in ten of 6 to 9; every rule set in turn.
//
// SPDX-License-Identifier: MIT
const positions = Number(process.argv[2] ?? 1000)
let state = BigInt(process.argv[3] ?? 1)

// Knuth's generator of the MMIX computer.
function below(n) {
  state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn
  return Number((state >> 33n) % BigInt(n))
}

const rules = ['japanese', 'chinese', 'aga', 'tromp-taylor', 'new-zealand', 'ancient-territory']

function position(n) {
  const size = n % 10 === 0 ? 6 + below(4) : 4 + below(2)
  const density = 40 + below(55)
  const noise = below(2) === 0
  const slope = below(9)
  const border = 4 * size + below(9) - 4
  const stones = []
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (below(100) >= density) continue
      const strange = noise || below(10) === 0
      const black = strange ? below(2) === 0 : x * slope + y * (8 - slope) < border
      stones.push(`play ${black ? 'b' : 'w'} ${'ABCDEFGHJ'[x]}${y + 1}`)
    }
  }
  // In the order of the board most would stand in atari; mixed, what is not legal is refused.
  for (let i = stones.length - 1; i > 0; i--) {
    const k = below(i + 1)
    ;[stones[i], stones[k]] = [stones[k], stones[i]]
  }
  return [`boardsize ${size}`, 'play w pass', ...stones, `kata-set-rules ${rules[n % rules.length]}`,
    'iki-verdicts', 'iki-ownership', 'iki-score_detail']
}

const lines = []
for (let n = 0; n < positions; n++) lines.push(...position(n))
process.stdout.write(`${lines.join('\n')}\n`)
