import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

export const PROJECT_ROOT = join(import.meta.dirname, '../..')
const BIN = join(PROJECT_ROOT, 'node_modules/.bin')

export type Count = { passed: number; failed: number }
/** One heading of `npm test`. */
export type Step = { name: string; run: () => Promise<Count> }

const PASSED: Count = { passed: 1, failed: 0 }
const FAILED: Count = { passed: 0, failed: 1 }

/** A check that is a command: one pass or one failure. */
export async function command(line: string[]): Promise<Count> {
  return (await exitCode(line)) === 0 ? PASSED : FAILED
}

/** The same command in several places at once; one failure each. */
export async function commands(lines: string[][], concurrency: number): Promise<Count> {
  const waiting = [...lines]
  const total: Count = { passed: 0, failed: 0 }
  const worker = async () => {
    for (let line = waiting.shift(); line; line = waiting.shift()) {
      const count = await command(line)
      total.passed += count.passed
      total.failed += count.failed
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return total
}

/** A check that lists what it found. */
export async function problems(find: () => string[] | Promise<string[]>): Promise<Count> {
  const found = await find()
  for (const problem of found) console.error(problem)
  return found.length === 0 ? PASSED : FAILED
}

/** Runs a tool of node_modules/.bin in this terminal; a tool that died by a signal counts as 1. */
export function exitCode(line: string[], env: Record<string, string> = {}): Promise<number> {
  const [name = '', ...args] = line
  return new Promise((resolve, reject) => {
    const child = spawn(name, args, {
      cwd: PROJECT_ROOT,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
      env: { ...process.env, ...env, PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}` },
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
