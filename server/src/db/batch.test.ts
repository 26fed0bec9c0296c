import { expect, it } from 'vitest'
import { createBatcher } from './batch.ts'

it('does the work of someone who comes alone at once, and of those who come meanwhile together', async () => {
  const batches: number[][] = []
  const open: (() => void)[] = []
  const double = createBatcher<number, number>(async (items) => {
    batches.push([...items])
    const { promise, resolve } = Promise.withResolvers<void>()
    open.push(resolve)
    await promise
    return items.map((item) => item * 2)
  })
  const first = double(1)
  const others = [double(2), double(3), double(4)]
  expect(batches).toEqual([[1]])
  open[0]!()
  expect(await first).toBe(2)
  expect(batches).toEqual([[1], [2, 3, 4]])
  open[1]!()
  expect(await Promise.all(others)).toEqual([4, 6, 8])
  const last = double(5)
  expect(batches.at(-1)).toEqual([5])
  open[2]!()
  expect(await last).toBe(10)
})

it('lets only those fail whose own work fails, and goes on after that', async () => {
  const done: number[] = []
  let isAway = true
  const put = createBatcher<number, number>(async (items) => {
    await Promise.resolve()
    if (isAway && items.includes(3)) throw new Error('3 is bad')
    done.push(...items)
    return items
  })
  const outcomes = await Promise.allSettled([put(1), put(2), put(3), put(4)])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(done).toEqual([1, 2, 4])
  isAway = false
  expect(await put(3)).toBe(3)
})

it('does not wait for one that hangs while it may do another', async () => {
  const hangs = Promise.withResolvers<number[]>()
  const put = createBatcher<number, number>(
    (items) => (items.includes(1) ? hangs.promise : Promise.resolve([...items])),
    {
      concurrency: 2,
    },
  )
  const first = put(1)
  expect(await put(2)).toBe(2)
  expect(await Promise.all([put(3), put(4)])).toEqual([3, 4])
  hangs.resolve([1])
  expect(await first).toBe(1)
})

it('makes no batch larger than it may be, and none with two of the same', async () => {
  const batches: string[][] = []
  const put = createBatcher<string, string>(
    async (items) => {
      batches.push([...items])
      await Promise.resolve()
      return items
    },
    { maxItems: 3, keyOf: (item) => item[0]! },
  )
  const items = ['a1', 'b1', 'b2', 'c1', 'd1', 'e1', 'b3']
  expect(await Promise.all(items.map(put))).toEqual(items)
  expect(batches).toEqual([['a1'], ['b1', 'c1', 'd1'], ['b2', 'e1'], ['b3']])
})

it('works on one of the same at a time, on whatever lane', async () => {
  const open: (() => void)[] = []
  const begun: string[] = []
  const put = createBatcher<string, string>(
    async (items) => {
      begun.push(...items)
      const { promise, resolve } = Promise.withResolvers<void>()
      open.push(resolve)
      await promise
      return items
    },
    { concurrency: 4, keyOf: (item) => item[0]! },
  )
  const all = ['a1', 'a2', 'b1'].map(put)
  expect(begun).toEqual(['a1', 'b1'])
  open.forEach((release) => release())
  await all[0]
  expect(begun).toEqual(['a1', 'b1', 'a2'])
  open.forEach((release) => release())
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1'])
})

it('works on those that belong together in one batch, and on the next of them only behind it', async () => {
  const batches: string[][] = []
  const open: (() => void)[] = []
  const put = createBatcher<string, string>(
    async (items) => {
      batches.push([...items])
      const { promise, resolve } = Promise.withResolvers<void>()
      open.push(resolve)
      await promise
      return items
    },
    { concurrency: 2, maxItems: 3, keyOf: (item) => item[0]!, mayShareBatch: true },
  )
  const all = ['a1', 'a2', 'a3', 'b1', 'b2'].map(put)
  expect(batches).toEqual([['a1'], ['b1']])
  open.splice(0).forEach((release) => release())
  await Promise.all([all[0], all[3]])
  expect(batches.slice(2).flat().toSorted()).toEqual(['a2', 'a3', 'b2'])
  open.splice(0).forEach((release) => release())
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2'])
})
