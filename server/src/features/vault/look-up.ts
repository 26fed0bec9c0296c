import { vaultMessages } from '#contract/vault/messages.ts'
import { looksIntoVault, QUERY_MAX_CHARS } from './search-documents.ts'
import type { LookUp } from '../tools/index.ts'

/** The vault for a model that cannot search it: one search with the person's own words before it speaks. */
export const vaultLookUp: LookUp = {
  calls: 1,
  isAvailable: (_, chat) => looksIntoVault(chat),
  async run(question, call, { hasPassages }) {
    const query = shorten(question)
    if (query === '') return undefined
    const found = await call('search_documents', { query })
    return hasPassages || found?.passages?.length ? undefined : vaultMessages.lookedUpNothing
  },
}

/** What is asked mostly stands at the beginning or the end of a long message. */
function shorten(question: string): string {
  const text = question.trim()
  if (text.length <= QUERY_MAX_CHARS) return text
  const half = QUERY_MAX_CHARS / 2 - 1
  return `${text.slice(0, half)}\n${text.slice(-half)}`
}
