import { spawn, type StdioOptions } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { text } from 'node:stream/consumers'

export const PROJECT_ROOT = join(import.meta.dirname, '../..')
const BIN = join(PROJECT_ROOT, 'node_modules/.bin')

export type Count = { passed: number; failed: number }
/** What failed, with the first lines of why. */
export type Failure = { name: string; reason: string }
export function describeFailure({ name, reason }: Failure): string {
  return [name, ...reason.split('\n').map((line) => `  ${line}`)].join('\n').trimEnd()
}

/** How long something took: a test, a whole file of tests, or a journey. */
export type Timing = { kind: 'test' | 'file' | 'journey'; name: string; seconds: number }
/** What a runner counted, found and measured. */
export type Findings = Count & { failures: Failure[]; timings: Timing[] }
/** What a check found, and what it said meanwhile: checks run side by side and may not talk into each other. */
export type Outcome = Count & { output: string }
/** A heading of `npm test`. */
export type Step<C extends Count = Count> = { name: string; run: () => Promise<C> }

/** A check that is one command or several, one after the other: a pass or a failure each. */
export async function commands(...lines: string[][]): Promise<Outcome> {
  const total: Outcome = { passed: 0, failed: 0, output: '' }
  for (const line of lines) {
    const child = start(line, ['ignore', 'pipe', 'pipe'])
    const [code, ...output] = await Promise.all([exitOf(child), text(child.stdout!), text(child.stderr!)])
    total.output += output.join('')
    if (code === 0) total.passed += 1
    else total.failed += 1
  }
  return total
}

/** A check that lists what it found. */
export async function problems(find: () => string[] | Promise<string[]>): Promise<Outcome> {
  const found = await find()
  const count = found.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  return { ...count, output: found.map((problem) => `${problem}\n`).join('') }
}

/** Runs steps, so many at once, and tells of each as it ends; one that throws has failed. */
export async function sideBySide(
  steps: readonly Step<Outcome>[],
  concurrency: number,
  onEnd: (name: string, outcome: Outcome, seconds: number) => void,
): Promise<void> {
  const waiting = [...steps]
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const began = performance.now()
      const outcome = await step
        .run()
        .catch((error: unknown) => ({ passed: 0, failed: 1, output: `${String(error)}\n` }))
      onEnd(step.name, outcome, (performance.now() - began) / 1000)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

/** Runs a tool of node_modules/.bin in this terminal; a tool that died by a signal counts as 1. */
export function exitCode(line: readonly string[], env: Record<string, string> = {}): Promise<number> {
  return exitOf(start(line, ['ignore', 'inherit', 'inherit'], env))
}

function start([name = '', ...args]: readonly string[], stdio: StdioOptions, env: Record<string, string> = {}) {
  return spawn(name, args, {
    cwd: PROJECT_ROOT,
    stdio,
    shell: process.platform === 'win32',
    env: { ...process.env, ...env, PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}` },
  })
}

function exitOf(child: ReturnType<typeof start>): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
