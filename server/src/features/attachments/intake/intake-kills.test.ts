import { expect, inject, it } from 'vitest'
import { migratedDataFolder } from '../../../testing/data-folder.ts'
import { runUntilKilled } from '../../../testing/kills/run-until-killed.ts'

// One here, hundreds by `npm run chaos -- --kills 300`.
const ROUNDS = inject('killRounds')
const ROUND_MS = 300_000
const WORDS_MAX = 60

it(
  'loses no file that was acknowledged, and keeps none that was deleted, however often the server is killed @case-37 @case-38',
  async () => {
    const dataDir = await migratedDataFolder()
    const came = new Set<string>()
    const gone = new Set<string>()
    /** Asked to go, and killed before the answer: there or not, both are right. */
    const going = new Set<string>()
    const wrong: string[] = []
    let token = ''
    for (let round = 0; round <= ROUNDS; round += 1) {
      const wordsWanted = 5 + Math.floor(Math.random() * WORDS_MAX)
      let words = 0
      const server = runUntilKilled('intake-until-killed.ts', dataDir, token)
      for await (const line of server.lines) {
        const [word, value = ''] = line.split(' ') as [string, string?]
        if (word === 'token') token = value
        if (word === 'items') {
          const there = new Set(value.split(','))
          wrong.push(...[...came].filter((id) => !there.has(id) && !going.has(id)).map((id) => `${id} is lost`))
          wrong.push(...[...gone].filter((id) => there.has(id)).map((id) => `${id} is back`))
        }
        if (word === 'differences') {
          if (value !== '') wrong.push(`${value} differs`)
          if (round === ROUNDS) server.kill()
        }
        if (word === 'came') came.add(value)
        if (word === 'going') going.add(value)
        if (word === 'gone') {
          came.delete(value)
          gone.add(value)
        }
        words += 1
        // In the middle of it, and not before something was deleted.
        if (words >= wordsWanted + 3 && gone.size > 0) server.kill()
      }
      await server.ended
    }
    expect(wrong).toEqual([])
    expect(gone.size).toBeGreaterThan(0)
  },
  (ROUNDS + 1) * ROUND_MS,
)
