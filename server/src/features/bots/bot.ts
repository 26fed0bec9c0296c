import { bot, botEntry, type Bot, type BotEntry } from '#contract/bots/schema.ts'
import { pickFields } from '#contract/fields.ts'
import type { BotChange, BotRow } from './store.ts'

/** The whole bot, as its profile shows it. */
export function toBot({ uid, ...row }: BotRow): Bot {
  return pickFields(bot, { ...row, owner: uid, curated: uid === null })
}

/** A row as lists show it. */
export function toEntry(row: BotRow): BotEntry {
  return pickFields(botEntry, toBot(row))
}

/** What it is in its maker's words: what tells a bot that was taken down from a changed one. */
export function publicWordsOf({ name, description, greeting, prompt }: PublicWords): string[] {
  return [name, description, greeting, prompt].map((each) => each ?? '')
}

type PublicWords = { [Field in 'name' | 'description' | 'greeting' | 'prompt']: BotRow[Field] | undefined }

/** What somebody wants to change; what is undefined stays. */
export type BotInput = { readonly [Field in keyof BotChange]?: BotChange[Field] | undefined }

/** Of what is wished for, what is really another than before. */
export function changesIn(before: BotRow, input: BotInput): BotChange {
  const isOther = ([field, value]: [string, unknown]) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(before[field as keyof BotRow])
  return Object.fromEntries(Object.entries(input).filter(isOther))
}
