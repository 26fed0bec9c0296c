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
export type Edited = BotForm & { categories: readonly BotCategory[]; skills: string; tags: string }

export function editedOf(bot: Bot): Edited {
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
export function changesOf(bot: Bot, edited: Edited): BotConfig {
  const changes: BotConfig = {}
  for (const field of ['name', 'description', 'greeting', 'prompt', 'icon'] as const) {
    const value = edited[field].trim()
    if (value !== bot[field]) changes[field] = value
  }
  const skills = linesOf(edited.skills)
  const tags = tagsOf(edited.tags)
  if (!isSame(edited.categories, bot.categories)) changes.categories = [...edited.categories]
  if (!isSame(skills, bot.skills)) changes.skills = skills
  if (!isSame(tags, bot.tags)) changes.tags = tags
  return changes
}

export function isUnchanged(changes: BotConfig): boolean {
  return Object.keys(changes).length === 0
}

/** What is wrong with each field, in the contract's words. */
export function errorsOf(edited: Edited): Partial<Record<keyof Edited, string>> {
  const { name, description, greeting, prompt, icon, categories } = edited
  const form = check(botForm, { name, description, greeting, prompt, icon })
  const lists = check(botConfig, {
    categories: [...categories],
    skills: linesOf(edited.skills),
    tags: tagsOf(edited.tags),
  })
  const errors: Partial<Record<keyof Edited, string>> = {}
  for (const { path, message } of [...(form.error?.issues ?? []), ...(lists.error?.issues ?? [])]) {
    errors[path[0] as keyof Edited] ??= message
  }
  return errors
}

/** The bot as it will be, for the preview. */
export function withEdits(bot: Bot, edited: Edited): Bot {
  return {
    ...bot,
    ...edited,
    name: edited.name.trim(),
    handle: handleOf(edited.name),
    categories: [...edited.categories],
    skills: linesOf(edited.skills),
    tags: tagsOf(edited.tags),
  }
}

/** Whatever this browser stored of an edit, by this or another version. */
export function parseEdited(stored: unknown): Edited | null {
  const parsed = z.safeParse(storedEdit, stored)
  return parsed.success ? parsed.data : null
}

const text = z.string()
const storedEdit = z.object({
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
  return distinct(skills.split('\n'))
}

function tagsOf(tags: string): string[] {
  return distinct(tags.split(/[,\n]/))
}

function distinct(words: readonly string[]): string[] {
  return [...new Set(words.map((word) => word.trim()).filter(Boolean))]
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, at) => word === other[at])
}
