import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { tasksApi } from '#contract/tasks/api.ts'
import { taskTexts } from '#contract/tasks/texts.ts'
import type { NewTask, Task } from '#contract/tasks/schema.ts'
import { call } from '../../api/call.ts'
import { cursorQuery } from '../../api/cursor-query.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { isolateName } from '../../format/names.ts'

/** While something is under way it is looked at often, otherwise now and then: tasks run by themselves. */
const BUSY_MS = 2_000
const QUIET_MS = 30_000

const pauseAfter = (tasks: readonly Task[]) => (tasks.some(isBusy) ? BUSY_MS : QUIET_MS)
const isBusy = ({ lastRun }: Task) => lastRun?.state === 'waiting' || lastRun?.state === 'running'

/** A person's tasks, a page at a time. */
export const tasksQuery = infiniteQueryOptions({
  ...cursorQuery({
    queryKey: ['tasks', 'list'],
    read: (cursor, signal) => call(tasksApi.list, cursor ? { cursor } : {}, { signal }),
    next: (page) => page.next,
  }),
  refetchInterval: ({ state }) => pauseAfter(state.data?.pages.flatMap(({ tasks }) => tasks) ?? []),
})

/** One that a link leads to, wherever it stands in the list. */
export const taskQuery = (taskId: string) =>
  queryOptions({
    queryKey: ['tasks', 'list', taskId],
    queryFn: ({ signal }) => call(tasksApi.open, { taskId }, { signal }),
    refetchInterval: ({ state }) => pauseAfter(state.data ? [state.data] : []),
  })

export const newsQuery = queryOptions({
  queryKey: ['tasks', 'news'],
  queryFn: ({ signal }) => call(tasksApi.news, {}, { signal }),
  refetchInterval: QUIET_MS,
})

export const chatTaskQuery = (chatId: string) =>
  queryOptions({
    queryKey: ['tasks', 'of-chat', chatId],
    queryFn: ({ signal }) => call(tasksApi.ofChat, { chatId }, { signal }),
  })

/** `lastRun` tells one state of the list from another: what it says anew is read anew. */
export const runsQuery = (taskId: string, lastRun: string) =>
  infiniteQueryOptions({
    queryKey: ['tasks', 'runs', taskId, lastRun],
    queryFn: ({ pageParam, signal }) =>
      call(tasksApi.runs, { taskId, ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (previous) => previous,
  })

export const changesQuery = (runId: string) =>
  queryOptions({
    queryKey: ['tasks', 'changes', runId],
    queryFn: ({ signal }) => call(tasksApi.changes, { runId }, { signal }),
  })

/** Everything that a person does with a task. */
export function useTaskMutations() {
  const queryClient = useQueryClient()
  // The runs of a task follow by themselves, by what the list says of the last one.
  const refresh = async (): Promise<void> => {
    await queryClient.invalidateQueries({ queryKey: tasksQuery.queryKey })
    await queryClient.invalidateQueries({ queryKey: newsQuery.queryKey })
  }
  const onError = (error: Error) => {
    toast.error(error.message)
    void refresh()
  }
  const run = useMutation({
    mutationFn: ({ id: taskId }: Task) => call(tasksApi.run, { taskId }),
    onError,
    onSettled: refresh,
  })
  const setPaused = useMutation({
    mutationFn: ({ id: taskId, isPaused }: Task) => call(tasksApi.setPaused, { taskId, isPaused: !isPaused }),
    onError,
    onSettled: refresh,
  })
  const restore = async (taskId: string) => {
    try {
      await call(tasksApi.restore, { taskId })
      await refresh()
    } catch (error) {
      onError(error as Error)
    }
  }
  const remove = useMutation({
    mutationFn: ({ task }: { task: Task; onUndo?: () => void }) => call(tasksApi.remove, { taskId: task.id }),
    onError,
    onSuccess: (_, { task: { id, name }, onUndo }) => {
      const undo = () => void restore(id).then(onUndo)
      toast.ok(taskTexts.removed(isolateName(name)), { label: taskTexts.undo, run: undo })
      return refresh()
    },
  })
  return {
    run,
    setPaused,
    remove,
    async save(taskId: string | undefined, fields: NewTask): Promise<void> {
      if (taskId === undefined) await call(tasksApi.create, fields)
      else await call(tasksApi.change, { taskId, ...fields })
      await refresh()
    },
    async see(taskId: string): Promise<void> {
      await call(tasksApi.see, { taskId })
      await refresh()
    },
  }
}
