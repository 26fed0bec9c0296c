import { expect, test } from 'vitest'
import { createTurns } from './turns.ts'

function line() {
  const takeTurn = createTurns()
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    join(name: string) {
      const { promise, resolve } = Promise.withResolvers<void>()
      ends.set(name, resolve)
      return takeTurn(name.startsWith('question'), () => {
        begun.push(name)
        return promise
      })
    },
    endAll: () => ends.forEach((end) => end()),
  }
}

test('a question goes before everything that waits for documents, but interrupts nothing', async () => {
  const { join, begun, endAll } = line()
  const all = ['passage 1', 'passage 2', 'passage 3', 'question 1', 'question 2'].map(join)
  endAll()
  await Promise.all(all)
  expect(begun).toEqual(['passage 1', 'question 1', 'question 2', 'passage 2', 'passage 3'])
})

test('a question with many texts keeps its place until it has all of them', async () => {
  const takeTurn = createTurns()
  const begun: string[] = []
  const begin = (name: string) => () => Promise.resolve(void begun.push(name))
  const first = takeTurn(false, begin('passage 1'))
  const passages = ['passage 2', 'passage 3'].map((name) => takeTurn(false, begin(name)))
  for (const name of ['question, texts 1-4', 'question, texts 5-8', 'question, texts 9-12'])
    await takeTurn(true, begin(name))
  await Promise.all([first, ...passages])
  expect(begun).toEqual([
    'passage 1',
    'question, texts 1-4',
    'question, texts 5-8',
    'question, texts 9-12',
    'passage 2',
    'passage 3',
  ])
})

test('documents have a turn now and then, however many ask', async () => {
  const { join, begun, endAll } = line()
  const names = ['passage 0', 'passage 1', ...Array.from({ length: 40 }, (_, at) => `question ${at}`)]
  const all = names.map(join)
  endAll()
  await Promise.all(all)
  expect(begun.indexOf('passage 1')).toBe(17)
  expect(begun).toHaveLength(42)
})

test('what fails lets the next one through', async () => {
  const takeTurn = createTurns()
  const failed = takeTurn(false, () => Promise.reject(new Error('no engine')))
  const next = takeTurn(true, () => Promise.resolve('here'))
  await expect(failed).rejects.toThrow('no engine')
  expect(await next).toBe('here')
})
