import { createDrive } from '../../adapters/drive/index.ts'
import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import { accountApi } from '#contract/account/api.ts'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { NOT_BUILT } from '#contract/not-built.ts'
import type { Route } from '#contract/route.ts'
import { requestOf } from '#contract/route.ts'
import { createFiles, createUploads } from '../../adapters/files/index.ts'
import { createApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { createNotifications } from '../../db/notify.ts'
import { openDatabase } from '../../db/open.ts'
import { checkIntake } from '../../features/attachments/index.ts'
import { createLog } from '../../http/request-log.ts'
import type { World } from '../../world.ts'

// Run by intake-kills.test.ts: the app on a data folder, in which files come and go until the process is killed. First
// it says what differs between rows and files, and which items there are.
const [, , dataDir = '', token = ''] = process.argv
const AT_ONCE = 4

const config = readConfig({ DATA_DIR: dataDir, NODE_ENV: 'test' })
const log = createLog('silent')
const database = await openDatabase({ dataDir, log })
const world: World = {
  config,
  log,
  secret: 'x'.repeat(64),
  db: database.db,
  notifications: createNotifications(database, log),
  mail: { send: async () => {} },
  files: await createFiles(config),
  staging: createUploads(config),
  changes: [],
  notBuilt: NOT_BUILT,
  readFreeBytes: () => Promise.resolve(Infinity),
  clock: () => new Date(),
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
  },
}
const app = createApp(world)
await app.start()

const own: string = token || (await call<{ token: string }>(accountApi.beGuest, {}, '')).token
printLine(`token ${own}`)
const { rows } = await database.pool.query<{ id: string }>("select id from items where state = 'here'")
printLine(`items ${rows.map(({ id }) => id).join(',')}`)
const { strayUploads: _, ...differences } = (await checkIntake(world)).differences
printLine(`differences ${Object.values(differences).flat().join(',')}`)

const known = rows.map(({ id }) => id)
await Promise.all(Array.from({ length: AT_ONCE }, addAndRemove))

async function addAndRemove(): Promise<never> {
  for (;;) {
    const id = await add()
    printLine(`came ${id}`)
    known.push(id)
    if (Math.random() < 0.7) await remove(known.splice(Math.floor(Math.random() * known.length), 1)[0]!)
  }
}

async function add(): Promise<string> {
  // Some are alike, so that documents are shared.
  const bytes = Math.random() < 0.3 ? 'The same words' : randomUUID()
  const file = { place: 'chat', placeId: randomUUID(), name: 'a.txt', type: '', size: bytes.length }
  const { item } = await call<{ item: { id: string } }>(attachmentsApi.begin, file)
  const headers = { authorization: `Bearer ${own}` }
  const init = { method: 'PUT', headers, body: bytes }
  const answer = await app.router.hono.request(`http://localhost/v1/attachments/uploads/${item.id}?offset=0`, init)
  if (answer.status !== 200) throw new Error(await answer.text())
  return item.id
}

async function remove(id: string): Promise<void> {
  printLine(`going ${id}`)
  await call(attachmentsApi.removeOne, { id })
  printLine(`gone ${id}`)
}

async function call<T>(route: Route, input: unknown, as = own): Promise<T> {
  const { url, init } = requestOf(route, input)
  const headers = { ...init.headers, ...(as && { authorization: `Bearer ${as}` }) }
  const response = await app.router.hono.request(`http://localhost${url}`, { ...init, headers })
  const answer = (await response.json()) as { status: string; data: T }
  if (answer.status !== 'success') throw new Error(JSON.stringify(answer))
  return answer.data
}

/** At once and whole: a buffered line would die with the process. */
function printLine(line: string): void {
  writeSync(1, `${line}\n`)
}
