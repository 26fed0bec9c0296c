import {
  BUILTIN_IMAGE_GENERATOR_ID,
  IMAGE_SIZES,
  IMAGE_STYLES,
  type Image,
  type ImageReference,
  type ImageSize,
  type ImageStyle,
  type NewImages,
  type ImageGeneratorSummary,
} from '#contract/images/schema.ts'
import { IMAGE_PROMPT_MAX_CHARS, IMAGES_AT_ONCE_MAX } from '#contract/images/limits.ts'
import { imageMessages } from '#contract/images/messages.ts'
import { createPersistedState } from '../../ui/hooks/persisted-state.ts'

/** What stands in the form. */
export type ImageDraft = {
  words: string
  style: ImageStyle
  size: ImageSize
  count: number
  /** Undefined until somebody chooses: then it is the first that is there. */
  imageGeneratorId: string | undefined
  reference: { of: ImageReference; name: string; picture: string } | null
}

const EMPTY_DRAFT: ImageDraft = {
  words: '',
  style: 'none',
  size: 'square',
  count: 1,
  imageGeneratorId: undefined,
  reference: null,
}

/** Said beside the choices while nobody is known: the server offers it to everyone. */
export const BUILTIN: ImageGeneratorSummary = {
  id: BUILTIN_IMAGE_GENERATOR_ID,
  name: imageMessages.builtinName,
  note: imageMessages.builtinNote,
  takesReference: false,
}

/** The painter that a draft means. */
export function imageGeneratorOf(
  draft: Pick<ImageDraft, 'imageGeneratorId'>,
  imageGenerators: readonly ImageGeneratorSummary[],
): ImageGeneratorSummary {
  return imageGenerators.find(({ id }) => id === draft.imageGeneratorId) ?? imageGenerators[0] ?? BUILTIN
}

/** The form as it was for a picture, to be changed. */
export function draftOf({ words, style, size, imageGeneratorId }: Image): ImageDraft {
  return { ...EMPTY_DRAFT, words, style, size, imageGeneratorId }
}

export function toRequest(draft: ImageDraft, imageGenerator: ImageGeneratorSummary): NewImages {
  const { words, style, size, count, reference } = draft
  const isUsed = reference !== null && imageGenerator.takesReference
  return { words, style, size, count, imageGeneratorId: imageGenerator.id, ...(isUsed && { reference: reference.of }) }
}

/** Whatever was remembered, by this or an older version. */
export function parseDraft(stored: unknown): ImageDraft {
  if (typeof stored !== 'object' || stored === null) return EMPTY_DRAFT
  const { words, style, size, count, imageGeneratorId } = stored as Record<string, unknown>
  const isCount = typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= IMAGES_AT_ONCE_MAX
  return {
    words: typeof words === 'string' ? words.slice(0, IMAGE_PROMPT_MAX_CHARS) : '',
    style: IMAGE_STYLES.find((name) => name === style) ?? 'none',
    size: IMAGE_SIZES.find((name) => name === size) ?? 'square',
    count: isCount ? count : 1,
    imageGeneratorId: typeof imageGeneratorId === 'string' ? imageGeneratorId : undefined,
    reference: null,
  }
}

/** Under the name that drafts have: whoever signs out leaves none behind. */
export const draftState = createPersistedState('alcove.draft.images', parseDraft)
