import { Suspense, useState } from 'react'
import type { TaskRequest } from '#contract/tasks/read-task-request.ts'
import { lazy } from '../../ui/lazy.tsx'

/** Fetched with the first message that may say when. */
const TaskOffer = lazy(async () => ({ default: (await import('./task-offer.tsx')).TaskOffer }))
const NewTaskDialog = lazy(async () => ({ default: (await import('./new-task-dialog.tsx')).NewTaskDialog }))

/**
 * The line below a message that says when, and the dialog that it opens. That stands outside of the composer: what is
 * sent in it would send the message, too. The message stays until the task is saved.
 */
export function useTaskOffer() {
  const [chosen, choose] = useState<{ request: TaskRequest; clear: () => void } | null>(null)
  const timeNote = (text: string, clear: () => void) => (
    <TaskOffer text={text} onChoose={(request) => choose({ request, clear })} />
  )
  const taskDialog = chosen && (
    <Suspense>
      <NewTaskDialog draft={chosen.request} onCreated={chosen.clear} onClose={() => choose(null)} />
    </Suspense>
  )
  return { timeNote, taskDialog }
}
