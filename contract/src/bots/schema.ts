import * as z from 'zod'
import { textsOf } from '../fields.ts'
import { visibility } from '../visibility.ts'
import { botSummary } from './bot-summary.ts'
import {
  BOT_CATEGORIES,
  BOT_CATEGORIES_MAX,
  BOT_DESCRIPTION_MAX_CHARS,
  BOT_GREETING_MAX_CHARS,
  BOT_NAME_MAX_CHARS,
  BOT_PROMPT_MAX_TOKENS,
  BOT_SKILL_MAX_CHARS,
  BOT_SKILLS_MAX,
  BOT_TAG_MAX_CHARS,
  BOT_TAGS_MAX,
  CHARS_PER_TOKEN,
} from './limits.ts'
import { botMessages } from './messages.ts'

const required = z.string().trim().min(1, botMessages.required)

export const botName = required.max(BOT_NAME_MAX_CHARS, botMessages.nameTooLong)
export const botDescription = required.max(BOT_DESCRIPTION_MAX_CHARS, botMessages.descriptionTooLong)
export const botGreeting = z.string().trim().max(BOT_GREETING_MAX_CHARS, botMessages.greetingTooLong)
export const botPrompt = required.refine(
  (prompt) => countTokens(prompt) <= BOT_PROMPT_MAX_TOKENS,
  botMessages.promptTooLong,
)

/** Where icons are: an image that somebody chose, or one that is drawn from a random id. */
export const iconPath = (id: string) => `/v1/chatbots/icons/${id}`
export const avatarPath = (seed: string) => `/v1/chatbots/avatars/${seed}`

/** An icon is an address of ours, never a stranger's. Empty leaves the choice to us. */
const icon = z
  .string()
  .max(100)
  .regex(/^(\/v1\/chatbots\/(icons|avatars)\/[\w-]+)?$/, botMessages.iconInvalid)

/** What an owner edits, in the words of wire and row. Whatever stands here is sent, kept and read back. */
export const botForm = z.strictObject({
  name: botName,
  description: botDescription,
  greeting: botGreeting,
  prompt: botPrompt,
  icon,
})
export type BotForm = z.infer<typeof botForm>

export const botCategory = z.enum(BOT_CATEGORIES)
export type BotCategory = z.infer<typeof botCategory>

const distinct = <T extends string>(words: T[]) => [...new Set(words)]
const wordsOf = (maxChars: number, max: number) =>
  z.array(z.string().trim().min(1).max(maxChars)).max(max).transform(distinct)

/** What an owner changes about a bot: what is left out stays as it is. `isDraft: false` deploys it. */
export const botConfig = botForm.partial().extend({
  isDraft: z.literal(false).optional(),
  categories: z.array(botCategory).max(BOT_CATEGORIES_MAX).transform(distinct).optional(),
  skills: wordsOf(BOT_SKILL_MAX_CHARS, BOT_SKILLS_MAX).optional(),
  tags: wordsOf(BOT_TAG_MAX_CHARS, BOT_TAGS_MAX).optional(),
})
export type BotConfig = z.infer<typeof botConfig>

export const botUpdate = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('update'), chatbotId: z.uuid(), chatbotConfig: botConfig }),
  z.strictObject({ type: z.literal('chatbot-access'), chatbotId: z.uuid(), accessType: visibility }),
])

/** What the three steps of the wizard gather. */
export const botDraft = z.strictObject({
  name: botName,
  personality: botDescription,
  prompt: botPrompt,
  welcomeMessage: botGreeting,
  icon,
})
export type BotDraft = z.infer<typeof botDraft>

export const bot = botSummary.extend({
  ...textsOf(botForm),
  /** The uid of its maker; the bots that come with Alcove have none. */
  owner: z.string().nullable(),
  access: visibility,
  /** Why the owner of the install took it down; null where they did not. */
  takenDownReason: z.string().nullable(),
  isDraft: z.boolean(),
  timesUsed: z.number(),
  categories: z.array(z.string()),
  curated: z.boolean(),
  skills: z.array(z.string()),
  tags: z.array(z.string()),
})
export type Bot = z.infer<typeof bot>

/** A bot as lists show it. */
export const botEntry = bot.omit({ prompt: true })
export type BotEntry = z.infer<typeof botEntry>

/** `all` is what a person can chat with: their own, drafts too, and whatever is public. */
const BOT_SCOPES = ['all', 'mine', 'public'] as const
export type BotScope = (typeof BOT_SCOPES)[number]

/** `match` puts first what is called as it was searched for; of equals, and without a search, what is used most. */
const BOT_SORTS = ['match', 'popular', 'recent', 'name'] as const
export type BotSort = (typeof BOT_SORTS)[number]

export const botQuery = z.strictObject({
  scope: z.enum(BOT_SCOPES).default('all'),
  /** Words of names, handles, descriptions and tags. */
  search: z.string().trim().max(200).optional(),
  category: botCategory.optional(),
  sort: z.enum(BOT_SORTS).default('popular'),
  cursor: z.string().max(700).optional(),
})
export type BotQuery = z.input<typeof botQuery>

/** How many tokens a text is about. */
function countTokens(text: string): number {
  return Math.ceil(text.length / CHARS_PER_TOKEN)
}

/** "Data  Analyst" is @data_analyst. */
export function handleOf(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, '_')
}
