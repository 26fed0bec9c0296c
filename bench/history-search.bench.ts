import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { historyApi } from '../contract/src/chat/history-api.ts'
import { startTestApp } from '../server/src/testing/app.ts'
import { createWords, seeded } from './made-up-words.ts'
import { measureTimes, printTable } from './table.ts'

const CHATS = 5_000
const MESSAGES_A_CHAT = 20
const WORDS = { user: 20, assistant: 120 }
const RUNS = { tries: 60, warmUp: 5 }
const GOAL_MS = 50

/** How often a message has a word that is asked for. */
const PLANTED = { everywhere: 0.6, oftentimes: 0.1, sometimes: 0.01, seldomly: 0.001, zanzibar: 0.0001 }
const SEARCHES = [
  ['a rare word (10 messages)', 'zanzibar'],
  ['an uncommon word (100)', 'seldomly'],
  ['a middling word (1,000)', 'sometimes'],
  ['a common word (10,000)', 'oftentimes'],
  ['a very common word (60,000)', 'everywhere'],
  ['two common words', 'everywhere oftentimes'],
  ['a common and a rare word', 'everywhere seldomly'],
  ['a phrase', '"everywhere oftentimes"'],
  ['a beginning of two letters', 'ka'],
  ['a beginning of four letters', 'kalo'],
  ['a word that is nowhere', 'nothingatall'],
  ['what is no word', '🙂'],
] as const

const app = await startTestApp()
const { db } = app.world
try {
  await fill()
  const floor = await measureTimes(() => db.execute(sql`select 1`), RUNS)
  const rows = [['', 'median ms', 'p95 ms', 'x floor', 'hits']]
  rows.push(['select 1 alone (floor)', floor.median.toFixed(2), floor.p95.toFixed(2), '1', ''])
  for (const [name, query] of SEARCHES) {
    let hits = 0
    const taken = await measureTimes(async () => {
      hits = (await app.call(historyApi.search, { query }, app.as.free)).hits.length
    }, RUNS)
    const times = (taken.median / floor.median).toFixed(0)
    rows.push([name, taken.median.toFixed(1), taken.p95.toFixed(1), times, String(hits)])
    if (taken.median > GOAL_MS) process.exitCode = 1
  }
  printTable(
    `Searching ${CHATS * MESSAGES_A_CHAT} messages in ${CHATS} chats on the embedded database, a whole request each ` +
      `(goal: under ${GOAL_MS} ms)`,
    rows,
  )
} finally {
  await app.close()
}

/** Chats of one person over seven months, in words as frequent as those of a language. */
async function fill(): Promise<void> {
  const random = seeded(7)
  const word = createWords(random)
  const { uid } = app.as.free.user
  let at = Date.UTC(2025, 6, 1)
  // An index is made at once much faster than word by word.
  await db.execute(sql`drop index messages_search`)
  for (let chat = 0; chat < CHATS; chat += 1) {
    at += 3_600_000
    const messages = Array.from({ length: MESSAGES_A_CHAT }, (_, depth) => {
      const role = depth % 2 === 0 ? ('user' as const) : ('assistant' as const)
      const words = Array.from({ length: WORDS[role] }, word)
      for (const [planted, share] of Object.entries(PLANTED)) if (random() < share) words.push(planted)
      return { id: idAt(at + depth * 1_000), role, depth, content: words.join(' '), at: new Date(at + depth * 1_000) }
    })
    await insert(uid, idAt(at), messages)
  }
  await db.execute(sql`
    create index messages_search on messages using gin ((search || array_to_tsvector(array['owner ' || uid])))`)
  await db.execute(sql`vacuum analyze`)
}

type Row = { id: string; role: string; depth: number; content: string; at: Date }

async function insert(uid: string, chatId: string, rows: readonly Row[]): Promise<void> {
  const last = rows.at(-1)!
  const column = <T>(read: (row: Row) => T) => sql.param(rows.map(read))
  await db.execute(sql`
    insert into chats (id, uid, title, leaf_id, created_at, updated_at)
    values (${chatId}, ${uid}, ${rows[0]!.content.slice(0, 50)}, ${last.id}, ${rows[0]!.at}, ${last.at})`)
  await db.execute(sql`
    insert into messages (id, chat_id, uid, parent_id, depth, role, content, created_at)
    select id, ${chatId}::uuid, ${uid}, lag(id) over (order by depth), depth, role, content, at
    from unnest(
      ${column(({ id }) => id)}::uuid[], ${column(({ depth }) => depth)}::int[], ${column(({ role }) => role)}::text[],
      ${column(({ content }) => content)}::text[], ${column((row) => row.at.toISOString())}::timestamptz[]
    ) as row (id, depth, role, content, at)`)
}

/** A version 7 id of that moment. */
function idAt(ms: number): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(ms, 0, 6)
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
