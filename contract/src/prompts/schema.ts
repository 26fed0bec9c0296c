import * as z from 'zod'
import { visibility } from '../visibility.ts'

/** A prompt that a person keeps. */
export const savedPrompt = z.object({
  id: z.string(),
  promptName: z.string(),
  promptText: z.string(),
  promptType: visibility,
})
export type SavedPrompt = z.infer<typeof savedPrompt>

/** A prompt that everyone finds. */
export const publicPrompt = z.object({
  id: z.string(),
  promptId: z.string(),
  promptName: z.string(),
  promptText: z.string(),
  promptTag: z.array(z.string()),
  promptType: visibility,
  useCount: z.number(),
})
export type PublicPrompt = z.infer<typeof publicPrompt>

/** The ids of the prompts that a person pinned. */
export const pinnedPrompts = z.array(z.string())
