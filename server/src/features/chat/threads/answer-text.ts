import { parseParts, textAround } from '#contract/crafts/parse.ts'
import type { Queryable } from '../../../db/transaction.ts'
import { escapeMarkdown } from '#text/escape-markdown.ts'
import { findMessage } from './thread-store.ts'

/** An answer that is written, with its sources below it: its numbers would lead nowhere without them. */
export async function readAnswerText(db: Queryable, uid: string, messageId: string): Promise<string | undefined> {
  const found = await findMessage(db, uid, messageId)
  if (found?.role !== 'assistant' || found.state === 'streaming') return undefined
  const text = textAround(parseParts(found.content)).trim() || found.content
  const sources = found.details?.sources ?? []
  const lines = sources.map(
    ({ id, title, url }) => `- [${id}] ${escapeMarkdown(title)}${url ? ` <${encodeURI(url)}>` : ''}`,
  )
  return lines.length > 0 ? `${text}\n\nSources:\n\n${lines.join('\n')}\n` : text
}
