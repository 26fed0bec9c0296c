import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import type { Task } from '#contract/tasks/schema.ts'
import { followRuns, hasRunSince } from './follow-runs.ts'
import { newsQuery, tasksQuery } from './tasks-query.ts'

type State = NonNullable<Task['lastRun']>['state']
const task = (id: string, run?: string, state: State = 'done') => ({
  id,
  lastRun: run === undefined ? null : { id: run, state },
})

it.each([
  ['the first look', undefined, [task('a', '1')], false],
  ['the same again', [task('a', '1')], [task('a', '1')], false],
  ['tasks in another order', [task('a', '1'), task('b', '2')], [task('b', '2'), task('a', '1')], false],
  ['a task that was deleted', [task('a', '1'), task('b', '2')], [task('b', '2')], false],
  ['a task that was made', [task('a', '1')], [task('a', '1'), task('b')], false],
  ['a run that began', [task('a', '1')], [task('a', '2', 'running')], true],
  ['a run that ended', [task('a', '2', 'running')], [task('a', '2')], true],
  ['the first run of a task', [task('a')], [task('a', '1')], true],
])('%s shows that something ran: %s', (_, before, after, expected) => {
  expect(hasRunSince(before, after)).toBe(expected)
})

describe('whoever follows runs', () => {
  const stops: (() => void)[] = []
  afterEach(() => stops.splice(0).forEach((stop) => stop()))

  /** A client that counts how often the history is read anew. */
  function watchHistory() {
    const queryClient = new QueryClient()
    const reads = { count: 0 }
    queryClient.setQueryData(['history'], 0)
    const history = new QueryObserver(queryClient, {
      queryKey: ['history'],
      queryFn: () => (reads.count += 1),
      staleTime: Infinity,
    })
    stops.push(history.subscribe(() => undefined))
    return { queryClient, reads }
  }
  const sayNews = (queryClient: QueryClient, unseen: number) => queryClient.setQueryData(newsQuery.queryKey, { unseen })

  it('reads the history anew once, however many they are', async () => {
    const { queryClient, reads } = watchHistory()
    sayNews(queryClient, 0)
    stops.push(followRuns(queryClient), followRuns(queryClient))
    sayNews(queryClient, 1)
    await queryClient.invalidateQueries({ queryKey: ['nothing'] })
    expect(reads.count).toBe(1)
  })

  it('does nothing where runs were only looked at, and nothing after they have left', () => {
    const { queryClient, reads } = watchHistory()
    sayNews(queryClient, 2)
    const stop = followRuns(queryClient)
    sayNews(queryClient, 2)
    sayNews(queryClient, 0)
    stop()
    sayNews(queryClient, 1)
    expect(reads.count).toBe(0)
  })

  it('takes the list’s word where it is shown', () => {
    const { queryClient, reads } = watchHistory()
    const setState = (state: State) =>
      queryClient.setQueryData(tasksQuery.queryKey, {
        pages: [{ tasks: [task('a', '1', state)] }],
        pageParams: [],
      } as never)
    setState('running')
    sayNews(queryClient, 0)
    const { refetchInterval: _, ...list } = tasksQuery
    stops.push(new InfiniteQueryObserver(queryClient, { ...list, staleTime: Infinity }).subscribe(() => undefined))
    stops.push(followRuns(queryClient))
    setState('done')
    sayNews(queryClient, 1)
    expect(reads.count).toBe(1)
  })
})
