import { useInfiniteQuery } from '@tanstack/react-query'
import type { TaskRequest } from '#contract/tasks/read-task-request.ts'
import { TaskDialog } from './form/task-dialog.tsx'
import { tasksQuery } from './tasks-query.ts'

type NewTaskDialogProps = { draft: TaskRequest; onCreated: () => void; onClose: () => void }

/** A task that was written elsewhere, to be looked over and saved. */
export function NewTaskDialog({ draft, onCreated, onClose }: NewTaskDialogProps) {
  const { data } = useInfiniteQuery(tasksQuery)
  const hasMail = data?.pages[0]?.hasMail ?? false
  return <TaskDialog task={undefined} draft={draft} hasMail={hasMail} onSaved={onCreated} onClose={onClose} />
}
