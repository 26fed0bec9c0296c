import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronDown, Ellipsis, Pause, Pencil, Play, Trash2 } from 'lucide-react'
import { describeSchedule } from '#contract/tasks/describe.ts'
import { taskMessages } from '#contract/tasks/messages.ts'
import { TASK_FAILURES_MAX } from '#contract/tasks/limits.ts'
import type { RunState, Task } from '#contract/tasks/schema.ts'
import { taskTexts } from '#contract/tasks/texts.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { formatTaskTime, ownTimeZone } from '../format-run.ts'
import { useTaskMutations } from '../tasks-query.ts'
import { RunFacts } from './run-facts.tsx'
import { RunList } from './run-list.tsx'
import { RunStateBadge } from './run-state-badge.tsx'
import { Name } from '../../../ui/name.tsx'
import { cleanName } from '../../../format/names.ts'

type TaskRowProps = { task: Task; nowMs: number; isOpen: boolean; onEdit: () => void }

/** Nothing new begins before it has ended. One that asks its person something goes on in its chat. */
const UNDER_WAY: readonly RunState[] = ['waiting', 'running', 'needsYou']

/** One task: when it runs, what came of it last, and what can be done with it. */
export function TaskRow({ task, nowMs, isOpen, onEdit }: TaskRowProps) {
  const { run, setPaused, remove } = useTaskMutations()
  const navigate = useNavigate({ from: '/chat/tasks' })
  const { name, lastRun, isPaused, timeZone } = task
  const isUnderWay = lastRun !== null && UNDER_WAY.includes(lastRun.state)
  const zone = timeZone === ownTimeZone() ? '' : ` (${timeZone})`
  return (
    <li className="py-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {lastRun ? (
              <Link
                to="/chat/tasks"
                search={isOpen ? {} : { task: task.id }}
                dir="auto"
                className="line-clamp-2 min-w-0 font-medium wrap-anywhere hover:underline"
              >
                {cleanName(name)}
              </Link>
            ) : (
              <Name className="line-clamp-2 min-w-0 font-medium wrap-anywhere">{name}</Name>
            )}
            {task.hasNews && <Badge tone="accent">{taskTexts.isNew}</Badge>}
            {isPaused && <Badge>{taskTexts.isPaused}</Badge>}
          </p>
          <p className="text-sm text-ink-2">
            {describeSchedule(task.schedule)}
            {zone}
            {!isPaused && (
              <>
                {' · '}
                {task.nextRunAt ? taskTexts.nextRun(formatTaskTime(task.nextRunAt, nowMs, timeZone)) : taskTexts.isOver}
              </>
            )}
          </p>
          <UsedParts task={task} />
          <Trouble task={task} />
          {lastRun ? (
            <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-3">
              <RunStateBadge state={lastRun.state} />
              <RunFacts run={lastRun} nowMs={nowMs} timeZone={timeZone} />
            </p>
          ) : (
            <p className="mt-1 text-sm text-ink-3">{taskTexts.never}</p>
          )}
          {lastRun?.excerpt && !isOpen && (
            <p dir="auto" className="mt-1 line-clamp-3 text-sm whitespace-pre-line text-ink-2">
              {lastRun.excerpt}
            </p>
          )}
        </div>
        <Menu
          align="end"
          trigger={<IconButton icon={Ellipsis} label={taskTexts.more(name)} />}
          items={[
            ...(isUnderWay
              ? []
              : [{ kind: 'action' as const, label: taskTexts.run, icon: Play, onSelect: () => run.mutate(task) }]),
            { kind: 'action', label: taskTexts.edit, icon: Pencil, onSelect: onEdit },
            {
              kind: 'action',
              label: isPaused ? taskTexts.resume : taskTexts.pause,
              icon: isPaused ? Play : Pause,
              onSelect: () => setPaused.mutate(task),
            },
            {
              kind: 'action',
              label: taskTexts.remove,
              icon: Trash2,
              isDangerous: true,
              onSelect: () => {
                if (!isOpen) return remove.mutate({ task })
                // The address names it: nobody looks for one that is gone, and it is there again once it is back.
                const open = (id: string | undefined) =>
                  void navigate({ search: (before) => ({ ...before, task: id }), replace: true })
                open(undefined)
                remove.mutate({ task, onUndo: () => open(task.id) })
              },
            },
          ]}
        />
      </div>
      <div className="mt-2 flex flex-wrap gap-2">
        {lastRun?.chatId && (
          <Link
            to="/chat/$chatId"
            params={{ chatId: lastRun.chatId }}
            className={buttonClass(lastRun.state === 'needsYou' ? 'primary' : 'outline', 's')}
          >
            {lastRun.state === 'needsYou' ? taskTexts.answer : taskTexts.openChat}
            <span className="sr-only"> {cleanName(name)}</span>
          </Link>
        )}
        {lastRun && (
          <Link
            to="/chat/tasks"
            search={isOpen ? {} : { task: task.id }}
            aria-expanded={isOpen}
            className={buttonClass('ghost', 's')}
          >
            {taskTexts.runs}
            <span className="sr-only"> {cleanName(name)}</span>
            <ChevronDown
              aria-hidden
              className={cx('size-4 transition-transform duration-160', isOpen && 'rotate-180')}
            />
          </Link>
        )}
      </div>
      {isOpen && lastRun && <RunList task={task} nowMs={nowMs} />}
    </li>
  )
}

function UsedParts({ task }: { task: Task }) {
  const parts = [
    task.bot && `${taskTexts.bot} ${task.bot.name}`,
    task.project && `${taskTexts.project} ${task.project.name}`,
    task.itemIds.length > 0 && taskTexts.filesChosen(task.itemIds.length),
    task.onlyChanges && taskTexts.onlyChanges,
  ].filter((part) => typeof part === 'string')
  return parts.length > 0 ? <p className="text-sm text-ink-3">{parts.join(' · ')}</p> : null
}

/** Why it runs less often than it says, or not at all. */
function Trouble({ task: { failures, isPaused } }: { task: Task }) {
  if (failures === 0) return null
  const sentence =
    isPaused && failures >= TASK_FAILURES_MAX ? taskMessages.pausedByFailures : taskTexts.failing(failures)
  return <p className="mt-1 text-sm text-danger">{sentence}</p>
}
