import { useSearch } from '@tanstack/react-router'
import { PROJECT_SORTS } from '#contract/projects/schema.ts'
import type { ProjectListParams } from '../projects-query.ts'

/** How the address calls the two kinds. */
const STATUS_BY_PARAM = { finished: 'COMPLETED', unfinished: 'PENDING' } as const
type StatusParam = keyof typeof STATUS_BY_PARAM

/** What the address asks for; a word that means nothing asks for nothing. */
export function useProjectListParams(): ProjectListParams {
  const view = useSearch({ from: '/chat/projects' })
  return {
    search: view.search?.trim() ?? '',
    status: isStatusParam(view.status) ? STATUS_BY_PARAM[view.status] : undefined,
    sort: PROJECT_SORTS.find((name) => name === view.sort) ?? 'recent',
  }
}

function isStatusParam(word: string | undefined): word is StatusParam {
  return word !== undefined && Object.hasOwn(STATUS_BY_PARAM, word)
}
