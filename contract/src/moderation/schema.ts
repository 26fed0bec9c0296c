import * as z from 'zod'
import { moderationMessages } from './messages.ts'

/** What people show to everyone. */
const PUBLIC_KINDS = ['bot', 'prompt'] as const
export type PublicKind = (typeof PUBLIC_KINDS)[number]

export const PUBLIC_PER_PAGE = 30
const REASON_MAX_CHARS = 500
const SEARCH_MAX_CHARS = 200

const publicItem = z.object({
  id: z.string(),
  kind: z.enum(PUBLIC_KINDS),
  name: z.string(),
  /** Its first words. */
  excerpt: z.string(),
  /** The e-mail of whoever made it. */
  maker: z.string(),
  timesUsed: z.number().int(),
  /** Why it was taken down; null while everyone sees it. */
  reason: z.string().nullable(),
})
export type PublicItem = z.infer<typeof publicItem>

/** `isTakenDown` lists what was taken down instead of what is public; `after` is the `next` of the page before. */
export const publicSearch = z.strictObject({
  kind: z.enum(PUBLIC_KINDS),
  search: z.string().trim().max(SEARCH_MAX_CHARS).optional(),
  isTakenDown: z.literal('true').optional(),
  after: z.uuid().optional(),
})

export const publicPage = z.object({ things: z.array(publicItem), next: z.string().nullable() })
export type PublicPage = z.infer<typeof publicPage>

export const takeDown = z.strictObject({
  kind: z.enum(PUBLIC_KINDS),
  id: z.uuid(),
  reason: z
    .string(moderationMessages.reasonRequired)
    .trim()
    .min(1, moderationMessages.reasonRequired)
    .max(REASON_MAX_CHARS, moderationMessages.reasonTooLong),
})
