import * as z from 'zod'
import { visibility } from '../visibility.ts'
import { PROMPT_NAME_MAX_CHARS, PROMPT_TEXT_MAX_CHARS } from './limits.ts'
import { promptMessages } from './messages.ts'

/** What the library is sorted into; the page has a chip for each. */
export const PROMPT_CATEGORIES = ['SEO', 'Applications', 'Copywriting', 'Generative', 'DevOps'] as const
export const promptCategory = z.enum(PROMPT_CATEGORIES)
export type PromptCategory = z.infer<typeof promptCategory>

/** A prompt that a person keeps. Words in {{braces}} are filled in when it is used. */
export const savedPrompt = z.object({
  id: z.string(),
  promptName: z.string(),
  promptText: z.string(),
  promptType: visibility,
  promptTag: z.array(promptCategory),
  /** Why the owner of the install took it down; null where they did not. */
  takenDownReason: z.string().nullable(),
  useCount: z.number().int().nonnegative(),
  /** Nobody is named: a public prompt is by the reader, by another person, or comes with Alcove. */
  madeBy: z.enum(['you', 'someone', 'alcove']),
})
export type SavedPrompt = z.infer<typeof savedPrompt>

/** A prompt that everyone finds. `promptId` is the prompt that it is: here the same as `id`. */
export const publicPrompt = savedPrompt.extend({ promptId: z.string() })
export type PublicPrompt = z.infer<typeof publicPrompt>

/** The ids of the prompts that a person pinned, the newest first. Own and public ones can be pinned. */
export const pinnedPrompts = z.array(z.string())

/** The form of a prompt. */
export const promptForm = z.strictObject({
  promptName: z
    .string()
    .trim()
    .min(1, promptMessages.nameRequired)
    .max(PROMPT_NAME_MAX_CHARS, promptMessages.nameTooLong),
  promptText: z
    .string()
    .trim()
    .min(1, promptMessages.textRequired)
    .max(PROMPT_TEXT_MAX_CHARS, promptMessages.textTooLong),
})

const promptTag = z
  .array(promptCategory)
  .max(PROMPT_CATEGORIES.length)
  .transform((tags) => [...new Set(tags)])

/** A prompt to keep. It is private unless it says otherwise. */
export const newPrompt = promptForm.extend({
  promptTag: promptTag.default([]),
  promptType: visibility.default('private'),
})
export type NewPrompt = z.input<typeof newPrompt>

/** What is left out stays as it is. */
export const promptChange = z.strictObject({
  promptName: promptForm.shape.promptName.optional(),
  promptText: promptForm.shape.promptText.optional(),
  promptTag: promptTag.optional(),
  promptType: visibility.optional(),
})
export type PromptChange = z.input<typeof promptChange>
