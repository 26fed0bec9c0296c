import { expect, inject, it } from 'vitest'
import { migratedDataFolder } from '../../testing/data-folder.ts'
import { runUntilKilled } from '../../testing/kills/run-until-killed.ts'

// One here, hundreds by `npm run chaos -- --kills 300`.
const ROUNDS = inject('killRounds')
const ROUND_MS = 300_000
const LINES_MAX = 25

it(
  'counts what it paints and gives back the rest, once each, however often the server is killed',
  async () => {
    const dataDir = await migratedDataFolder()
    const wrong: string[] = []
    let token = ''
    let painted = 0
    for (let round = 0; round <= ROUNDS; round += 1) {
      const linesWanted = 4 + Math.floor(Math.random() * LINES_MAX)
      let lines = 0
      const isLast = round === ROUNDS ? ['last'] : []
      const server = runUntilKilled('images-until-killed.ts', dataDir, token, ...isLast)
      for await (const line of server.lines) {
        const [word, value = '', held = ''] = line.split(' ')
        if (word === 'token') token = value
        if (word === 'counted' && value !== held) wrong.push(`${value} counted for ${held}`)
        if (word === 'counted') painted = Number(held)
        if (word === 'differences' && value !== '') wrong.push(`${value} differs`)
        if (word === 'over') server.kill()
        lines += 1
        if (isLast.length === 0 && lines === linesWanted) server.kill()
      }
      await server.ended
    }
    expect(wrong).toEqual([])
    expect(painted).toBeGreaterThan(0)
  },
  (ROUNDS + 1) * ROUND_MS,
)
