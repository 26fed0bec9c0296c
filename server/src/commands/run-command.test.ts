import { expect, it } from 'vitest'
import { explainFailure } from './run-command.ts'
import { DatabaseStoppedError, StartError } from '../start-error.ts'

const failing = (code: string) => Object.assign(new Error('in words of the engine'), { code })

it.each([
  ['a refusal', new StartError('Stop it first.'), /^Stop it first\.$/],
  ['a full disk', new Error('Failed query', { cause: failing('53100') }), /^The disk is full\. Nothing that/],
  ['a database that is away', failing('ECONNREFUSED'), /^The database does not answer/],
  ['a bucket that is away', Object.assign(failing('ECONNREFUSED'), { $metadata: {} }), /^The bucket cannot be reached/],
  ['an engine that stopped', new DatabaseStoppedError('PANIC'), /^The database had to stop/],
  ['damage', failing('XX001'), /^The files of the database are damaged/],
])('a command that ends by %s says so in a sentence', (_, error, sentence) => {
  expect(explainFailure(error)).toMatch(sentence)
  expect(explainFailure(error)).not.toMatch(/engine|PANIC|Failed query/)
})

it('a mistake of ours is shown as it is', () => {
  expect(explainFailure(new TypeError('x is not a function'))).toBeUndefined()
})
