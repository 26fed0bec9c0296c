import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { Task, TaskRun } from '#contract/tasks/schema.ts'
import { taskTexts } from '#contract/tasks/texts.ts'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { QueryContent } from '../../../ui/layout/query-content.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { runsQuery, useTaskMutations } from '../tasks-query.ts'
import { RunFacts } from './run-facts.tsx'
import { RunStateBadge } from './run-state-badge.tsx'

const RunChanges = lazy(async () => ({ default: (await import('./run-changes.tsx')).RunChanges }))

/** The runs of a task, the newest first. Whoever looks has seen them. */
export function RunList({ task, nowMs }: { task: Task; nowMs: number }) {
  const { id, name, lastRun, timeZone, hasNews } = task
  const list = useInfiniteQuery(runsQuery(id, `${lastRun?.id} ${lastRun?.state}`))
  const { see } = useTaskMutations()
  const markSeen = useEffectEvent(() => void see(id).catch(() => {}))
  useEffect(() => {
    if (hasNews) markSeen()
  }, [hasNews, id])
  return (
    <section aria-label={taskTexts.history(name)} className="mt-3 rounded-m border border-line bg-surface-1">
      <QueryContent query={list} name="runs" count={2} row="h-10">
        {({ pages }) => (
          <ul className="divide-y divide-line">
            {pages
              .flatMap(({ runs }) => runs)
              .map((run) => (
                <Run key={run.id} run={run} nowMs={nowMs} timeZone={timeZone} />
              ))}
          </ul>
        )}
      </QueryContent>
      {list.hasNextPage && (
        <div className="border-t border-line p-2">
          <Button variant="ghost" size="s" isBusy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {taskTexts.loadMore}
          </Button>
        </div>
      )}
    </section>
  )
}

function Run({ run, nowMs, timeZone }: { run: TaskRun; nowMs: number; timeZone: string }) {
  const [showsChanges, setShowsChanges] = useState(false)
  return (
    <li className="px-3.5 py-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-3">
        <RunStateBadge state={run.state} />
        <RunFacts run={run} nowMs={nowMs} timeZone={timeZone} />
      </div>
      {run.excerpt && (
        <p dir="auto" className="mt-1 line-clamp-3 text-sm whitespace-pre-line text-ink-2">
          {run.excerpt}
        </p>
      )}
      {(run.chatId || run.hasChanges) && (
        <div className="mt-2 flex flex-wrap gap-2">
          {run.chatId && (
            <Link to="/chat/$chatId" params={{ chatId: run.chatId }} className={buttonClass('outline', 's')}>
              {taskTexts.openChat}
            </Link>
          )}
          {run.hasChanges && (
            <Button
              size="s"
              variant="ghost"
              aria-expanded={showsChanges}
              onClick={() => setShowsChanges(!showsChanges)}
            >
              {showsChanges ? taskTexts.hideChanges : taskTexts.changes}
            </Button>
          )}
        </div>
      )}
      {showsChanges && (
        <Suspense>
          <RunChanges runId={run.id} />
        </Suspense>
      )}
    </li>
  )
}
