import * as z from 'zod'
import { route } from '../route.ts'

/** The ZIP holds both, and the files of the chat. */
export const EXPORT_FORMATS = ['markdown', 'json', 'zip'] as const

/** What became of one conversation of an import. */
const importedChat = z.object({
  title: z.string(),
  messages: z.number().int(),
  result: z.enum(['imported', 'already_here', 'skipped']),
  reason: z.string().nullable(),
  /** Files of its messages that were, or would be, brought along. */
  files: z.number().int(),
  /** A sentence for each that was not, as many as are worth reading. */
  leftOut: z.array(z.string()),
})
export const importReport = z.object({
  origin: z.enum(['chatgpt', 'claude', 'alcove']),
  isDryRun: z.boolean(),
  chats: z.array(importedChat),
})
export type ImportReport = z.infer<typeof importReport>

export const transferApi = {
  exportOne: route('GET', '/v1/chats/{chatId}/export', {
    security: 'export',
    access: 'guest',
    input: z.strictObject({ chatId: z.uuid(), format: z.enum(EXPORT_FORMATS) }),
    output: z.string(),
    answers: 'file',
  }),
  /** A ZIP of every chat, in both formats, with the files of all. */
  exportAll: route('GET', '/v1/chats/export', {
    security: 'export',
    access: 'member',
    input: z.strictObject({}),
    output: z.string(),
    answers: 'file',
  }),
  /** Takes an export ZIP of ChatGPT, Claude or Alcove; a dry run only reports. */
  importChats: route('POST', '/v1/chats/import', {
    access: 'member',
    input: z.strictObject({ isDryRun: z.stringbool() }),
    output: importReport,
    takes: 'bytes',
  }),
}
