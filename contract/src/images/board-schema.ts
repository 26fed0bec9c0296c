import * as z from 'zod'
import {
  BOARD_CAPTION_MAX_CHARS,
  BOARD_PICTURES_MAX,
  BOARD_PICTURES_MIN,
  BOARD_THEME_MAX_CHARS,
} from './board-limits.ts'
import { boardMessages } from './board-messages.ts'
import { IMAGE_STATES, IMAGE_STYLES, imagePrompt } from './schema.ts'

const theme = z
  .string()
  .trim()
  .min(1, boardMessages.themeRequired)
  .max(BOARD_THEME_MAX_CHARS, boardMessages.themeTooLong)
const caption = z.string().trim().max(BOARD_CAPTION_MAX_CHARS, boardMessages.captionTooLong)

/** What becomes several pictures with captions. */
export const newBoard = z.strictObject({
  theme,
  style: z.enum(IMAGE_STYLES).default('none'),
  count: z.number().int().min(BOARD_PICTURES_MIN).max(BOARD_PICTURES_MAX).default(BOARD_PICTURES_MIN),
  imageGeneratorId: z.string().max(400).optional(),
})
export type NewBoard = z.input<typeof newBoard>

const boardPicture = z.object({
  imageId: z.string(),
  state: z.enum(IMAGE_STATES),
  failure: z.string().nullable(),
  /** What was painted; empty until somebody has thought of it. */
  words: z.string(),
  caption: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type BoardPicture = z.infer<typeof boardPicture>

/** A theme as pictures with captions, in the order of its owner. */
export const board = z.object({
  id: z.string(),
  theme: z.string(),
  imageGeneratorName: z.string(),
  pictures: z.array(boardPicture),
  share: z.object({ shareId: z.string(), allowsSearchEngines: z.boolean() }).nullable(),
  createdAt: z.iso.datetime(),
})
export type Board = z.infer<typeof board>

/** A board in a list. */
export const boardEntry = z.object({
  id: z.string(),
  theme: z.string(),
  /** The first pictures that are there. */
  imageIds: z.array(z.string()),
  /** What its public link ends in; null while nobody else sees it. */
  shareId: z.string().nullable(),
  createdAt: z.iso.datetime(),
})
export type BoardEntry = z.infer<typeof boardEntry>

/** What is left out stays as it is. */
export const boardChange = z.strictObject({
  boardId: z.uuid(),
  theme: theme.optional(),
  /** All pictures in their new order; those that are not named follow. */
  order: z.array(z.uuid()).max(BOARD_PICTURES_MAX).optional(),
  captions: z
    .array(z.strictObject({ imageId: z.uuid(), caption }))
    .max(BOARD_PICTURES_MAX)
    .optional(),
})

/** Other words for a picture; it counts as one. */
export const pictureReplacement = z.strictObject({ boardId: z.uuid(), imageId: z.uuid(), words: imagePrompt })

/** What anyone with the link sees. */
export const sharedBoard = z.object({
  theme: z.string(),
  pictures: z.array(boardPicture.pick({ imageId: true, words: true, caption: true, width: true, height: true })),
})
export type SharedBoard = z.infer<typeof sharedBoard>

export function sharedPicturePath(shareId: string, imageId: string): string {
  return `/v1/shared-boards/${shareId}/pictures/${imageId}`
}
