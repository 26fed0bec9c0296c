import * as z from 'zod'
import { check } from '#contract/check.ts'
import { BOT_CATEGORIES } from '#contract/bots/limits.ts'
import {
  botConfig,
  botForm,
  handleOf,
  type Bot,
  type BotCategory,
  type BotConfig,
  type BotForm,
} from '#contract/bots/schema.ts'

/** A bot as its owner is changing it: lists as the text that they are typed in. */
export type BotFormValues = BotForm & { categories: readonly BotCategory[]; skills: string; tags: string }

export function toFormValues(bot: Bot): BotFormValues {
  return {
    name: bot.name,
    description: bot.description,
    greeting: bot.greeting,
    prompt: bot.prompt,
    icon: bot.icon,
    categories: BOT_CATEGORIES.filter((category) => bot.categories.includes(category)),
    skills: bot.skills.join('\n'),
    tags: bot.tags.join(', '),
  }
}

/** Only what differs from the bot as it is: nothing means that nothing has changed. */
export function changesOf(bot: Bot, values: BotFormValues): BotConfig {
  const changes: BotConfig = {}
  for (const field of ['name', 'description', 'greeting', 'prompt', 'icon'] as const) {
    const value = values[field].trim()
    if (value !== bot[field]) changes[field] = value
  }
  const skills = linesOf(values.skills)
  const tags = tagsOf(values.tags)
  if (!isSame(values.categories, bot.categories)) changes.categories = [...values.categories]
  if (!isSame(skills, bot.skills)) changes.skills = skills
  if (!isSame(tags, bot.tags)) changes.tags = tags
  return changes
}

export function isUnchanged(changes: BotConfig): boolean {
  return Object.keys(changes).length === 0
}

/** What is wrong with each field, in the contract's words. */
export function errorsOf(values: BotFormValues): Partial<Record<keyof BotFormValues, string>> {
  const { name, description, greeting, prompt, icon, categories } = values
  const form = check(botForm, { name, description, greeting, prompt, icon })
  const lists = check(botConfig, {
    categories: [...categories],
    skills: linesOf(values.skills),
    tags: tagsOf(values.tags),
  })
  const errors: Partial<Record<keyof BotFormValues, string>> = {}
  for (const { path, message } of [...(form.error?.issues ?? []), ...(lists.error?.issues ?? [])]) {
    errors[path[0] as keyof BotFormValues] ??= message
  }
  return errors
}

/** The bot as it will be, for the preview. */
export function applyFormValues(bot: Bot, values: BotFormValues): Bot {
  return {
    ...bot,
    ...values,
    name: values.name.trim(),
    handle: handleOf(values.name),
    categories: [...values.categories],
    skills: linesOf(values.skills),
    tags: tagsOf(values.tags),
  }
}

/** Whatever this browser stored of an edit, by this or another version. */
export function parseFormValues(stored: unknown): BotFormValues | null {
  const parsed = z.safeParse(storedValuesSchema, stored)
  return parsed.success ? parsed.data : null
}

const text = z.string()
const storedValuesSchema = z.object({
  name: text,
  description: text,
  greeting: text,
  prompt: text,
  icon: text,
  skills: text,
  tags: text,
  categories: z.array(z.enum(BOT_CATEGORIES)),
})

function linesOf(skills: string): string[] {
  return uniqueTrimmed(skills.split('\n'))
}

function tagsOf(tags: string): string[] {
  return uniqueTrimmed(tags.split(/[,\n]/))
}

function uniqueTrimmed(texts: readonly string[]): string[] {
  return [...new Set(texts.map((word) => word.trim()).filter(Boolean))]
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, at) => word === other[at])
}
