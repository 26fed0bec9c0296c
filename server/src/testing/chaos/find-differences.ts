import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { createFiles, createUploads } from '../../adapters/files/index.ts'
import { readConfig } from '../../config.ts'
import { openUnchanged, type Database } from '../../db/open.ts'
import { checkIntake } from '../../features/attachments/index.ts'
import { imageBlobs } from '../../features/images/index.ts'
import { findLostRows, OLD_TEXT } from '../backup/old-rows.ts'
import { tokensOf } from '../fake-provider.ts'
import type { OldRows } from './begin-old.ts'
import { findUnrestored } from './find-unrestored.ts'
import type { Install } from './install.ts'
import type { Journal } from './journal.ts'
import { answerTo, PROMPT_TOKENS } from './outside.ts'

const log = pino({ level: 'silent' })

/** Rows that must not be there once everything is over, each with what they mean. */
const NEVER: Readonly<Record<string, string>> = {
  'an answer is left streaming': `select id from messages where state = 'streaming'`,
  'a run of a task is left': `select id from task_runs where state in ('waiting', 'running')`,
  'a document is left unread': `select id from documents where state in ('waiting', 'analysing', 'embedding')`,
  'a backup is left running': `select id from backup_runs where state = 'running'`,
  'a part of a budget is reserved for nobody': `select id from budget_reservations where expires_at > now()`,
  'an answer stands alone': `select a.id from messages a left join messages q on q.id = a.parent_id
    where a.role = 'assistant' and q.id is null`,
  'a message has no answer': `select q.id from messages q where role = 'user'
    and not exists (select from messages a where a.parent_id = q.id)`,
  'a file is to be removed and is not': `select blob_key as id from blob_removals where due_at < now()`,
  'more or less is written down than answers took': `select uid as id from (
      select uid, sum(tokens) as tokens, sum(cost_micros) as cost from messages group by uid) written
    full join (select uid, sum(input_tokens + output_tokens) as tokens, sum(cost_micros) as cost from usage_days
      where feature = 'chat' group by uid) counted using (uid)
    where coalesce(written.tokens, 0) <> coalesce(counted.tokens, 0) and uid not in (select uid from purged)`,
  'more or fewer messages are counted than were sent': `select uid as id from (
      select uid, count(*) as sent from messages where role = 'user' group by uid) written
    join usage_counters using (uid) where meter = 'chat' and used <> sent and uid not in (select uid from purged)
      and not exists (select from messages where messages.uid = usage_counters.uid
        and to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') <> period)`,
}

/** What does not fit together in the database and the files of an install whose servers have ended. */
export async function findDifferences(
  install: Install,
  journals: readonly Journal[],
  { oldRows = new Map(), restores }: { readonly oldRows?: OldRows | undefined; readonly restores: boolean },
): Promise<string[]> {
  const { dataDir, outside } = install
  const config = readConfig({ ...outside.settings, DATA_DIR: dataDir })
  const database = await openUnchanged({ ...config, log })
  try {
    const { db } = database
    const found = (await findLostRows(database.pool, oldRows)).map((table) => `the old row of ${table} is lost`)
    // They were never whole: they have no answers and no files.
    const old = new Set([...oldRows.values(), OLD_TEXT])
    const isNew = (id: string) => !old.has(id)
    // Of these people a chat is deleted for good, and with it what its answers took.
    const chats = journals.flatMap(({ person, chats: own }) =>
      own.flatMap(({ id }) => (id === undefined ? [] : [{ id, uid: person.user.uid }])),
    )
    const purged = sql`with purged as (select uid from jsonb_to_recordset(${JSON.stringify(chats)}::jsonb) as own (id uuid, uid text)
      where not exists (select from chats where chats.id = own.id))`
    for (const [sentence, query] of Object.entries(NEVER)) {
      const { rows } = await db.execute<{ id: string }>(sql`${purged} ${sql.raw(query)}`)
      const ids = rows.map(({ id }) => id).filter(isNew)
      if (ids.length > 0) found.push(`${sentence}: ${ids.join(', ')}`)
    }
    found.push(...(await findMiscounted(db, journals)))
    const files = await createFiles(config)
    const world = { db, clock: () => new Date(), files, staging: createUploads(config) }
    const { differences, selfClearing } = await checkIntake(world, [imageBlobs(db)])
    for (const [name, ids] of Object.entries(differences)) {
      const left = ids.filter((id) => !selfClearing.has(id) && isNew(id))
      if (left.length > 0) found.push(`${name}: ${left.join(', ')}`)
    }
    if (restores) found.push(...(await findUnrestored(install, db, files)))
    return found
  } finally {
    await database.close()
  }
}

/** Answers that were seen to their end took what their model counted. */
async function findMiscounted(db: Database, journals: readonly Journal[]): Promise<string[]> {
  const ends = journals.flatMap(({ chats }) =>
    chats.flatMap(({ turns }) => turns.filter(({ seen }) => seen?.state === 'done' && seen.tools.length === 0)),
  )
  const expected = new Map(
    ends.map(({ answerId, marker }) => [answerId!, PROMPT_TOKENS + tokensOf(answerTo(marker)).length]),
  )
  const ids = sql.param([...expected.keys()])
  const { rows } = await db.execute<{ id: string; tokens: number }>(
    sql`select id, tokens::float8 as tokens from messages where id = any(${ids}::uuid[])`,
  )
  return rows
    .filter(({ id, tokens }) => tokens !== expected.get(id))
    .map(({ id, tokens }) => `the answer ${id} took ${expected.get(id)} tokens and ${tokens} are written down`)
}

/** By which column the others know that a server still works on a row. */
const SIGNS_OF_LIFE = {
  messages: 'alive_at',
  documents: 'lease_until',
  task_runs: 'lease_until',
  budget_reservations: 'expires_at',
  backup_runs: 'seen_at',
} as const

/** As if the time had passed after which servers that are gone are taken for gone. None may be running. */
export async function letLeasesExpire({ site, dataDir, outside }: Install): Promise<void> {
  // Alone, a server that starts knows that no other is there.
  if (site.engine === 'embedded') return
  const database = await openUnchanged({ ...readConfig({ ...outside.settings, DATA_DIR: dataDir }), log })
  for (const [table, column] of Object.entries(SIGNS_OF_LIFE)) {
    const [row, sign] = [sql.identifier(table), sql.identifier(column)]
    await database.db.execute(sql`update ${row} set ${sign} = now() - interval '1 hour' where ${sign} is not null`)
  }
  await database.close()
}
