import { spawn } from 'node:child_process'
import { expect, it } from 'vitest'
import { watchProcess, type ProcessLimits } from './watch-process.ts'

const PLENTY: ProcessLimits = { bytes: 1024 ** 3, workMs: 20_000, silentMs: 60_000 }

/** Runs a program under limits; how it was ended, or `none` where it ended by itself. */
async function endOf(program: string, limits: Partial<ProcessLimits>): Promise<string> {
  const child = spawn(process.execPath, ['-e', program], { stdio: 'ignore' })
  let trouble = 'none'
  const watch = watchProcess(child.pid, { ...PLENTY, ...limits }, (found) => {
    trouble = found
    child.kill('SIGKILL')
  })
  await new Promise((resolve) => child.once('close', resolve))
  watch.stop()
  return trouble
}

it('ends a process that computes for longer than it may', async () => {
  expect(await endOf('for (;;);', { workMs: 1_000 })).toBe('too_slow')
})

it('lets one be that waits for its turn, however long that is', async () => {
  expect(await endOf('setTimeout(() => {}, 3_000)', { workMs: 1_500 })).toBe('none')
})

it('ends one that waits for something that never comes', async () => {
  expect(await endOf('setInterval(() => {}, 1_000)', { silentMs: 1_500 })).toBe('too_slow')
})

it('ends one that holds more than it may', async () => {
  const hold = 'const held = Buffer.alloc(400 * 1024 * 1024, 1); setInterval(() => held, 1_000)'
  expect(await endOf(hold, { bytes: 300 * 1024 * 1024 })).toBe('too_large')
})
