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
import { fieldsOf, pickFields, textsOf } from '#contract/fields.ts'

/** A bot as its owner is changing it: lists as the text that they are typed in. */
export type BotFormValues = Record<keyof BotForm, string> & {
  categories: readonly BotCategory[]
  skills: string
  tags: string
}

export function toFormValues(bot: Bot): BotFormValues {
  return {
    ...pickFields(botForm, bot),
    categories: BOT_CATEGORIES.filter((category) => bot.categories.includes(category)),
    skills: bot.skills.join('\n'),
    tags: bot.tags.join(', '),
  }
}

/** Only what differs from the bot as it is: nothing means that nothing has changed. */
export function changesOf(bot: Bot, values: BotFormValues): BotConfig {
  const changes: BotConfig = {}
  for (const field of fieldsOf(botForm)) {
    const value = values[field].trim()
    if (value !== bot[field]) changes[field] = value
  }
  const { categories, skills, tags } = listsOf(values)
  if (!isSame(categories, bot.categories)) changes.categories = categories
  if (!isSame(skills, bot.skills)) changes.skills = skills
  if (!isSame(tags, bot.tags)) changes.tags = tags
  return changes
}

export function isUnchanged(changes: BotConfig): boolean {
  return Object.keys(changes).length === 0
}

/** What is wrong with each field, in the contract's words. */
export function errorsOf(values: BotFormValues): Partial<Record<keyof BotFormValues, string>> {
  const form = check(botForm, pickFields(botForm, values))
  const lists = check(botConfig, listsOf(values))
  const errors: Partial<Record<keyof BotFormValues, string>> = {}
  for (const { path, message } of [...(form.error?.issues ?? []), ...(lists.error?.issues ?? [])]) {
    errors[path[0] as keyof BotFormValues] ??= message
  }
  return errors
}

/** The bot as it will be, for the preview. */
export function applyFormValues(bot: Bot, values: BotFormValues): Bot {
  return { ...bot, ...values, ...listsOf(values), name: values.name.trim(), handle: handleOf(values.name) }
}

/**
 * Whatever this browser stored of an edit, by this or another version. A field that is not in it, because there was
 * none then, is the bot's own; it costs nobody what they typed into the others.
 */
export function parseFormValues(stored: unknown): Partial<BotFormValues> | null {
  if (typeof stored !== 'object' || stored === null) return null
  const valid = Object.entries(storedFields).flatMap(([field, schema]) => {
    const parsed = z.safeParse(schema, (stored as Record<string, unknown>)[field])
    return parsed.success ? [[field, parsed.data] as const] : []
  })
  return valid.length > 0 ? Object.fromEntries(valid) : null
}

const text = z.string()
const storedFields: Record<keyof BotFormValues, z.core.$ZodType> = {
  ...textsOf(botForm),
  skills: text,
  tags: text,
  categories: z.array(z.enum(BOT_CATEGORIES)),
}

function listsOf({ categories, skills, tags }: BotFormValues) {
  return {
    categories: [...categories],
    skills: uniqueTrimmed(skills.split('\n')),
    tags: uniqueTrimmed(tags.split(/[,\n]/)),
  }
}

function uniqueTrimmed(texts: readonly string[]): string[] {
  return [...new Set(texts.map((word) => word.trim()).filter(Boolean))]
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, at) => word === other[at])
}
