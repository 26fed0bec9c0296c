import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, inject, it, onTestFinished } from 'vitest'
import { newDataFolder } from '../../testing/data-folder.ts'

const SCRIPT = join(import.meta.dirname, '../../testing/kills/images-until-killed.ts')
// A few here, hundreds by `npm run chaos`.
const ROUNDS = inject('killRounds')
const ROUND_MS = 100_000
const LINES_MAX = 25

it(
  'counts what it paints and gives back the rest, once each, however often the server is killed',
  async () => {
    const dataDir = await newDataFolder()
    const wrong: string[] = []
    let token = ''
    let painted = 0
    for (let round = 0; round <= ROUNDS; round += 1) {
      const linesWanted = 4 + Math.floor(Math.random() * LINES_MAX)
      let lines = 0
      const isLast = round === ROUNDS ? ['last'] : []
      const child = spawn(process.execPath, [SCRIPT, dataDir, token, ...isLast], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      // Should the test end before it does.
      onTestFinished(() => void child.kill('SIGKILL'))
      const ended = once(child, 'exit')
      for await (const line of createInterface({ input: child.stdout })) {
        const [word, value = '', held = ''] = line.split(' ')
        if (word === 'token') token = value
        if (word === 'counted' && value !== held) wrong.push(`${value} counted for ${held}`)
        if (word === 'counted') painted = Number(held)
        if (word === 'differences' && value !== '') wrong.push(`${value} differs`)
        if (word === 'over') child.kill('SIGKILL')
        lines += 1
        if (isLast.length === 0 && lines === linesWanted) child.kill('SIGKILL')
      }
      await ended
    }
    expect(wrong).toEqual([])
    expect(painted).toBeGreaterThan(0)
  },
  ROUNDS * ROUND_MS,
)
