import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import type { World } from '../../world.ts'

/** One chat of so many messages, one below the other. `content` may name the number of each, `n`. */
export async function insertLongChat(db: World['db'], uid: string, count: number, content: SQL): Promise<string> {
  const chatId = randomUUID()
  await db.execute(sql`
    with row as (select n, gen_random_uuid() as id from generate_series(0, ${count - 1}::int) as n),
    chat as (
      insert into chats (id, uid, title, leaf_id, created_at, updated_at)
      select ${chatId}::uuid, ${uid}, 'Long', id, now(), now() from row where n = ${count - 1}::int)
    insert into messages (id, chat_id, uid, parent_id, depth, role, content, created_at)
    select id, ${chatId}::uuid, ${uid}, lag(id) over (order by n), n,
      case when n % 2 = 0 then 'user' else 'assistant' end, ${content}, now() + n * interval '1 second' from row`)
  return chatId
}
