import * as z from 'zod'
import { magicLooksInto } from '#contract/labs/magic.ts'
import { VIEW_ENTRIES_MAX, VIEW_EXCERPT_MAX_CHARS } from '#contract/tools/limits.ts'
import { vaultMessages } from '#contract/vault/messages.ts'
import type { CitablePassage } from '../retrieval/index.ts'
import type { ToolChat, ToolResult } from '../tools/index.ts'

/** Passages that one search brings. */
const PASSAGES_MAX = 8
const PASSAGES_MAX_CHARS = 12_000
export const QUERY_MAX_CHARS = 400

/** Whether the whole vault is shown to a model. Where nobody chose magic mode, what is attached is what is meant. */
export function looksIntoVault({ modes, usesOwnDocumentsOnly, itemIds }: ToolChat): boolean {
  const isFocus = modes.focusMode.isEnabled && modes.focusMode.mode === 'vault'
  const isMagic = magicLooksInto(modes, 'vault') && !(modes.merlinMagic.isDefault && itemIds.length > 0)
  return !usesOwnDocumentsOnly && (isFocus || isMagic)
}

/** What every tool that searches documents is asked. */
export const searchWords = z
  .string()
  .trim()
  .min(1)
  .max(QUERY_MAX_CHARS)
  .describe('what to look for, as a question or as key words')

export function searchRequest(query: string, maxChars: number) {
  return { questions: [query], budgetChars: Math.min(PASSAGES_MAX_CHARS, maxChars), passagesMax: PASSAGES_MAX }
}

type Found = { readonly passages: readonly CitablePassage[]; readonly searched: number }

/** What a search of documents brings, wherever it looked. */
export function toResult({ passages, searched }: Found): ToolResult {
  return {
    text:
      passages.length === 0
        ? vaultMessages.foundNothing(searched)
        : vaultMessages.foundPassages(passages.length, searched),
    passages,
    view: { kind: 'passages', passages: passages.slice(0, VIEW_ENTRIES_MAX).map(toShown) },
  }
}

export function toShown({ title, itemId, page, text }: CitablePassage) {
  return { title, itemId, page, text: text.slice(0, VIEW_EXCERPT_MAX_CHARS) }
}
