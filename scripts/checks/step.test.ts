import { expect, test } from 'vitest'
import { commands, problems, sideBySide, type Outcome } from './step.ts'

const say = (words: string, code: number) => ['node', '-e', `console.log('${words}'); process.exitCode = ${code}`]

test('each command of a check is a pass or a failure, and what they said is told', async () => {
  expect(await commands(say('one', 0), say('two', 3))).toEqual({ passed: 1, failed: 1, output: 'one\ntwo\n' })
})

test('a check that lists what it found fails by the first line of it', async () => {
  expect(await problems(() => [])).toEqual({ passed: 1, failed: 0, output: '' })
  expect(await problems(() => ['a', 'b'])).toEqual({ passed: 0, failed: 1, output: 'a\nb\n' })
})

test('a step that throws has failed, and the others still run', async () => {
  const ended: [string, Outcome][] = []
  const steps = [
    { name: 'broken', run: () => Promise.reject(new Error('no such tool')) },
    { name: 'whole', run: () => Promise.resolve({ passed: 1, failed: 0, output: '' }) },
  ]
  await sideBySide(steps, 1, (name, outcome) => void ended.push([name, outcome]))
  expect(ended).toEqual([
    ['broken', { passed: 0, failed: 1, output: 'Error: no such tool\n' }],
    ['whole', { passed: 1, failed: 0, output: '' }],
  ])
})
