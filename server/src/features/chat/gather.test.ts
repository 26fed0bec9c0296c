import { expect, it } from 'vitest'
import { gather } from './gather.ts'

it('does the work of someone who comes alone at once, and of those who come meanwhile together', async () => {
  const batches: number[][] = []
  const open: (() => void)[] = []
  const put = gather<number>(async (items) => {
    batches.push([...items])
    const { promise, resolve } = Promise.withResolvers<void>()
    open.push(resolve)
    await promise
  })
  const first = put(1)
  const others = [put(2), put(3), put(4)]
  expect(batches).toEqual([[1]])
  open[0]!()
  await first
  expect(batches).toEqual([[1], [2, 3, 4]])
  open[1]!()
  await Promise.all(others)
  const last = put(5)
  expect(batches.at(-1)).toEqual([5])
  open[2]!()
  await last
})

it('lets only those fail whose own work fails', async () => {
  const done: number[] = []
  const put = gather<number>(async (items) => {
    await Promise.resolve()
    if (items.includes(3)) throw new Error('3 is bad')
    done.push(...items)
  })
  const outcomes = await Promise.allSettled([put(1), put(2), put(3), put(4)])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
  expect(done).toEqual([1, 2, 4])
})

it('goes on after a failure', async () => {
  let isAway = true
  const put = gather<number>(async () => {
    if (isAway) throw new Error('away')
  })
  await expect(put(1)).rejects.toThrow('away')
  isAway = false
  await put(2)
})
