import { randomUUID } from 'node:crypto'
import { accountApi } from '#contract/account/api.ts'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { checkIntake } from '../../features/attachments/index.ts'
import { printLine, startKillableApp } from './killable-app.ts'

// Run by intake-kills.test.ts: the app on a data folder, in which files come and go until the process is killed. First
// it says what differs between rows and files, and which items there are.
const [, , dataDir = '', token = ''] = process.argv
const AT_ONCE = 4

const { app, world, pool, call } = await startKillableApp(dataDir)

const own: string = token || (await call<{ token: string }>(accountApi.beGuest, {}, '')).token
printLine(`token ${own}`)
const { rows } = await pool.query<{ id: string }>("select id from items where state = 'here'")
printLine(`items ${rows.map(({ id }) => id).join(',')}`)
const { strayUploads: _, ...differences } = (await checkIntake(world)).differences
printLine(`differences ${Object.values(differences).flat().join(',')}`)

const ids = rows.map(({ id }) => id)
await Promise.all(Array.from({ length: AT_ONCE }, addAndRemove))

async function addAndRemove(): Promise<never> {
  for (;;) {
    const id = await add()
    printLine(`came ${id}`)
    ids.push(id)
    if (Math.random() < 0.7) await remove(ids.splice(Math.floor(Math.random() * ids.length), 1)[0]!)
  }
}

async function add(): Promise<string> {
  // Some are alike, so that documents are shared.
  const bytes = Math.random() < 0.3 ? 'The same words' : randomUUID()
  const file = { place: 'chat', placeId: randomUUID(), name: 'a.txt', type: '', size: bytes.length }
  const { item } = await call<{ item: { id: string } }>(attachmentsApi.begin, file, own)
  const headers = { authorization: `Bearer ${own}` }
  const init = { method: 'PUT', headers, body: bytes }
  const answer = await app.router.hono.request(`http://localhost/v1/attachments/uploads/${item.id}?offset=0`, init)
  if (answer.status !== 200) throw new Error(await answer.text())
  return item.id
}

async function remove(id: string): Promise<void> {
  printLine(`going ${id}`)
  await call(attachmentsApi.removeOne, { id }, own)
  printLine(`gone ${id}`)
}
