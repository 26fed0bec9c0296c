import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Clock, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { seesTasks } from '#contract/account/can.ts'
import { pausesAllTasks } from '#contract/settings/declared.ts'
import { taskMessages } from '#contract/tasks/messages.ts'
import type { Task } from '#contract/tasks/schema.ts'
import { taskTexts } from '#contract/tasks/texts.ts'
import { toCursorList } from '../../api/cursor-list.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SwitchRow } from '../../ui/controls/switch-row.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { QueryContent } from '../../ui/layout/query-content.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { ShowMore } from '../../ui/layout/show-more.tsx'
import { SkeletonRows } from '../../ui/layout/skeleton.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { SignInGate, useCurrentUser } from '../account/index.ts'
import { useSettings } from '../labs/index.ts'
import { PushSwitch } from '../push/index.ts'
import { useChangeSettings } from '../settings/index.ts'
import { TaskRow } from './list/task-row.tsx'
import { useFollowRuns } from './follow-runs.ts'
import { taskQuery, tasksQuery } from './tasks-query.ts'

const TaskDialog = lazy(async () => ({ default: (await import('./form/task-dialog.tsx')).TaskDialog }))

/** Prompts that are asked again by themselves: made, changed, run and looked back at. */
export function TasksPage() {
  const { data: me } = useCurrentUser()
  if (me && !me.isGuest) return <MemberTasks isOwner={me.isOwner} />
  return (
    <Page title={taskTexts.title}>
      {me === undefined ? (
        <SkeletonRows label="Loading tasks" />
      ) : (
        <SignInGate icon={Clock} title={taskTexts.guestTitle} size="page">
          {taskTexts.guest}
        </SignInGate>
      )}
    </Page>
  )
}

function MemberTasks({ isOwner }: { isOwner: boolean }) {
  const query = useInfiniteQuery(tasksQuery)
  const list = toCursorList(query, (page) => page.tasks)
  useFollowRuns()
  const { task: openId, remind, when } = useSearch({ from: '/chat/tasks' })
  const navigate = useNavigate()
  // One that has run between two pages stands on both: what came later counts.
  const tasks = [...new Map(list.items.map((task) => [task.id, task])).values()]
  const linked = useLinkedTask(openId, { isPending: list.isPending, items: tasks })
  const offered = remind === undefined ? undefined : { prompt: taskTexts.reminder(remind), when: when ?? '' }
  const [editing, setEditing] = useState<Task | 'new' | null>(offered ? 'new' : null)
  const { mutate: changeSettings } = useChangeSettings()
  const add = (
    <Button variant="primary" aria-haspopup="dialog" onClick={() => setEditing('new')}>
      <Plus aria-hidden className="size-4" />
      {taskTexts.add}
    </Button>
  )
  // What was offered is offered once: a reload does not ask again.
  const close = () => {
    setEditing(null)
    if (offered) void navigate({ to: '/chat/tasks', replace: true })
  }
  return (
    <Page title={taskTexts.title} intro={taskTexts.intro} actions={tasks.length > 0 && add}>
      <ModeNote />
      {list.firstPage?.isPausedByOwner && (
        <p role="status" className="mb-6 rounded-s bg-surface-2 px-3 py-2 text-ink-2">
          {taskMessages.ownerPaused}
        </p>
      )}
      <QueryContent
        query={{ ...list, isError: list.failure !== null, error: list.failure, data: list.firstPage }}
        name="tasks"
        count={3}
        row="h-20"
      >
        {({ total, limits }) =>
          tasks.length === 0 ? (
            <EmptyState icon={Clock} title={taskTexts.emptyTitle} headingLevel="h2" action={add}>
              {taskTexts.empty}
            </EmptyState>
          ) : (
            <Section
              title={taskTexts.list}
              description={limits.tasks === null ? undefined : taskTexts.usedOf(total, limits.tasks)}
            >
              <ul className="divide-y divide-line">
                {[...(linked ? [linked] : []), ...tasks].map((task) => (
                  <TaskRow
                    key={task.id}
                    task={task}
                    nowMs={query.dataUpdatedAt}
                    isOpen={task.id === openId}
                    onEdit={() => setEditing(task)}
                  />
                ))}
              </ul>
              {list.nextPage && <ShowMore {...list.nextPage} size="s" className="mt-3" />}
            </Section>
          )
        }
      </QueryContent>
      <PushSwitch />
      {isOwner && list.firstPage && (
        <div className="mt-4 rounded-m border border-line px-4 py-3">
          <SwitchRow
            title={pausesAllTasks.label}
            description={pausesAllTasks.hint}
            isOn={list.firstPage.isPausedByOwner}
            onChange={(isPaused) => changeSettings({ [pausesAllTasks.key]: isPaused })}
          />
        </div>
      )}
      {editing && (
        <Suspense>
          <TaskDialog
            task={editing === 'new' ? undefined : editing}
            draft={editing === 'new' ? offered : undefined}
            hasMail={list.firstPage?.hasMail ?? false}
            onClose={close}
          />
        </Suspense>
      )}
    </Page>
  )
}

/** The task that a link leads to, where the pages that are here do not hold it. */
function useLinkedTask(taskId: string | undefined, list: { isPending: boolean; items: readonly Task[] }) {
  const isMissing = taskId !== undefined && !list.isPending && !list.items.some(({ id }) => id === taskId)
  const { data, isError } = useQuery({ ...taskQuery(taskId ?? ''), enabled: isMissing })
  return isMissing && !isError ? data : undefined
}

/** The page is there without the mode, but the menu does not lead to it. */
function ModeNote() {
  const { data: settings } = useSettings()
  if (!settings || seesTasks(settings)) return null
  return (
    <p role="status" className="mb-6 rounded-s bg-surface-2 px-3 py-2 text-ink-2">
      {taskTexts.modeOff}{' '}
      <Link to="/chat/tasks" search={{ panel: 'labs' }} className="font-medium underline">
        {taskTexts.openLabs}
      </Link>
    </p>
  )
}
