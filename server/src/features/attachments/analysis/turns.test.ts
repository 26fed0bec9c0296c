import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachmentsApi } from '#contract/attachments/api.ts'
import type { IntakeItem } from '#contract/attachments/schema.ts'
import type { Database } from '../../../db/open.ts'
import { startTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { upload, uploadAndRead, waitForItem, waitUntil } from '../../../testing/intake.ts'
import { archiveOf, packMany } from '../../../testing/sample-files/archives.ts'
import { makeDocx, wordText } from '../../../testing/sample-files/office.ts'
import { findPostgres, NEEDS_POSTGRES, startPostgres, type TestPostgres } from '../../../testing/postgres.ts'
import { claimDocument } from './analysis-store.ts'
import { claimPassages } from './passage-vectors-store.ts'
import { claimScan } from './scan-store.ts'

const LEASE_MS = 600_000

/** Documents that wait, named by their sizes; the queue of the app does not hear of them. */
async function fill(db: Database, { user }: Person, sizes: readonly number[], state = 'waiting', unread = '[]') {
  for (const bytes of sizes) {
    const id = randomUUID()
    await db.execute(sql`
      insert into documents (id, uid, sha256, bytes, mime_type, kind, blob_key, state, unread_pages, created_at)
      values (${id}, ${user.uid}, ${id}, ${bytes}, 'text/plain', 'text', ${id}, ${state}, ${unread}::jsonb, now())`)
  }
}

/** Who is next, and with which of theirs, until nobody waits. */
async function order(
  db: Database,
  people: Readonly<Record<string, Person>>,
  claim: () => Promise<{ id: string } | undefined>,
  onClaimed: (id: string) => Promise<unknown> = async () => {},
): Promise<string[]> {
  const claimed: string[] = []
  for (let next = await claim(); next; next = await claim()) {
    const { rows } = await db.execute<{ uid: string; bytes: string }>(
      sql`select uid, bytes from documents where id = ${next.id}`,
    )
    const name = Object.keys(people).find((each) => people[each]!.user.uid === rows[0]!.uid)
    claimed.push(`${name} ${rows[0]!.bytes}`)
    await onClaimed(next.id)
  }
  return claimed
}

describe('documents that wait', () => {
  let app: TestApp
  let db: Database
  beforeAll(async () => {
    app = await startTestApp()
    db = app.world.db
  })
  afterAll(() => app.close())

  it('are read in turns by person, the small ones of each first', async () => {
    const [ada, bob, eve] = [await app.signUp(), await app.signUp(), await app.signUp()]
    await fill(db, ada, [500, 300, 400, 100])
    await fill(db, bob, [9_000, 20])
    await fill(db, eve, [700])
    const people = { ada, bob, eve }
    const claims = await order(
      db,
      people,
      () => claimDocument(db, LEASE_MS),
      (id) => db.execute(sql`update documents set state = 'ready', lease_until = null where id = ${id}`),
    )
    expect(claims).toEqual(['bob 20', 'ada 100', 'eve 700', 'bob 9000', 'ada 300', 'ada 400', 'ada 500'])
  })

  it('are given to whoever has the fewest in hand, and then in turns', async () => {
    const [ada, bob] = [await app.signUp(), await app.signUp()]
    await fill(db, ada, [1, 2, 3, 4])
    const claim = () => claimDocument(db, LEASE_MS)
    expect([await claim(), await claim()]).toMatchObject([{ bytes: 1 }, { bytes: 2 }])
    await fill(db, bob, [50, 60, 70])
    expect(await order(db, { ada, bob }, claim)).toEqual(['bob 50', 'bob 60', 'ada 3', 'bob 70', 'ada 4'])
  })

  it('of somebody who has one in hand do not take the last place', async () => {
    const [ada, bob] = [await app.signUp(), await app.signUp()]
    await fill(db, ada, [1, 2])
    const last = { isLastPlace: true }
    expect(await claimDocument(db, LEASE_MS, last)).toMatchObject({ bytes: 1 })
    expect(await claimDocument(db, LEASE_MS, last)).toBeUndefined()
    await fill(db, bob, [80])
    expect(await claimDocument(db, LEASE_MS, last)).toMatchObject({ bytes: 80 })
    expect(await claimDocument(db, LEASE_MS)).toMatchObject({ bytes: 2 })
  })

  it('for vectors, and for the rest of a scan, take turns too', async () => {
    const [ada, bob] = [await app.signUp(), await app.signUp()]
    for (const [state, unread, claim] of [
      ['embedding', '[]', () => claimPassages(db, LEASE_MS)],
      ['ready', '[2, 3]', () => claimScan(db, LEASE_MS)],
    ] as const) {
      await fill(db, ada, [9, 8], state, unread)
      await fill(db, bob, [7], state, unread)
      const turns: string[] = []
      // Each is let go after a turn, with more to do.
      for (let turn = 0; turn < 4; turn += 1) {
        const id = (await claim())!.id
        const { rows } = await db.execute<{ uid: string }>(sql`
          update documents set lease_until = null where id = ${id} returning uid`)
        turns.push(rows[0]!.uid === ada.user.uid ? 'ada' : 'bob')
      }
      expect(turns.toSorted()).toEqual(['ada', 'ada', 'bob', 'bob'])
      expect(turns[0]).not.toBe(turns[1])
      await db.execute(sql`delete from documents where uid in (${ada.user.uid}, ${bob.user.uid})`)
    }
  })
})

describe('while somebody else has a lot to read', () => {
  const held = Promise.withResolvers<void>()
  const vectors = Promise.withResolvers<void>()
  const begun: string[] = []
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({}, ({ analyser, embeddings }) => ({
      analyser: {
        ...analyser,
        async analyse(file, options) {
          begun.push(file.name)
          if (file.name.startsWith('held')) await held.promise
          return analyser.analyse(file, options)
        },
      },
      embeddings: {
        ...embeddings,
        async embed(texts, signal) {
          if (texts.some((text) => text.includes('slowly'))) await vectors.promise
          return embeddings.embed(texts, signal)
        },
      },
    }))
  })
  afterAll(() => app.close())

  it('a small file of another person is read', async () => {
    const [ada, bob] = [await app.signUp(), await app.signUp()]
    const theirs: IntakeItem[] = []
    for (const at of [1, 2, 3, 4, 5]) {
      theirs.push(await upload(app, ada, { name: `held-${at}.txt`, bytes: `A long book, volume ${at}.` }))
    }
    await waitUntil(() => expect(begun).toContain('held-1.txt'))
    const note = await uploadAndRead(app, bob, { name: 'note.txt', bytes: 'Buy milk.' })
    expect(note.status).toBe('completed')
    held.resolve()
    for (const { id } of theirs) expect(await waitForItem(app, ada, id)).toMatchObject({ status: 'completed' })
  })

  it('and what they sent is a bomb, it is refused in a sentence while a file of another person is read', async () => {
    const [ada, bob] = [await app.signUp(), await app.signUp()]
    const paragraphs = Buffer.from(wordText('All work and no play. '.repeat(40)).repeat(18_000))
    const bombs: IntakeItem[] = []
    for (const times of [73, 74, 75]) {
      const bytes = archiveOf({ 'word/document.xml': packMany(paragraphs, times, '<w:document><w:body>') })
      bombs.push(await upload(app, ada, { name: `bomb-${times}.docx`, bytes }))
    }
    const letter = await uploadAndRead(app, bob, { name: 'letter.docx', bytes: await makeDocx(wordText('Dear Bob')) })
    expect(letter.status).toBe('completed')
    for (const { id } of bombs) {
      const failure = 'This file unpacks to too much data. Try a smaller part of it.'
      expect(await waitForItem(app, ada, id)).toMatchObject({ status: 'failed', failure })
    }
  })

  it('a place is free while passages wait for their vectors', async () => {
    const ada = await app.signUp()
    const theirs: IntakeItem[] = []
    for (const at of [1, 2, 3, 4]) {
      theirs.push(await upload(app, ada, { name: `slow-${at}.txt`, bytes: `It is embedded slowly, ${at}.` }))
    }
    // All of them are read, though not one vector was made.
    await waitUntil(async () => {
      const items = await app.call(attachmentsApi.states, { ids: theirs.map(({ id }) => id).join(',') }, ada)
      expect(items.map(({ analysingProgress }) => analysingProgress)).toEqual([60, 60, 60, 60])
    })
    vectors.resolve()
    for (const { id } of theirs) expect(await waitForItem(app, ada, id)).toMatchObject({ status: 'completed' })
  })
})

describe.skipIf(!findPostgres())(`on several servers with one database (${NEEDS_POSTGRES})`, () => {
  let postgres: TestPostgres
  let app: TestApp
  beforeAll(async () => {
    postgres = await startPostgres()
    app = await startTestApp({ databaseUrl: await postgres.createDatabase() })
  })
  afterAll(async () => {
    await app?.close()
    await postgres?.stop()
  })

  it('claims at the same moment are all different, and each person has as many', async () => {
    const { db } = app.world
    const people = await Promise.all([1, 2, 3].map(() => app.signUp()))
    await fill(db, people[0]!, [1, 2, 3, 4, 5, 6, 7, 8, 9])
    await fill(db, people[1]!, [100, 200])
    await fill(db, people[2]!, [300, 400])
    const claimed = await Promise.all(Array.from({ length: 6 }, () => claimDocument(db, LEASE_MS)))
    expect(claimed.map((one) => one?.bytes).toSorted((a, b) => a! - b!)).toEqual([1, 2, 100, 200, 300, 400])
  })

  it('a document is not passed over while something is added that refers to it', async () => {
    const { db } = app.world
    await db.execute(sql`delete from documents`)
    await fill(db, await app.signUp(), [5])
    const claimed = await db.transaction(async (tx) => {
      // As each row does that names it.
      await tx.execute(sql`select from documents for key share`)
      return claimDocument(db, LEASE_MS)
    })
    expect(claimed).toMatchObject({ bytes: 5 })
  })
})
