import { CalendarClock } from 'lucide-react'
import { useCallback, useMemo, useSyncExternalStore, type RefObject } from 'react'
import { describeSchedule } from '#contract/tasks/describe.ts'
import { localTimeOf } from '#contract/tasks/local-time.ts'
import { readTaskRequest, type TaskRequest } from '#contract/tasks/read-task-request.ts'
import { taskTexts } from '#contract/tasks/texts.ts'
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value.ts'
import { getTier, useAccountDialog, useCurrentUser } from '../account/index.ts'
import { ownTimeZone } from './format-run.ts'

/** Nobody is to be offered half of what they are about to say. */
const PAUSE_MS = 400

type TaskOfferProps = {
  /** Where the message is written. */
  field: RefObject<HTMLTextAreaElement | null>
  onChoose: (request: TaskRequest) => void
}

/** Below a message that says when: the same as a task, looked over before it is saved. */
export function TaskOffer({ field, onChoose }: TaskOfferProps) {
  const { data: me } = useCurrentUser()
  const openAccountDialog = useAccountDialog()
  const request = useTaskRequest(field)
  if (!request) return null
  const choose = () => onChoose(request)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => (getTier(me).isGuest ? openAccountDialog({ name: 'signUp' }, choose) : choose())}
      className="mt-1 flex min-h-8 items-center gap-2 rounded-xs px-1 text-start text-sm font-medium text-accent hover:underline pointer-coarse:min-h-10"
    >
      <CalendarClock aria-hidden className="size-4 shrink-0 text-ink-3" />
      {taskTexts.offer(request.schedule ? describeSchedule(request.schedule) : '')}
    </button>
  )
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
