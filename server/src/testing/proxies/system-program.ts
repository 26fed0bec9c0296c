import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** A program of the system's, and where its libraries are if it was unpacked for the tests. */
type SystemProgram = { readonly program: string; readonly libraries?: string }

const RECORDS = join(import.meta.dirname, '../../../../node_modules/.cache/alcove')

/** What scripts/proxies-for-tests.mjs has made ready. */
export function findProgram(name: 'nginx' | 'pgbouncer'): SystemProgram | undefined {
  const record = join(RECORDS, `${name}.json`)
  if (!existsSync(record)) return undefined
  const found = JSON.parse(readFileSync(record, 'utf8')) as SystemProgram
  return existsSync(found.program) ? found : undefined
}

/** Runs until it is stopped, in a folder of its own, and is answered once `isReady` finds the words in what it logs. */
export async function startProgram(
  { program, libraries }: SystemProgram,
  { args, folder, isReady }: { args: readonly string[]; folder: string; isReady: (log: string) => boolean },
): Promise<{ stop(): Promise<void>; log(): string }> {
  const env = { ...libraryPath(libraries), LC_ALL: 'C', PATH: '/usr/bin:/bin' }
  const child: ChildProcess = spawn(program, args, {
    ...userFor(folder),
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  let log = ''
  await new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`${program} did not start: ${log}`)))
    child.stderr?.on('data', (chunk: Buffer) => {
      log += String(chunk)
      if (isReady(log)) resolve()
    })
  })
  return {
    log: () => log,
    async stop() {
      process.off('exit', endWithUs)
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Servers of databases refuse to run as root: then the folder is given to somebody else. */
export function userFor(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  const user = { uid: idOf('-u'), gid: idOf('-g') }
  chownSync(folder, user.uid, user.gid)
  return user
}

export function libraryPath(libraries: string | undefined): Record<string, string> {
  if (libraries === undefined || !existsSync(libraries)) return {}
  const folders = readdirSync(libraries).filter((name) => name.includes('-linux-'))
  return { LD_LIBRARY_PATH: folders.map((name) => join(libraries, name)).join(':') }
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as { port: number }
  await new Promise((resolve) => probe.close(resolve))
  return port
}
