import { sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'

const MESSAGES_A_CHAT = 20
const STEP = 10_000
const TEXT = Array.from({ length: 6_000 }, (_, n) => `word${(n * 7_919) % 2_003}`).join(' ')

/** Chats of a person, as many as make so many messages of about 700 letters. */
export async function fillChats(db: Database, uid: string, messages: number): Promise<void> {
  for (let made = 0; made < messages; made += STEP) {
    const count = Math.ceil(Math.min(STEP, messages - made) / MESSAGES_A_CHAT)
    await db.execute(sql`
      with made as (
        insert into chats (id, uid, title, leaf_id, created_at, updated_at)
        select id, ${uid}, 'Chat ' || n, id, now(), now() - n * interval '1 minute'
        from (select gen_random_uuid() as id, n from generate_series(1, ${count}::int) as n) as made returning id
      )
      insert into messages (id, chat_id, uid, parent_id, depth, role, content, created_at)
      select gen_random_uuid(), id, ${uid}, null, depth, case when depth % 2 = 0 then 'user' else 'assistant' end,
        substr(${TEXT}::text, 1 + (random() * 40000)::int, 400 + (random() * 600)::int), now()
      from made, generate_series(0, ${MESSAGES_A_CHAT - 1}::int) as depth`)
  }
}
