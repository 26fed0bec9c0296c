import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Orders, PreloadSettings } from './orders.ts'

const MAIN = join(import.meta.dirname, '../../main.ts')
const PRELOAD = join(import.meta.dirname, 'preload.ts')
const READY = 'Alcove is ready'

export type Exit = { readonly code: number | null; readonly signal: NodeJS.Signals | null }

/** A server of an install, in a process of its own whose disk and clock do as they are ordered. */
export type ServerProcess = {
  /** Resolves when it answers, with undefined, or when it has ended before. */
  readonly started: Promise<Exit | undefined>
  readonly ended: Promise<Exit>
  hasEnded(): boolean
  /** Resolves when it holds, or when there is nobody left for whom it could. */
  order(orders: Orders): Promise<void>
  end(signal: NodeJS.Signals): Promise<Exit>
}

/** `onOutput` gets all that it writes, in parts. */
export function startServerProcess(
  env: Readonly<Record<string, string>>,
  settings: PreloadSettings,
  onOutput: (text: string) => void,
): ServerProcess {
  const preload = pathToFileURL(PRELOAD)
  preload.searchParams.set('settings', JSON.stringify(settings))
  const command = ['--import', preload.href, MAIN]
  const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  let exit: Exit | undefined
  const isReady = Promise.withResolvers<void>()
  let start = ''
  for (const stream of [child.stdout!, child.stderr!]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      onOutput(text)
      if (start.includes(READY)) return
      start += text
      if (start.includes(READY)) isReady.resolve()
    })
  }
  // With all that it wrote.
  const ended = once(child, 'close').then(([code, signal]) => {
    process.off('exit', endWithUs)
    return (exit = { code, signal } as Exit)
  })
  return {
    started: Promise.race([isReady.promise.then(() => undefined), ended]),
    ended,
    hasEnded: () => exit !== undefined,
    async order(next) {
      if (!child.connected) return
      const answered = once(child, 'message').catch(() => {})
      child.send(next, () => {})
      await Promise.race([answered, ended])
    },
    end(signal) {
      child.kill(signal)
      return ended
    },
  }
}
