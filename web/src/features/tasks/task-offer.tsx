import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { Suspense, useCallback, useMemo, useState, useSyncExternalStore, type RefObject } from 'react'
import { describeSchedule } from '#contract/tasks/describe.ts'
import { localTimeOf } from '#contract/tasks/local-time.ts'
import { readTaskRequest, type TaskRequest } from '#contract/tasks/read-task-request.ts'
import { taskTexts } from '#contract/tasks/texts.ts'
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value.ts'
import { lazy } from '../../ui/lazy.tsx'
import { getTier, useAccountDialog, useCurrentUser } from '../account/index.ts'
import { ownTimeZone } from './format-run.ts'
import { tasksQuery } from './tasks-query.ts'

const TaskDialog = lazy(async () => ({ default: (await import('./form/task-dialog.tsx')).TaskDialog }))

/** Nobody is to be offered half of what they are about to say. */
const PAUSE_MS = 400

type TaskOfferProps = {
  /** Where the message is written. */
  field: RefObject<HTMLTextAreaElement | null>
  /** It is a task now, and needs not be sent. */
  onCreated: () => void
}

/** Below a message that says when: the same as a task, looked over before it is saved. The message stays until then. */
export function TaskOffer({ field, onCreated }: TaskOfferProps) {
  const { data: me } = useCurrentUser()
  const openAccountDialog = useAccountDialog()
  const request = useTaskRequest(field)
  const [draft, setDraft] = useState<TaskRequest | null>(null)
  const press = () => {
    if (!request) return
    if (getTier(me).isGuest) openAccountDialog({ name: 'signUp' }, () => setDraft(request))
    else setDraft(request)
  }
  return (
    <>
      {request && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={press}
          className="mt-1 flex min-h-8 items-center gap-2 rounded-xs px-1 text-start text-sm font-medium text-accent hover:underline pointer-coarse:min-h-10"
        >
          <CalendarClock aria-hidden className="size-4 shrink-0 text-ink-3" />
          {taskTexts.offer(request.schedule ? describeSchedule(request.schedule) : '')}
        </button>
      )}
      {draft && (
        <Suspense>
          <NewTask draft={draft} onCreated={onCreated} onClose={() => setDraft(null)} />
        </Suspense>
      )}
    </>
  )
}

type NewTaskProps = { draft: TaskRequest; onCreated: () => void; onClose: () => void }

function NewTask({ draft, onCreated, onClose }: NewTaskProps) {
  const { data } = useInfiniteQuery(tasksQuery)
  const hasMail = data?.pages[0]?.hasMail ?? false
  return <TaskDialog task={undefined} draft={draft} hasMail={hasMail} onSaved={onCreated} onClose={onClose} />
}

/** What stands in the field, read once its person pauses. */
function useTaskRequest(field: RefObject<HTMLTextAreaElement | null>): TaskRequest | null {
  const listen = useCallback(
    (onChange: () => void) => {
      const { current } = field
      current?.addEventListener('input', onChange)
      return () => current?.removeEventListener('input', onChange)
    },
    [field],
  )
  const text = useSyncExternalStore(listen, () => field.current?.value ?? '')
  const settled = useDebouncedValue(text, PAUSE_MS)
  return useMemo(() => readTaskRequest(settled, localTimeOf(new Date(), ownTimeZone())), [settled])
}
