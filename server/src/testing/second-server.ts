import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createApp } from '../app.ts'
import { createNotifications } from '../db/notify.ts'
import { openDatabase } from '../db/open.ts'
import { createCall, type TestApp } from './app.ts'
import { createChatCalls, type ChatCalls } from './chat.ts'
import { createRequest } from './request.ts'
import type { World } from '../world.ts'

/** Another server of the same installation: people and chats are the same, whatever is held in memory is not. */
export type SecondServer = Pick<TestApp, 'call' | 'request' | 'close' | 'sweep'> & ChatCalls

/** In this process, with connections of its own to the database of a first server; `replace` is what it has alone. */
export async function startSecondServer(
  { world }: Pick<TestApp, 'world'>,
  replace: Partial<World> = {},
): Promise<SecondServer> {
  const { config, log } = world
  const database = await openDatabase({ dataDir: '', databaseUrl: config.databaseUrl, log })
  const notifications = createNotifications(database, log)
  const app = createApp({ ...world, ...replace, db: database.db, notifications })
  await app.start()
  const request = createRequest(app.router)
  const call = createCall(request)
  return {
    call,
    request,
    ...createChatCalls({ call, request }),
    sweep: app.sweep,
    async close() {
      await app.close()
      await notifications.close()
      await database.close()
    },
  }
}

/** In a process of its own, as an installation runs it, so that it can be killed. */
export async function runServer(settings: Record<string, string>, nodeArgs: readonly string[] = []) {
  const dataDir = mkdtempSync(join(tmpdir(), 'alcove-server-'))
  const env = { PORT: '0', CRAFT_PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'fatal', ...settings }
  const main = join(import.meta.dirname, '../main.ts')
  const child = spawn(process.execPath, [...nodeArgs, main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  let origin = ''
  for await (const line of createInterface({ input: child.stdout })) {
    origin = /http:\S+/.exec(line)?.[0] ?? ''
    if (origin) break
  }
  if (!origin) throw new Error('The server did not start.')
  const request: TestApp['request'] = (path, init) => fetch(`${origin}${path}`, init)
  const call = createCall(request)
  return {
    pid: child.pid!,
    origin,
    dataDir: env.DATA_DIR,
    call,
    request,
    ...createChatCalls({ call, request }),
    /** SIGKILL is a power cut: it says goodbye to nobody. */
    async end(signal: NodeJS.Signals) {
      child.kill(signal)
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
