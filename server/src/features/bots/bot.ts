import type { Bot, BotEntry } from '#contract/bots/schema.ts'
import type { BotChange, BotRow } from './store.ts'

/** A row as lists show it. */
export function toEntry(row: BotRow): BotEntry {
  const { id, name, handle, description, greeting, icon, uid, access, isDraft, timesUsed } = row
  const { categories, skills, tags } = row
  const summary = { id, name, handle, description, greeting, icon }
  return { ...summary, owner: uid, access, isDraft, timesUsed, categories, skills, tags, curated: uid === null }
}

/** The whole bot, as its profile shows it. */
export function toBot(row: BotRow): Bot {
  return { ...toEntry(row), prompt: row.prompt }
}

/** What somebody wants to change; what is undefined stays. */
export type BotInput = { readonly [Field in keyof BotChange]?: BotChange[Field] | undefined }

/** Of what is wished for, what is really another than before. */
export function changesIn(before: BotRow, input: BotInput): BotChange {
  const isOther = ([field, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(before[field as keyof BotRow])
  return Object.fromEntries(Object.entries(input).filter(isOther))
}
