import { expect, it } from 'vitest'
import { createProgress } from './progress.ts'

it('tells how far a call is a few times only, whatever the server says', () => {
  const reported: string[] = []
  const onProgress = createProgress((text) => reported.push(text))
  for (let done = 0; done <= 10_000; done += 1) onProgress({ done, total: 10_000, words: `step\n${done}` })
  expect(reported).toHaveLength(21)
  expect(reported.slice(0, 2)).toEqual(['0 % · step 0', '5 % · step 500'])
  const flood: string[] = []
  const onFlood = createProgress((text) => flood.push(text))
  for (let done = 0; done < 10_000; done += 1) onFlood({ done, words: `${done} ${'x'.repeat(1_000)}` })
  expect(flood.length).toBeLessThan(30)
  expect(Math.max(...flood.map(({ length }) => length))).toBeLessThan(140)
})
