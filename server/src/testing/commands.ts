import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

const SOURCE = join(import.meta.dirname, '..')
export const PRELOAD = join(SOURCE, 'preload.ts')

type Env = Record<string, string | undefined>

/** A command of ours as an operator runs it: what it ends with, and what it says. */
export function runCommand(name: string, args: readonly string[], env: Env): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const settings = { LOG_LEVEL: 'silent', ...env }
    execFile(process.execPath, commandLine(name, args), { env: settings }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: `${stdout}${stderr}`.trim() }),
    )
  })
}

/** The same, to be killed in the middle. It ends with the test at the latest. */
export function startCommand(name: string, args: readonly string[], env: Env): ChildProcess {
  const child = spawn(process.execPath, commandLine(name, args), { env, stdio: 'ignore' })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

function commandLine(name: string, args: readonly string[]): string[] {
  return ['--import', PRELOAD, join(SOURCE, 'commands', `${name}.ts`), ...args]
}
