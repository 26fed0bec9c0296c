import { queryOptions } from '@tanstack/react-query'
import { feedbackApi } from '#contract/feedback/api.ts'
import { call } from '../../api/call.ts'

/** Where feedback goes; empty while the owner has set nothing. */
export const feedbackQuery = queryOptions({
  queryKey: ['feedback-link'],
  queryFn: ({ signal }) => call(feedbackApi.read, {}, { signal }),
})
