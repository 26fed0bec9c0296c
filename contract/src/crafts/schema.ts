import * as z from 'zod'
import { visibility } from '../visibility.ts'
import { CRAFT_TYPES } from './types.ts'

export { CRAFT_TYPES, type CraftType } from './types.ts'

/** Something that the assistant made: the `index`th of the message that holds it. */
export const craft = z.object({
  messageId: z.string(),
  index: z.number(),
  identifier: z.string(),
  language: z.string().nullable(),
  title: z.string(),
  type: z.enum(CRAFT_TYPES),
  content: z.string(),
  /** Pending while it is still being written. */
  status: z.enum(['pending', 'success', 'error']),
})
export type Craft = z.infer<typeof craft>

/** What its maker shares of a craft. */
export const sharedCraft = z.object({
  id: z.string(),
  messageId: z.string(),
  index: z.number(),
  access: visibility,
  edited: z.boolean(),
  watermark: z.boolean(),
  craft: craft.pick({ identifier: true, language: true, title: true, type: true, content: true }),
})
export type SharedCraft = z.infer<typeof sharedCraft>

export const sharedCraftPage = z.object({
  crafts: z.array(sharedCraft),
  pagination: z.object({ page: z.number(), pages: z.number(), total: z.number() }),
})
export type SharedCraftPage = z.infer<typeof sharedCraftPage>
