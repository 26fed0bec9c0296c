import * as z from 'zod'
import { IMAGE_PROMPT_MAX_CHARS, IMAGES_AT_ONCE_MAX } from './limits.ts'
import { imageMessages } from './messages.ts'

/** How a picture may look; `none` leaves it to the words. */
export const IMAGE_STYLES = ['none', 'photo', 'drawing', 'watercolour', '3d', 'pixel', 'poster', 'oil'] as const
export type ImageStyle = (typeof IMAGE_STYLES)[number]

export const IMAGE_STYLE_TITLES = {
  none: 'No style',
  photo: 'Photo',
  drawing: 'Drawing',
  watercolour: 'Watercolour',
  '3d': '3D',
  pixel: 'Pixel art',
  poster: 'Poster',
  oil: 'Oil painting',
} as const satisfies Record<ImageStyle, string>

export const IMAGE_SIZES = ['square', 'wide', 'tall'] as const
export type ImageSize = (typeof IMAGE_SIZES)[number]

/** In pixels, as most image models take it. */
export const IMAGE_PIXELS = {
  square: { width: 1_024, height: 1_024 },
  wide: { width: 1_536, height: 1_024 },
  tall: { width: 1_024, height: 1_536 },
} as const satisfies Record<ImageSize, { width: number; height: number }>

/** The painter that is always there. */
export const BUILTIN_IMAGE_GENERATOR_ID = 'builtin'

/** Who can make pictures here: a model of a provider, or the built-in painter. */
export const imageGenerator = z.object({
  id: z.string(),
  name: z.string(),
  /** Whose it is, and what it does, for people. */
  note: z.string(),
  takesReference: z.boolean(),
})
export type ImageGeneratorSummary = z.infer<typeof imageGenerator>

/** A picture that another one is made after: one of the gallery, or one that was uploaded for it. */
const imageReference = z.union([z.strictObject({ imageId: z.uuid() }), z.strictObject({ itemId: z.uuid() })])
export type ImageReference = z.infer<typeof imageReference>

export const imagePrompt = z
  .string()
  .trim()
  .min(1, imageMessages.wordsRequired)
  .max(IMAGE_PROMPT_MAX_CHARS, imageMessages.wordsTooLong)

/** What is asked for. */
export const newImages = z.strictObject({
  words: imagePrompt,
  style: z.enum(IMAGE_STYLES).default('none'),
  size: z.enum(IMAGE_SIZES).default('square'),
  count: z.number().int().min(1).max(IMAGES_AT_ONCE_MAX).default(1),
  /** Left out, the painter that is there. */
  imageGeneratorId: z.string().max(400).optional(),
  reference: imageReference.optional(),
})
export type NewImages = z.input<typeof newImages>

export const IMAGE_STATES = ['waiting', 'painting', 'done', 'failed'] as const

/** One picture of the gallery. */
export const image = z.object({
  id: z.string(),
  runId: z.string(),
  state: z.enum(IMAGE_STATES),
  /** Why there is none, in words. */
  failure: z.string().nullable(),
  words: z.string(),
  style: z.enum(IMAGE_STYLES),
  size: z.enum(IMAGE_SIZES),
  imageGeneratorId: z.string(),
  /** What painted it, as people call it. */
  imageGeneratorName: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  createdAt: z.iso.datetime(),
})
export type Image = z.infer<typeof image>

export const imagePage = z.object({ images: z.array(image), next: z.string().nullable() })
export type ImagePage = z.infer<typeof imagePage>

/** Where a picture of a person's gallery is shown from. */
export function imagePath(imageId: string): string {
  return `/v1/images/${imageId}/picture`
}

export function imageThumbnailPath(imageId: string): string {
  return `/v1/images/${imageId}/thumbnail`
}
