import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../server/src/db/open.ts'
import { createWords, seeded } from '../made-up-words.ts'

const WORDS = { user: 20, assistant: 60 }
const HOUR = 3_600_000
/** Rows of a statement: more of them take the memory of the embedded database. */
const CHATS_AT_ONCE = 500

/** How often a message has a word that is asked for. */
const PLANTED = { everywhere: 0.5, marketing: 0.1, calendar: 0.01, lighthouse: 0.001, zanzibar: 0.0002 }

/** Chats of several people, each with a question and an answer, in words as frequent as those of a language. */
export async function fillChats(db: Database, people: ReadonlyMap<string, number>): Promise<void> {
  const random = seeded(7)
  const word = createWords(random)
  const text = (length: number) => {
    const words = Array.from({ length }, word)
    for (const [planted, share] of Object.entries(PLANTED)) {
      if (random() < share) words.splice(Math.floor(random() * words.length), 0, planted)
    }
    return words.join(' ')
  }
  // An index is made at once much faster than word by word.
  const { rows: indexes } = await db.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where indexname in ('messages_search', 'chats_search')`)
  for (const { name } of indexes) await db.execute(sql.raw(`drop index ${name}`))
  for (const [uid, count] of people) {
    for (let from = 0; from < count; from += CHATS_AT_ONCE) {
      const chats = Array.from({ length: Math.min(CHATS_AT_ONCE, count - from) }, (_, index) => ({
        id: randomUUID(),
        question: text(WORDS.user),
        answer: text(WORDS.assistant),
        at: new Date(Date.UTC(2025, 0, 1) + (from + index) * HOUR).toISOString(),
      }))
      await insert(db, uid, chats)
    }
  }
  for (const { definition } of indexes) await db.execute(sql.raw(definition))
}

type Chat = { readonly id: string; readonly question: string; readonly answer: string; readonly at: string }

async function insert(db: Database, uid: string, chats: readonly Chat[]): Promise<void> {
  const column = (read: (chat: Chat) => string) => sql.param(chats.map(read))
  await db.execute(sql`
    with added as (
      select id, question, answer, at, gen_random_uuid() as question_id, gen_random_uuid() as answer_id
      from unnest(${column(({ id }) => id)}::uuid[], ${column(({ question }) => question)}::text[],
        ${column(({ answer }) => answer)}::text[], ${column(({ at }) => at)}::timestamptz[]
      ) as chat (id, question, answer, at)
    ), begun as (
      insert into chats (id, uid, title, leaf_id, created_at, updated_at)
      select id, ${uid}, left(question, 50), answer_id, at, at from added
    )
    insert into messages (id, chat_id, uid, parent_id, depth, role, content, created_at)
    select question_id, id, ${uid}, null::uuid, 0, 'user', question, at from added union all
    select answer_id, id, ${uid}, question_id, 1, 'assistant', answer, at + interval '1 second' from added`)
}
