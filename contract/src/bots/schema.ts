import * as z from 'zod'
import { LINK_MAX_CHARS } from '../attachments/limits.ts'
import { visibility } from '../visibility.ts'
import {
  BOT_DESCRIPTION_MAX_CHARS,
  BOT_GREETING_MAX_CHARS,
  BOT_NAME_MAX_CHARS,
  BOT_PROMPT_MAX_TOKENS,
  CHARS_PER_TOKEN,
} from './limits.ts'
import { say } from './messages.ts'

const required = z.string().trim().min(1, say.required)

export const botName = required.max(BOT_NAME_MAX_CHARS, say.nameTooLong)
export const botDescription = required.max(BOT_DESCRIPTION_MAX_CHARS, say.descriptionTooLong)
export const botGreeting = z.string().trim().max(BOT_GREETING_MAX_CHARS, say.greetingTooLong)
export const botPrompt = required.refine((prompt) => countTokens(prompt) <= BOT_PROMPT_MAX_TOKENS, say.promptTooLong)

/** The address of an image, our own or made from a random id. */
const icon = z.string().max(LINK_MAX_CHARS)

/** What an owner edits. */
export const botForm = z.strictObject({
  name: botName,
  description: botDescription,
  greeting: botGreeting,
  prompt: botPrompt,
  icon,
})
export type BotForm = z.infer<typeof botForm>

/** What the three steps of the wizard gather. */
export const botDraft = z.strictObject({
  name: botName,
  personality: botDescription,
  prompt: botPrompt,
  welcomeMessage: botGreeting,
  icon,
})
export type BotDraft = z.infer<typeof botDraft>

export const bot = z.object({
  id: z.string(),
  name: z.string(),
  handle: z.string(),
  description: z.string(),
  greeting: z.string(),
  prompt: z.string(),
  icon: z.string(),
  /** The uid of its maker; the bots that come with Alcove have none. */
  owner: z.string().nullable(),
  access: visibility,
  isDraft: z.boolean(),
  timesUsed: z.number(),
  categories: z.array(z.string()),
  curated: z.boolean(),
  skills: z.array(z.string()),
  tags: z.array(z.string()),
})
export type Bot = z.infer<typeof bot>

/** How many tokens a text is about. */
export function countTokens(text: string): number {
  return Math.ceil(text.length / CHARS_PER_TOKEN)
}

/** "Data  Analyst" is @data_analyst. */
export function handleOf(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, '_')
}
