import * as z from 'zod'
import { visibility } from '../visibility.ts'
import { CRAFT_MAX_CHARS } from './limits.ts'
import { craftMessages } from './messages.ts'
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

/** The code of a craft, as it may be kept. */
export const craftContent = z.string().min(1).max(CRAFT_MAX_CHARS, craftMessages.tooLong)

/** What its maker shares of a craft. */
export const sharedCraft = z.object({
  id: z.string(),
  messageId: z.string(),
  index: z.number(),
  access: visibility,
  edited: z.boolean(),
  /** Later changes reach the link by themselves; off, it stays as it is. */
  autoSync: z.boolean(),
  watermark: z.boolean(),
  /** Off, search engines are told to leave the link alone. */
  allowsSearchEngines: z.boolean(),
  craft: craft.pick({ identifier: true, language: true, title: true, type: true, content: true }),
})
export type SharedCraft = z.infer<typeof sharedCraft>

/** A line of the list: all but the code, which can be long. */
const sharedCraftEntry = sharedCraft.omit({ craft: true }).extend({
  chatId: z.string(),
  craft: sharedCraft.shape.craft.omit({ content: true }),
  updatedAt: z.iso.datetime(),
})
export type SharedCraftEntry = z.infer<typeof sharedCraftEntry>

export const sharedCraftPage = z.object({
  crafts: z.array(sharedCraftEntry),
  pagination: z.object({ page: z.number(), pages: z.number(), total: z.number() }),
})
export type SharedCraftPage = z.infer<typeof sharedCraftPage>

/** A craft as it was at one time: after an answer, or after a change by hand (then it has an `editId`). */
export const craftVersion = z.object({
  messageId: z.string(),
  index: z.number(),
  editId: z.string().nullable(),
  title: z.string(),
  type: z.enum(CRAFT_TYPES),
  language: z.string().nullable(),
  content: z.string(),
  createdAt: z.iso.datetime(),
  /** Changes of a patch whose place was not found. */
  missed: z.number(),
})
export type CraftVersion = z.infer<typeof craftVersion>
