import { randomUUIDv7 } from 'node:crypto'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Queryable, Transaction } from '../../../db/transaction.ts'
import { answerEvents, botQuotes, isKnowledge, messages, type AnswerDetails } from '../tables.ts'
import type { RetrievedPassage } from '../../retrieval/index.ts'

/** Answers whose passages are taken out in one go. */
const AT_ONCE = 100

/** Remembers which documents of somebody else's bot an answer may quote, before it does. */
export async function noteQuotes(
  db: Queryable,
  messageId: string,
  botId: string,
  passages: readonly RetrievedPassage[],
): Promise<void> {
  const foreign = passages.filter(({ strangersItemId }) => strangersItemId !== undefined)
  if (foreign.length === 0) return
  const byItem = Map.groupBy(foreign, ({ strangersItemId }) => strangersItemId!)
  const rows = [...byItem].map(([itemId, read]) => ({
    id: randomUUIDv7(),
    itemId,
    sourceIds: read.map(({ id }) => id),
  }))
  // One that is gone by now is withdrawn from the start.
  await db.execute(sql`
    insert into bot_quotes (id, message_id, bot_id, item_id, source_ids)
    select read.id, ${messageId}, case when is_known then ${botId}::uuid end, case when is_known then "itemId" end,
      "sourceIds"
    from json_to_recordset(${JSON.stringify(rows)}::json) as read (id uuid, "itemId" uuid, "sourceIds" text[])
    cross join lateral (select ${isKnowledge(sql`${botId}::uuid`, sql`read."itemId"`)} as is_known) held`)
}

/** A bot is nobody else's any more: so are the passages that it was quoted with. */
export async function withdrawBot(tx: Transaction, botId: string): Promise<void> {
  await tx.update(botQuotes).set({ botId: null, itemId: null }).where(eq(botQuotes.botId, botId))
}

export type Withdrawn = {
  readonly messageId: string
  readonly chatId: string
  readonly content: string
  readonly details: AnswerDetails | null
  readonly sourceIds: readonly string[]
}

/** Answers with passages that are to be taken out, as they stay until the transaction ends. */
export async function lockWithdrawn(tx: Transaction): Promise<Withdrawn[]> {
  const quoted = await tx
    .select({ messageId: botQuotes.messageId, sourceIds: botQuotes.sourceIds })
    .from(botQuotes)
    .innerJoin(messages, and(eq(messages.id, botQuotes.messageId), ne(messages.state, 'streaming')))
    .where(isNull(botQuotes.itemId))
    .orderBy(botQuotes.id)
    .limit(AT_ONCE)
  if (quoted.length === 0) return []
  const { id: messageId, chatId, content, details } = messages
  const ids = [...new Set(quoted.map((each) => each.messageId))]
  const answers = await tx
    .select({ messageId, chatId, content, details })
    .from(messages)
    .where(inArray(messages.id, ids))
    .orderBy(messages.id)
    .for('update')
  return answers.map((answer) => ({
    ...answer,
    sourceIds: quoted.filter((each) => each.messageId === answer.messageId).flatMap(({ sourceIds }) => sourceIds),
  }))
}

/** The answer without them; what was kept for viewers who come late goes too. */
export async function saveWithdrawn(tx: Transaction, answer: Omit<Withdrawn, 'sourceIds'>): Promise<void> {
  const { messageId, content, details } = answer
  await tx.update(messages).set({ content, details }).where(eq(messages.id, messageId))
  await tx.delete(answerEvents).where(eq(answerEvents.messageId, messageId))
  await tx.delete(botQuotes).where(and(eq(botQuotes.messageId, messageId), isNull(botQuotes.itemId)))
}
