import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database } from '../../server/src/db/open.ts'
import { INDEX_VERSION } from '../../server/src/features/attachments/knowledge/index-passages.ts'

const PASSAGES_A_DOCUMENT = 4

/** Documents with text, summaries and passages, as they are after some years: read, and with nothing left to do. */
export async function fillVault(db: Database, uid: string, count: number): Promise<void> {
  const placeId = randomUUID()
  const summary = JSON.stringify({
    summary: 'A summary of about this length. '.repeat(8),
    tags: ['one', 'two'],
    title: 'T',
  })
  await db.execute(sql`
    insert into documents (id, uid, sha256, bytes, mime_type, kind, blob_key, state, text, summary,
      index_version, created_at)
    select gen_random_uuid(), ${uid}, ${uid} || n, 1000 + n, 'text/plain',
      case when n % 5 = 0 then 'image' else 'document' end, ${uid} || n, 'ready',
      repeat('Some words of a text that stand everywhere. ', 200) || case when n % 500 = 0 then 'In zanzibar' else '' end,
      ${summary}, ${INDEX_VERSION}::int, now() - n * interval '1 minute'
    from generate_series(1, ${count}::int) as n`)
  await db.execute(sql`
    insert into items (id, uid, document_id, type, file_name, mime_type, kind, bytes, state, place, place_id,
      is_in_vault, created_at)
    select gen_random_uuid(), uid, id, 'FILE', 'report ' || bytes || '.txt', mime_type, kind, bytes, 'here', 'vault',
      ${placeId}::uuid, true, created_at
    from documents where uid = ${uid}`)
  await db.execute(sql`
    insert into passages (id, document_id, position, start, "end", text, embedding)
    select gen_random_uuid(), id, at, at * 10, at * 10 + 10,
      'A passage of some words that stand everywhere' || case when bytes % 500 = 0 then ' and in zanzibar' else '' end,
      array_fill(0.05, array[384])::vector
    from documents, generate_series(0, ${PASSAGES_A_DOCUMENT - 1}::int) as at where uid = ${uid}`)
}
