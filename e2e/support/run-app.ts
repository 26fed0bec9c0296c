import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { newDataDir } from './data-dir.ts'
import { freePort } from './free-port.ts'

const PROJECT_ROOT = join(import.meta.dirname, '../..')
const TIMEOUT_MS = 120_000
const POLL_MS = 5

export type RunningApp = { url: string; pid: number; startedInMs: number; stop: () => Promise<void> }

/** Runs the built app as its own process, on free ports and, unless told otherwise, a new data folder. */
export async function runApp(
  options: { command?: string[]; dataDir?: string; settings?: Record<string, string> } = {},
): Promise<RunningApp> {
  const [program, ...args] = options.command ?? [process.execPath, 'server/src/main.ts']
  const dataDir = options.dataDir ?? (await newDataDir())
  const port = await freePort()
  const env = { PORT: String(port), CRAFT_PORT: String(await freePort()), DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
  const url = `http://localhost:${port}`
  const began = performance.now()
  const child = spawn(program!, args, {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env, PUBLIC_URL: '', DATABASE_URL: '', ...options.settings },
  })
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
  }
  await waitUntilReachable(`${url}/health`, () => child.exitCode === null)
  return { url, pid: child.pid!, startedInMs: performance.now() - began, stop }
}

/** Asks until there is an answer. */
export async function waitUntilReachable(url: string, isRunning: () => boolean, withinMs = TIMEOUT_MS): Promise<void> {
  const giveUpAt = performance.now() + withinMs
  while (performance.now() < giveUpAt && isRunning()) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error(`${url} did not answer.`)
}
