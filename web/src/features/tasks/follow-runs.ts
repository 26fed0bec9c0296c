import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Task } from '#contract/tasks/schema.ts'
import { newsQuery, tasksQuery } from './tasks-query.ts'
import { historyKey } from '../chat/query-keys.ts'
import { usageKey } from '../usage/query-keys.ts'

/**
 * A run makes a chat and uses something up, while nobody does anything in this browser: whatever shows chats and usage is
 * read anew when one has begun or ended. However many show runs, they are followed once.
 */
export function useFollowRuns(): void {
  const queryClient = useQueryClient()
  useEffect(() => followRuns(queryClient), [queryClient])
}

type Followed = { followers: number; readonly unsubscribe: () => void }
const followed = new WeakMap<QueryClient, Followed>()

export function followRuns(queryClient: QueryClient): () => void {
  const following = followed.get(queryClient) ?? { followers: 0, unsubscribe: subscribe(queryClient) }
  followed.set(queryClient, following)
  following.followers += 1
  return () => {
    following.followers -= 1
    if (following.followers > 0) return
    following.unsubscribe()
    followed.delete(queryClient)
  }
}

function subscribe(queryClient: QueryClient): () => void {
  const cache = queryClient.getQueryCache()
  const readList = () => queryClient.getQueryData(tasksQuery.queryKey)?.pages.flatMap(({ tasks }) => tasks)
  const readNews = () => queryClient.getQueryData(newsQuery.queryKey)?.unseen
  const isListShown = () => (cache.find({ queryKey: tasksQuery.queryKey })?.getObserversCount() ?? 0) > 0
  let [tasks, unseen]: [readonly ListedTask[] | undefined, number | undefined] = [readList(), readNews()]
  return cache.subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryKey[0] !== 'tasks') return
    const [tasksBefore, unseenBefore] = [tasks, unseen]
    tasks = readList()
    unseen = readNews()
    // The list says it first and says more. What a person has seen makes the news less, and is none.
    const hasNews = !isListShown() && (unseen ?? 0) > (unseenBefore ?? Infinity)
    if (hasNews || hasRunSince(tasksBefore, tasks)) void invalidateRunTraces(queryClient)
  })
}

type ListedTask = Pick<Task, 'id'> & { readonly lastRun: Pick<NonNullable<Task['lastRun']>, 'id' | 'state'> | null }

/** Whether a run began or ended between two looks at the list. Of the first look nothing is new. */
export function hasRunSince(
  before: readonly ListedTask[] | undefined,
  after: readonly ListedTask[] | undefined,
): boolean {
  if (!before || !after) return false
  const lastRuns = new Map(before.map((task) => [task.id, task.lastRun]))
  return after.some(({ id, lastRun }) => {
    const last = lastRuns.get(id)
    return lastRun !== null && (lastRun.id !== last?.id || lastRun.state !== last.state)
  })
}

async function invalidateRunTraces(queryClient: QueryClient): Promise<void> {
  await Promise.all([historyKey, usageKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
