import type { Job } from '#contract/jobs/schema.ts'
import { formatDateTime } from '../../format/dates.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useActOnJob } from './jobs-query.ts'

/** Whose it is, since when, why it failed, and what an owner can do about it. */
export function JobRow({ job }: { job: Job }) {
  const retry = useActOnJob('retry')
  const giveUp = useActOnJob('giveUp')
  const person = job.person || 'A guest'
  const since = formatDateTime(new Date(job.since))
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="truncate font-medium">{person}</p>
        <p className="text-sm text-ink-3">
          <time dateTime={job.since}>{since}</time> · {describeAttempts(job.attempts)}
        </p>
        {job.failure && <p className="text-sm break-words text-danger">{job.failure}</p>}
      </div>
      {job.canRetry && (
        <Button
          size="s"
          isBusy={retry.isPending}
          aria-label={`Try again: ${person}, ${since}`}
          onClick={() => retry.mutate(job)}
        >
          Try again
        </Button>
      )}
      {job.canGiveUp && (
        <Button
          size="s"
          variant="dangerOutline"
          isBusy={giveUp.isPending}
          aria-label={`Give up: ${person}, ${since}`}
          onClick={() => giveUp.mutate(job)}
        >
          Give up
        </Button>
      )}
    </li>
  )
}

function describeAttempts(count: number): string {
  if (count === 0) return 'not tried yet'
  return count === 1 ? 'tried once' : `tried ${count} times`
}
