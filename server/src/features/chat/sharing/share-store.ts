import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/transaction.ts'
import { isActivePerson } from '../../account/index.ts'
import type { BranchRow } from './share-snapshot.ts'
import { chats, messages } from '../tables.ts'
import { chatShares } from './tables.ts'

export type ShareRow = Pick<typeof chatShares.$inferSelect, 'id' | 'authorName' | 'snapshotAt' | 'allowsSearchEngines'>

/** The chat of a link, unless it is deleted, were it only for the while in which that can be undone. */
const liveChat = and(eq(chats.id, chatShares.chatId), isNull(chats.deletedAt))

/** The same for whoever has the link. */
const shownChat = and(liveChat, isActivePerson(sql`chats.uid`))

/** The link of a chat of the caller's, and whether the chat has changed since. */
export async function findShare(
  db: Queryable,
  uid: string,
  chatId: string,
): Promise<(ShareRow & { readonly isStale: boolean }) | undefined> {
  const [found] = await selectShares(db, uid).where(eq(chatShares.chatId, chatId))
  return found
}

/** The links of the caller's chats, newest first. */
export async function listShares(db: Queryable, uid: string, page: number, size: number) {
  const [rows, [counted]] = await Promise.all([
    selectShares(db, uid)
      .orderBy(desc(chatShares.snapshotAt), chatShares.id)
      .limit(size)
      .offset((page - 1) * size),
    db
      .select({ total: count() })
      .from(chatShares)
      .innerJoin(chats, and(liveChat, eq(chats.uid, uid))),
  ])
  return { rows, total: counted!.total }
}

function selectShares(db: Queryable, uid: string) {
  const { id, authorName, snapshotAt, allowsSearchEngines, leafId, leafSeq, title } = chatShares
  return db
    .select({
      id,
      authorName,
      snapshotAt,
      allowsSearchEngines,
      chatId: chatShares.chatId,
      title: chats.title,
      isStale: sql<boolean>`${chats.leafId} <> ${leafId} or ${chats.title} <> ${title}
        or coalesce(${messages.seq}, 0) <> ${leafSeq}`,
    })
    .from(chatShares)
    .innerJoin(chats, and(liveChat, eq(chats.uid, uid)))
    .leftJoin(messages, eq(messages.id, chats.leafId))
}

/**
 * The branch that ends in `leafId`, oldest first, with the number of its last event. Of a branch that is longer than
 * both limits allow, the newest part.
 */
export async function readShownMessages(
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

/** Makes the link of a chat, or gives the one it has a new snapshot. */
export async function saveShare(db: Queryable, share: typeof chatShares.$inferInsert): Promise<ShareRow> {
  const { id: _, chatId: __, ...snapshot } = share
  const { id, authorName, snapshotAt, allowsSearchEngines } = chatShares
  const [saved] = await db
    .insert(chatShares)
    .values(share)
    .onConflictDoUpdate({ target: chatShares.chatId, set: snapshot })
    .returning({ id, authorName, snapshotAt, allowsSearchEngines })
  return saved!
}

type ShareChange = {
  readonly authorName: string | null | undefined
  readonly allowsSearchEngines: boolean | undefined
}

/** What is undefined stays as it is, and so does the snapshot. */
export async function changeShare(db: Queryable, uid: string, chatId: string, change: ShareChange): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return
  await db
    .update(chatShares)
    .set(change)
    .where(ownShare(db, uid, chatId))
}

export async function removeShare(db: Queryable, uid: string, chatId: string): Promise<void> {
  await db.delete(chatShares).where(ownShare(db, uid, chatId))
}

function ownShare(db: Queryable, uid: string, chatId: string) {
  const own = db.select({ id: chats.id }).from(chats).where(eq(chats.uid, uid))
  return and(eq(chatShares.chatId, chatId), inArray(chatShares.chatId, own))
}

/** What a link shows, to whoever has it. */
export async function readShare(
  db: Queryable,
  shareId: string,
): Promise<(ShareRow & { readonly title: string; readonly messages: string }) | undefined> {
  const { id, authorName, snapshotAt, allowsSearchEngines, title } = chatShares
  const [found] = await db
    .select({ id, authorName, snapshotAt, allowsSearchEngines, title, messages: chatShares.messages })
    .from(chatShares)
    .innerJoin(chats, shownChat)
    .where(eq(chatShares.id, shareId))
  return found
}

/** Whether the owner of a link lets search engines list it. */
export async function isShareForSearchEngines(db: Queryable, shareId: string): Promise<boolean> {
  const rows = db.select({ id: chatShares.id }).from(chatShares).innerJoin(chats, shownChat)
  return (await rows.where(and(eq(chatShares.id, shareId), eq(chatShares.allowsSearchEngines, true)))).length > 0
}
