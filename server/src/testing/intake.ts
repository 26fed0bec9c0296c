import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { attachmentsApi } from '#contract/attachments/api.ts'
import type { IntakeItem, NewUpload, UploadState } from '#contract/attachments/schema.ts'
import { errorEnvelope } from '#contract/envelope.ts'
import { Refused, type Person, type TestApp } from './app.ts'
import { waitUntil } from './wait-until.ts'

export { waitUntil } from './wait-until.ts'

type Bytes = Uint8Array | string
type Calls = Pick<TestApp, 'call' | 'request'>
type Announced = Partial<NewUpload> & { readonly name: string }

/** Announces a file of these bytes, for a chat of its own unless it says otherwise. */
export function announce(app: Calls, as: Person, file: Announced, size: number): Promise<UploadState> {
  const announcement = { place: 'chat' as const, placeId: randomUUID(), type: '', size, ...file }
  return app.call(attachmentsApi.begin, announcement, as)
}

/** Sends bytes from an offset on; a stream has no length. */
export async function sendPart(
  app: Calls,
  as: Person,
  id: string,
  offset: number,
  body: Bytes | ReadableStream<Uint8Array>,
): Promise<UploadState> {
  const headers = { authorization: `Bearer ${as.token}` }
  const init = { method: 'PUT', headers, body: body as RequestInit['body'], duplex: 'half' } as RequestInit
  const response = await app.request(`/v1/attachments/uploads/${id}?offset=${offset}`, init)
  const answer = (await response.json()) as { status: string; data: UploadState }
  if (answer.status !== 'success') throw new Refused(response.status, errorEnvelope.parse(answer).data)
  return answer.data
}

/** Uploads a whole file at once. */
export async function upload(app: Calls, as: Person, file: Announced & { bytes: Bytes }): Promise<IntakeItem> {
  const { bytes, ...announced } = file
  const size = typeof bytes === 'string' ? Buffer.byteLength(bytes) : bytes.byteLength
  const { item } = await announce(app, as, announced, size)
  return (await sendPart(app, as, item.id, 0, bytes)).item
}

/** Waits until an item has come to one of its ends. */
export async function waitForItem(app: Calls, as: Person, id: string): Promise<IntakeItem> {
  return waitUntil(async () => {
    const [item] = await app.call(attachmentsApi.states, { ids: id }, as)
    if (!item || item.status === 'uploading' || item.status === 'analysing') throw new Error('it is on its way')
    return item
  })
}

/** Uploads a file and waits until it is read. */
export async function uploadAndRead(app: Calls, as: Person, file: Announced & { bytes: Bytes }): Promise<IntakeItem> {
  return waitForItem(app, as, (await upload(app, as, file)).id)
}

/** A GET by somebody, for what is no JSON. */
export function fetchAs(
  app: Calls,
  as: Person | null,
  path: string,
  headers: Record<string, string> = {},
): Promise<Response> {
  const caller = as ? { authorization: `Bearer ${as.token}` } : {}
  return app.request(path, { headers: { ...caller, ...headers } })
}

/** A one-pixel PNG that no other test has. */
export function tinyPng(): Buffer {
  const base = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  // What stands behind the end of an image is not looked at, but counts as its bytes.
  return Buffer.concat([base, Buffer.from(randomUUID())])
}

/** Everything that a refused file could have left behind. */
export async function traces({ world: { db, files, staging } }: Pick<TestApp, 'world'>) {
  const count = async (table: string) =>
    Number((await db.execute(sql`select count(*) as n from ${sql.raw(table)}`)).rows[0]!.n)
  let blobs = 0
  for await (const _ of files.list()) blobs += 1
  return {
    items: await count('items'),
    documents: await count('documents'),
    blobs,
    staged: (await staging.list()).length,
  }
}

/** So much of a person's storage is taken, by a document that nobody sees. Answers how to make room again. */
export async function fillStorage({ world }: Pick<TestApp, 'world'>, person: Person, bytes: number) {
  const id = randomUUID()
  await world.db.execute(sql`
    insert into documents (id, uid, sha256, bytes, mime_type, kind, blob_key, state, created_at)
    values (${id}, ${person.user.uid}, ${randomUUID()}, ${bytes}, 'text/plain', 'text', ${randomUUID()},
      'ready', now())`)
  return () => world.db.execute(sql`delete from documents where id = ${id}`)
}
