import { expect, it } from 'vitest'
import { gather } from './gather.ts'

it('does the work of someone who comes alone at once, and of those who come meanwhile together', async () => {
  const batches: number[][] = []
  const open: (() => void)[] = []
  const double = gather<number, number>(async (items) => {
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

it('fails for everyone in a batch, and goes on after that', async () => {
  let isAway = true
  const put = gather<number, number>(async (items) => {
    await Promise.resolve()
    if (isAway && items.includes(3)) throw new Error('away')
    return items
  })
  const outcomes = await Promise.allSettled([put(1), put(2), put(3)])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  isAway = false
  expect(await put(3)).toBe(3)
})

it('lets only those fail whose own work fails, if it may be tried again alone', async () => {
  const done: number[] = []
  const put = gather<number, number>(
    async (items) => {
      await Promise.resolve()
      if (items.includes(3)) throw new Error('3 is bad')
      done.push(...items)
      return items
    },
    { againAlone: true },
  )
  const outcomes = await Promise.allSettled([put(1), put(2), put(3), put(4)])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(done).toEqual([1, 2, 4])
})

it('does not wait for one that hangs while it may do another', async () => {
  const hangs = Promise.withResolvers<number[]>()
  const put = gather<number, number>((items) => (items.includes(1) ? hangs.promise : Promise.resolve([...items])), {
    atOnce: 2,
  })
  const first = put(1)
  expect(await put(2)).toBe(2)
  expect(await Promise.all([put(3), put(4)])).toEqual([3, 4])
  hangs.resolve([1])
  expect(await first).toBe(1)
})
