import { useSearch } from '@tanstack/react-router'
import { PROJECT_SORTS } from '#contract/projects/schema.ts'
import type { Listing } from '../projects-query.ts'

/** How the address calls the two kinds. */
const STATUS_WORDS = { finished: 'COMPLETED', unfinished: 'PENDING' } as const
type StatusWord = keyof typeof STATUS_WORDS

/** What the address asks for; a word that means nothing asks for nothing. */
export function useListing(): Listing {
  const view = useSearch({ from: '/chat/projects' })
  return {
    search: view.search?.trim() ?? '',
    status: isStatusWord(view.status) ? STATUS_WORDS[view.status] : undefined,
    sort: PROJECT_SORTS.find((name) => name === view.sort) ?? 'recent',
  }
}

function isStatusWord(word: string | undefined): word is StatusWord {
  return word !== undefined && Object.hasOwn(STATUS_WORDS, word)
}
