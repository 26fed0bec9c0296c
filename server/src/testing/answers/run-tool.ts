import { randomUUID } from 'node:crypto'
import { aiToolsApi } from '#contract/ai-tools/api.ts'
import { emptyInput, findTool, type ToolInput } from '#contract/ai-tools/schema.ts'
import type { Person } from '../app.ts'
import { answerOf, type ChatApp } from '../chat.ts'

export type ToolRunOptions = { readonly modelId?: string; readonly attachmentIds?: string[] }

/** Lets a tool work on what is filled in, and reads its answer to the end. */
export async function runTool(
  app: ChatApp,
  as: Person,
  slug: string,
  values: Readonly<ToolInput>,
  options: ToolRunOptions = {},
) {
  const input = { ...emptyInput(findTool(slug)!), ...values }
  const sent = await app.call(aiToolsApi.run, { slug, clientMessageId: randomUUID(), input, ...options }, as)
  const { answer } = (await app.watch(as, answerOf(sent).id)).snapshot
  return { chatId: sent.chat.id, messageId: answerOf(sent).id, answer }
}
