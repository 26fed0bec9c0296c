import { writeSync } from 'node:fs'
import type { Route } from '#contract/route.ts'
import { requestOf } from '#contract/route.ts'
import type { Analyser } from '../../adapters/analysis/index.ts'
import { createDrive } from '../../adapters/drive/index.ts'
import { createFiles, createUploads } from '../../adapters/files/index.ts'
import { createApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { createNotifications } from '../../db/notify.ts'
import { openDatabase, readPoolLoad } from '../../db/open.ts'
import { createLog } from '../../http/request-log.ts'
import { createPasswords } from '../../passwords.ts'
import type { World } from '../../world.ts'
import { openTestTelemetry } from '../answers/test-telemetry.ts'

/** The app on a data folder, in a process that is killed in the middle. What takes long and is not at stake is played. */
export async function startKillableApp(
  dataDir: string,
  analyser: Partial<Analyser> = {},
  { databaseUrl, ...replace }: Partial<World> & { readonly databaseUrl?: string } = {},
) {
  const config = readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test', ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
  const log = createLog('silent')
  const database = await openDatabase({ dataDir, log, databaseUrl })
  const world: World = {
    config,
    log,
    secret: 'x'.repeat(64),
    passwords: createPasswords(),
    db: database.db,
    notifications: createNotifications(database, log),
    mail: { server: () => null, send: async () => {} },
    files: await createFiles(config),
    staging: createUploads(config),
    changes: [],
    tables: { withTables: () => Promise.reject(new Error('no tables here')), close: async () => {} },
    readFreeBytes: () => Promise.resolve(Infinity),
    readLoad: () => ({ pool: readPoolLoad(database.pool), memory: { usedBytes: 0, limitBytes: Infinity } }),
    telemetry: await openTestTelemetry(),
    clock: () => new Date(),
    steadyMs: () => performance.now(),
    drive: createDrive({ driveUrl: undefined }),
    links: { read: () => Promise.reject(new Error('no links here')) },
    search: { search: () => Promise.reject(new Error('no search here')) },
    resolve: () => Promise.reject(new Error('no names here')),
    // Reading files and finding out what they mean is not what this is about, and takes long.
    embeddings: {
      dimensions: 384,
      knows: () => true,
      wake() {},
      embed: async (texts) => texts.map(() => new Float32Array(384).fill(0.05)),
      embedQuestion: async (texts) => texts.map(() => new Float32Array(384).fill(0.05)),
      close: async () => {},
    },
    analyser: {
      sniff: async () => ({ mimeType: 'text/plain', kind: 'text' }),
      analyse: async () => ({
        text: 'Words',
        title: null,
        pages: [],
        headings: [],
        styles: [],
        isTruncated: false,
        byOcr: false,
      }),
      readScans: () => Promise.reject(new Error('no scans here')),
      thumbnail: async () => Buffer.from('a picture'),
      image: () => Promise.reject(new Error('no images here')),
      renderPage: () => Promise.reject(new Error('no pages here')),
      close: async () => {},
      ...analyser,
    },
    ...replace,
  }
  const app = createApp(world)
  await app.start()

  async function call<T>(route: Route, input: unknown, token: string): Promise<T> {
    const { url, init } = requestOf(route, input)
    const headers = { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) }
    const response = await app.router.hono.request(`http://localhost${url}`, { ...init, headers })
    const answer = (await response.json()) as { status: string; data: T }
    if (answer.status !== 'success') throw new Error(JSON.stringify(answer))
    return answer.data
  }

  return { app, world, pool: database.pool, call }
}

/** At once and whole: a buffered line would die with the process. */
export function printLine(line: string): void {
  writeSync(1, `${line}\n`)
}
