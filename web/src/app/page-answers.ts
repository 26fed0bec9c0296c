import type { QueryClient } from '@tanstack/react-query'
import { PAGE_ANSWERS_ID, type PageAnswers } from '#contract/page-answers.ts'
import { currentUserQuery, installQuery } from '../features/account/index.ts'
import { settingsQuery } from '../features/labs/index.ts'
import { modelsQuery } from '../features/models/index.ts'
import { planLimitsQuery, usageQuery } from '../features/usage/index.ts'

/** What the server wrote into the page. It is taken out: whoever comes after this person finds nothing of them. */
export function takePageAnswers(): PageAnswers {
  const block = document.getElementById(PAGE_ANSWERS_ID)
  block?.remove()
  return block ? (JSON.parse(block.textContent) as PageAnswers) : {}
}

/** As if the queries had been answered when the page was: they are asked again when they would be. */
export function fillQueries(queryClient: QueryClient, answers: PageAnswers, updatedAt = Date.now()): void {
  const { me, install, models, plans, usage, settings } = answers
  const at = { updatedAt }
  queryClient.setQueryData(currentUserQuery.queryKey, me?.user, at)
  queryClient.setQueryData(installQuery.queryKey, install, at)
  queryClient.setQueryData(modelsQuery.queryKey, models, at)
  queryClient.setQueryData(planLimitsQuery.queryKey, plans?.limits, at)
  queryClient.setQueryData(usageQuery.queryKey, usage, at)
  queryClient.setQueryData(settingsQuery(undefined).queryKey, settings, at)
}
