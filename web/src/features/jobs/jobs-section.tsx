import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ListTodo } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '#contract/format-number.ts'
import { JOB_KINDS, JOB_STATES, JOBS_COUNTED_MAX, type JobCounts, type JobState } from '#contract/jobs/schema.ts'
import { toCursorList } from '../../api/cursor-list.ts'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { QueryContent } from '../../ui/layout/query-content.tsx'
import { ListContent } from '../../ui/layout/list-content.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { JobRow } from './job-row.tsx'
import { jobCountsQuery, jobsQuery, type JobsView } from './jobs-query.ts'

const STATE_NAMES: Record<JobState, string> = { waiting: 'Waiting', running: 'Running', failed: 'Failed' }

const NONE: Record<JobState, string> = {
  waiting: 'Nothing is waiting.',
  running: 'Nothing is running.',
  failed: 'Nothing has failed.',
}

/** For the owner: what waits, runs and fails behind the scenes. */
export function JobsSection() {
  const counts = useQuery(jobCountsQuery)
  const [view, setView] = useState<JobsView>({ kind: 'reading', state: 'failed' })
  return (
    <Section title="Jobs" description="What the server is working on. What people asked for is not shown.">
      <QueryContent query={counts} name="jobs" count={4} row="h-10">
        {({ kinds }) => (
          <div className="overflow-x-auto py-4">
            <table className="w-full text-left">
              <caption className="sr-only">Jobs by kind and state</caption>
              <thead className="text-sm text-ink-3">
                <tr>
                  <th scope="col" className="pr-3 pb-2 font-medium">
                    Kind
                  </th>
                  {JOB_STATES.map((state) => (
                    <th key={state} scope="col" className="px-1 pb-2 text-right font-medium">
                      {STATE_NAMES[state]}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {kinds.map((counted) => (
                  <KindRow key={counted.kind} counted={counted} view={view} onChoose={setView} />
                ))}
              </tbody>
            </table>
          </div>
        )}
      </QueryContent>
      <h3 className="border-b border-line pb-2 font-semibold">
        {JOB_KINDS[view.kind]}: {STATE_NAMES[view.state].toLowerCase()}
      </h3>
      <JobList view={view} />
    </Section>
  )
}

type KindRowProps = { counted: JobCounts; view: JobsView; onChoose: (view: JobsView) => void }

/** Each count leads to the jobs that it counts. */
function KindRow({ counted, view, onChoose }: KindRowProps) {
  const { kind } = counted
  return (
    <tr className="border-t border-line">
      <th scope="row" className="py-1.5 pr-3 font-medium">
        {JOB_KINDS[kind]}
      </th>
      {JOB_STATES.map((state) => {
        const isShown = view.kind === kind && view.state === state
        const count = counted[state]
        return (
          <td key={state} className="px-1 text-right">
            <button
              type="button"
              aria-pressed={isShown}
              aria-label={`${JOB_KINDS[kind]}, ${STATE_NAMES[state].toLowerCase()}: ${count}`}
              onClick={() => onChoose({ kind, state })}
              className={cx(
                'min-w-12 rounded-s px-2.5 py-1 text-right tabular-nums pointer-coarse:min-h-10',
                isShown ? 'bg-surface-3 font-semibold' : 'hover:bg-surface-2',
                state === 'failed' && count > 0 && 'text-danger',
              )}
            >
              {formatNumber(count)}
              {count >= JOBS_COUNTED_MAX && '+'}
            </button>
          </td>
        )
      })}
    </tr>
  )
}

function JobList({ view }: { view: JobsView }) {
  const list = toCursorList(useInfiniteQuery(jobsQuery(view)), (page) => page.jobs)
  return (
    <ListContent
      list={list}
      label="Jobs"
      name="jobs"
      row="h-10"
      empty={
        <EmptyState icon={ListTodo} title="None">
          {NONE[view.state]}
        </EmptyState>
      }
    >
      {(job) => <JobRow key={job.id} job={job} />}
    </ListContent>
  )
}
