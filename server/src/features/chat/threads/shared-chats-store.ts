import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Answer } from '#contract/chat/events.ts'
import type { Queryable } from '../../../db/transaction.ts'
import { isActivePerson } from '../../account/index.ts'
import { chats, messages, type AnswerDetails } from '../tables.ts'

/** A message as the database has it. */
export type BranchRow = {
  readonly role: 'user' | 'assistant'
  readonly content: string
  readonly createdAt: Date
  readonly state: Answer['state']
  readonly details: AnswerDetails | null
}

/** To join: a person's chats that are there, each with the end of the branch that is shown. */
export function ownChats(db: Queryable, uid: string) {
  return db
    .select({
      id: chats.id,
      title: chats.title,
      leafId: chats.leafId,
      shownSeq: sql<number>`coalesce(${messages.seq}, 0)`.as('shown_seq'),
    })
    .from(chats)
    .leftJoin(messages, eq(messages.id, chats.leafId))
    .where(and(eq(chats.uid, uid), isNull(chats.deletedAt)))
    .as('own_chats')
}

/**
 * To join: the chats that a link may show to anyone. A deleted one is not, were it only for the while in which that can
 * be undone.
 */
export function chatsToShow(db: Queryable) {
  return db
    .select({ id: chats.id, uid: chats.uid })
    .from(chats)
    .where(and(isNull(chats.deletedAt), isActivePerson(sql`chats.uid`)))
    .as('chats_to_show')
}

/**
 * The branch that ends in `leafId`, oldest first, with the number of its last event. Of a branch that is longer than
 * both limits allow, the newest part.
 */
export async function readBranch(
  db: Queryable,
  uid: string,
  leafId: string,
  most: { messages: number; chars: number },
): Promise<{ rows: BranchRow[]; leafSeq: number }> {
  const path = sql`
    with recursive path as (
      select id, parent_id, 1 as steps, length(content)::bigint as chars from messages
      where id = ${leafId} and uid = ${uid}
      union all
      select above.id, above.parent_id, path.steps + 1, path.chars + length(above.content) from messages above
      join path on above.id = path.parent_id
      where path.steps < ${most.messages} and path.chars + length(above.content) <= ${most.chars}
    ) select id from path`
  const { role, content, createdAt, state, details, seq } = messages
  const rows = await db
    .select({ role, content, createdAt, state, details, seq })
    .from(messages)
    .where(and(eq(messages.uid, uid), inArray(messages.id, sql`(${path})`)))
    .orderBy(messages.depth)
  return { rows, leafSeq: rows.at(-1)?.seq ?? 0 }
}
