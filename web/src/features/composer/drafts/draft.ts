import type { BotSummary } from '#contract/bots/bot-summary.ts'

/** What was put into a composer and not sent, or sent without word from the server. */
export type Draft = {
  text: string
  /** The ids of what lies beside the text. */
  attachments: readonly string[]
  /** Where they were put, while the chat has no id of its own. */
  trayId: string | null
  /** The message that was on its way when the page was left: sending it again under its id is harmless. */
  tried: { clientMessageId: string; text: string; attachmentIds: readonly string[]; botId?: string | null } | null
  /** Who is to answer: a bot that was named, or no bot (null). Left out, it is the one that the chat is with, if any. */
  bot?: BotSummary | null | undefined
}

export const NO_DRAFT: Draft = { text: '', attachments: [], trayId: null, tried: null }

/** Everything that a draft keeps is found below it. */
export const DRAFT_PREFIX = 'alcove.draft.'
/** Of what is typed into the form of a question; it lasts as long as its tab. */
export const FORM_DRAFT_PREFIX = 'alcove.questionForm.'
/** The draft of a chat that does not exist yet. */
const NEW_CHAT = 'new'

/** Each project has a draft of its own for the chat that is begun in it. */
export function newChatKey(projectId: string | undefined): string {
  return projectId === undefined ? NEW_CHAT : `${NEW_CHAT}.${projectId}`
}

export function isNewChatKey(key: string): boolean {
  return key === NEW_CHAT || key.startsWith(`${NEW_CHAT}.`)
}

export function readDraft(key: string): Draft {
  return parseDraft(readStored(DRAFT_PREFIX + key))
}

export function writeDraft(key: string, draft: Draft): void {
  const { text, attachments, tried, bot } = draft
  const isEmpty = text === '' && attachments.length === 0 && tried === null && bot === undefined
  try {
    if (isEmpty) localStorage.removeItem(DRAFT_PREFIX + key)
    else localStorage.setItem(DRAFT_PREFIX + key, JSON.stringify(draft))
  } catch {
    // Storage may be forbidden or full; what was typed is still in the page.
  }
}

/** Nobody may find what the one before typed. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key)
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(FORM_DRAFT_PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // Where storage is forbidden there is nothing to forget.
  }
}

/** Whatever is stored, by this or another version. */
export function parseDraft(stored: string | null): Draft {
  let value: unknown
  try {
    value = JSON.parse(stored ?? 'null')
  } catch {
    return NO_DRAFT
  }
  if (typeof value === 'string') return { ...NO_DRAFT, text: value }
  if (typeof value !== 'object' || value === null) return NO_DRAFT
  const { text, attachments, trayId, tried, bot, pasted } = value as Partial<Draft> & { pasted?: unknown }
  return {
    // An earlier version kept long pastes here; they join the text.
    text: [text, ...stringsIn(pasted)].filter((part) => typeof part === 'string' && part !== '').join('\n\n'),
    attachments: stringsIn(attachments),
    trayId: typeof trayId === 'string' ? trayId : null,
    tried:
      typeof tried?.clientMessageId === 'string' && typeof tried.text === 'string'
        ? { ...tried, attachmentIds: stringsIn(tried.attachmentIds) }
        : null,
    ...((bot === null || isBotSummary(bot)) && { bot }),
  }
}

function isBotSummary(bot: Partial<BotSummary> | undefined): bot is BotSummary {
  return [bot?.id, bot?.name, bot?.handle, bot?.icon].every((word) => typeof word === 'string')
}

function stringsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

/** A suggestion never replaces what someone wrote. */
export function appendText(text: string, suggestion: string): string {
  return text.trim() === '' ? suggestion : `${text.trimEnd()}\n\n${suggestion}`
}

export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
