import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'
import { PRELOAD } from '../commands.ts'

/** A script of this folder in a process of its own, and the lines that it says. It ends with the test at the latest. */
export function runUntilKilled(script: `${string}-until-killed.ts`, ...args: readonly string[]) {
  const command = ['--import', PRELOAD, join(import.meta.dirname, script), ...args]
  const child = spawn(process.execPath, command, { stdio: ['ignore', 'pipe', 'inherit'] })
  const kill = () => void child.kill('SIGKILL')
  onTestFinished(kill)
  return { lines: createInterface({ input: child.stdout }), kill, ended: once(child, 'exit') }
}
