import { and, count, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../db/transaction.ts'
import { pictureOf } from '../account/index.ts'
import { chatsToShow, ownChats } from '../chat/index.ts'
import type { SharedMessage } from './share-snapshot.ts'
import { chatShares } from './tables.ts'

export type ShareRow = Pick<typeof chatShares.$inferSelect, 'id' | 'authorName' | 'snapshotAt' | 'allowsSearchEngines'>

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
    countShares(db, uid),
  ])
  return { rows, total: counted!.total }
}

function countShares(db: Queryable, uid: string) {
  const own = ownChats(db, uid)
  return db.select({ total: count() }).from(chatShares).innerJoin(own, eq(own.id, chatShares.chatId))
}

function selectShares(db: Queryable, uid: string) {
  const own = ownChats(db, uid)
  const { id, authorName, snapshotAt, allowsSearchEngines, leafId, leafSeq, title } = chatShares
  return db
    .select({
      id,
      authorName,
      snapshotAt,
      allowsSearchEngines,
      chatId: chatShares.chatId,
      title: own.title,
      isStale: sql<boolean>`${own.leafId} <> ${leafId} or ${own.title} <> ${title} or ${own.shownSeq} <> ${leafSeq}`,
    })
    .from(chatShares)
    .innerJoin(own, eq(own.id, chatShares.chatId))
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
  const own = ownChats(db, uid)
  return and(eq(chatShares.chatId, chatId), inArray(chatShares.chatId, db.select({ id: own.id }).from(own)))
}

type ReadShare = ShareRow & {
  readonly title: string
  readonly messages: string
  /** Whatever picture they have now. */
  readonly authorPictureId: string | null
}

/** What a link shows, to whoever has it. */
export async function readShare(db: Queryable, shareId: string): Promise<ReadShare | undefined> {
  const { id, authorName, snapshotAt, allowsSearchEngines, title } = chatShares
  const shown = chatsToShow(db)
  const [found] = await db
    .select({
      id,
      authorName,
      authorPictureId: pictureOf(sql`${shown.uid}`),
      snapshotAt,
      allowsSearchEngines,
      title,
      messages: chatShares.messages,
    })
    .from(chatShares)
    .innerJoin(shown, eq(shown.id, chatShares.chatId))
    .where(eq(chatShares.id, shareId))
  return found
}

/** Whether the owner of a link lets search engines list it. */
export async function isShareForSearchEngines(db: Queryable, shareId: string): Promise<boolean> {
  const shown = chatsToShow(db)
  const rows = db.select({ id: chatShares.id }).from(chatShares).innerJoin(shown, eq(shown.id, chatShares.chatId))
  return (await rows.where(and(eq(chatShares.id, shareId), eq(chatShares.allowsSearchEngines, true)))).length > 0
}

/** Whether a link shows who somebody is. */
export async function isAuthorShown(db: Queryable, uid: string): Promise<boolean> {
  const shown = chatsToShow(db)
  const rows = db.select({ id: chatShares.id }).from(chatShares).innerJoin(shown, eq(shown.id, chatShares.chatId))
  return (await rows.where(and(eq(shown.uid, uid), isNotNull(chatShares.authorName))).limit(1)).length > 0
}

/** Takes out of the copy what is taken out of the chat. */
export async function redactShare(tx: Transaction, chatId: string, change: (text: string) => string): Promise<void> {
  const [share] = await tx.select().from(chatShares).where(eq(chatShares.chatId, chatId)).for('update')
  if (!share) return
  const shown = JSON.parse(share.messages) as SharedMessage[]
  const changed = shown.map((each) => {
    const content = each.role === 'user' ? each.content : change(each.content)
    if (content === each.content) return each
    const { marks: _, ...message } = each
    return { ...message, content }
  })
  await tx
    .update(chatShares)
    .set({ messages: JSON.stringify(changed) })
    .where(eq(chatShares.chatId, chatId))
}
