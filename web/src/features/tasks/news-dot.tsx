import { useQuery } from '@tanstack/react-query'
import { taskTexts } from '#contract/tasks/texts.ts'
import { useFollowRuns } from './follow-runs.ts'
import { newsQuery } from './tasks-query.ts'

/** Runs have something to say. */
export function NewsDot() {
  const { data: news } = useQuery(newsQuery)
  useFollowRuns()
  const unseen = news?.unseen ?? 0
  if (unseen === 0) return null
  return (
    <span className="ms-auto inline-flex items-center">
      <span aria-hidden className="size-2 rounded-full bg-accent" />
      <span className="sr-only">{taskTexts.news(unseen)}</span>
    </span>
  )
}
