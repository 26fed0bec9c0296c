import { CalendarClock } from 'lucide-react'
import { useMemo, useState } from 'react'
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
  /** What is being written. */
  text: string
  onChoose: (request: TaskRequest) => void
}

/** Below a message that says when: the same as a task, looked over before it is saved. */
export function TaskOffer({ text, onChoose }: TaskOfferProps) {
  const { data: me } = useCurrentUser()
  const openAccountDialog = useAccountDialog()
  const [now] = useState(() => localTimeOf(new Date(), ownTimeZone()))
  const settled = useDebouncedValue(text, PAUSE_MS)
  const request = useMemo(() => readTaskRequest(settled, now), [settled, now])
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
