import { and, eq, sql } from 'drizzle-orm'
import type { Source } from '#contract/chat/events.ts'
import type { Transaction } from '../../../db/transaction.ts'
import { chats, messages } from '../tables.ts'

type ReportAnswer = {
  readonly uid: string
  readonly chatId: string
  readonly messageId: string
  readonly text: string
  readonly sources: readonly Source[]
  readonly now: Date
}

/** Writes what a research found into the answer that shows it. A link to the chat notices by the number that it changed. */
export async function saveReport(tx: Transaction, report: ReportAnswer): Promise<void> {
  const { uid, chatId, messageId, text, sources, now } = report
  const found = JSON.stringify({ sources })
  await tx
    .update(messages)
    .set({ content: text, details: sql`${messages.details} || ${found}::jsonb`, seq: sql`${messages.seq} + 1` })
    .where(and(eq(messages.id, messageId), eq(messages.uid, uid)))
  await tx.update(chats).set({ updatedAt: now }).where(eq(chats.id, chatId))
}
