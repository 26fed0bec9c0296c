import { sql } from 'drizzle-orm'
import { insertLongChat } from '../../server/src/testing/security/long-chat.ts'
import type { World } from '../../server/src/world.ts'
import { fillVault } from '../vault/fill-vault.ts'

/** What a person has who has begun: everything else is so many times this. */
export const ONCE = {
  chats: 10,
  messagesAChat: 10,
  items: 5,
  projects: 2,
  bots: 2,
  prompts: 4,
  canvases: 2,
  tasks: 2,
  images: 4,
}

const STEP = 1_000
const FILE_BYTES = 2_000
const TEXT = Array.from({ length: 6_000 }, (_, n) => `word${(n * 7_919) % 2_003}`).join(' ')

/** Gives a person so many times what a beginner has; the last chat is one of so many turns. Answers the long chat's id. */
export async function fillFor(
  { db, files }: Pick<World, 'db' | 'files'>,
  uid: string,
  times: number,
): Promise<{ longChatId: string }> {
  for (let made = 0; made < ONCE.chats * times; made += STEP) {
    await fillChats(db, uid, Math.min(STEP, ONCE.chats * times - made))
  }
  const longChatId = await insertLongChat(
    db,
    uid,
    ONCE.messagesAChat * times,
    sql`substr(${TEXT}::text, 1 + (random() * 40000)::int, 400)`,
  )
  await fillVault(db, uid, ONCE.items * times)
  await fillOthers(db, uid, times)
  await db.execute(sql`update documents set blob_key = md5(id::text) where uid = ${uid}`)
  const keys = await db.execute<{ key: string }>(sql`
    select blob_key as key from documents where uid = ${uid}
    union all select blob_key from images where uid = ${uid} union all select thumbnail_key from images where uid = ${uid}`)
  for (const { key } of keys.rows) await files.put(key, Buffer.alloc(FILE_BYTES, key))
  return { longChatId }
}

async function fillChats(db: World['db'], uid: string, count: number): Promise<void> {
  await db.execute(sql`
    with made as (
      insert into chats (id, uid, title, leaf_id, created_at, updated_at)
      select id, ${uid}, 'Chat ' || n, leaf, now(), now() - random() * interval '100 days'
      from (select gen_random_uuid() as id, gen_random_uuid() as leaf, n from generate_series(1, ${count}::int) as n) as made
      returning id, leaf_id
    ), depths as (
      select made.id as chat_id, depth,
        case when depth = ${ONCE.messagesAChat - 1}::int then leaf_id else gen_random_uuid() end as id
      from made, generate_series(0, ${ONCE.messagesAChat - 1}::int) as depth
    )
    insert into messages (id, chat_id, uid, parent_id, depth, role, content, created_at)
    select id, chat_id, ${uid}, lag(id) over (partition by chat_id order by depth), depth,
      case when depth % 2 = 0 then 'user' else 'assistant' end,
      case when random() < 0.001 then 'seldomly ' else '' end || substr(${TEXT}::text, 1 + (random() * 40000)::int, 400),
      now() - random() * interval '100 days'
    from depths`)
}

async function fillOthers(db: World['db'], uid: string, times: number): Promise<void> {
  const many = (once: number) => sql`generate_series(1, ${once * times}::int) as n`
  const moment = sql`now() - random() * interval '100 days'`
  await db.execute(sql`
    insert into projects (id, uid, name, description, goal, status, creation_mode, created_at, updated_at)
    select gen_random_uuid(), ${uid}, 'Project ' || n, 'Some words', 'A goal', 'COMPLETED', 'MANUAL', ${moment}, ${moment}
    from ${many(ONCE.projects)}`)
  await db.execute(sql`
    insert into bots (id, uid, name, handle, description, greeting, prompt, icon, access, is_draft, times_used, words,
      created_at, updated_at)
    select id, ${uid}, 'Bot ' || id, 'bot_' || id, 'Answers', '', 'Answer.', '', 'public', false,
      (random() * 1000)::int, 'bot ' || id || ' answers', ${moment}, ${moment}
    from (select gen_random_uuid() as id from ${many(ONCE.bots)}) as made`)
  await db.execute(sql`
    insert into prompts (id, uid, name, text, tags, visibility, use_count, words, created_at, updated_at)
    select gen_random_uuid(), ${uid}, 'Prompt ' || n, 'Write about ' || n, '{SEO}',
      case when n % 2 = 0 then 'public' else 'private' end, n, 'prompt ' || n || ' seo', ${moment}, ${moment}
    from ${many(ONCE.prompts)}`)
  await db.execute(sql`
    insert into canvases (id, uid, title, content, version, created_at, updated_at)
    select gen_random_uuid(), ${uid}, 'Text ' || n, substr(${TEXT}::text, 1, 2000), 1, ${moment}, ${moment}
    from ${many(ONCE.canvases)}`)
  await db.execute(sql`
    insert into tasks (id, uid, name, prompt, modes, item_ids, schedule, time_zone, keeps_one_chat, only_changes,
      sends_mail, next_run_at, created_at)
    select gen_random_uuid(), ${uid}, 'Task ' || n, 'What is new?', '[]', '[]', '{"kind":"daily","time":"08:00"}', 'UTC',
      false, false, false, now() + n * interval '1 year', ${moment}
    from ${many(ONCE.tasks)}`)
  await db.execute(sql`
    with runs as (
      insert into image_runs (id, uid, words, style, size, painter_id, painter_name, meter, period, state, created_at)
      select gen_random_uuid(), ${uid}, 'A bridge', 'none', 'square', 'p', 'P', 'images', '2026-03', 'ended', ${moment}
      from ${many(ONCE.images)} returning id, created_at
    )
    insert into images (id, uid, run_id, seed, state, blob_key, thumbnail_key, mime_type, width, height, created_at)
    select gen_random_uuid(), ${uid}, id, 1, 'done', md5(random()::text), md5(random()::text), 'image/png', 64, 64,
      created_at from runs`)
}
