import { expect, test } from 'vitest'
import { nameCheckOf } from './name-check.ts'

test.each([
  ['no name', { input: ' ', checkedName: '', answer: 'waiting' }, 'none'],
  ['a name that is too long', { input: 'x'.repeat(51), checkedName: '', answer: 'waiting' }, 'none'],
  ['still being typed', { input: 'Tide', checkedName: 'Ti', answer: 'free' }, 'checking'],
  ['asked for', { input: 'Tide', checkedName: 'Tide', answer: 'waiting' }, 'checking'],
  ['free', { input: ' Tide ', checkedName: 'Tide', answer: 'free' }, 'available'],
  ['taken', { input: 'Tide', checkedName: 'Tide', answer: 'taken' }, 'taken'],
  ['no answer', { input: 'Tide', checkedName: 'Tide', answer: 'failed' }, 'none'],
  ['its own name', { input: 'Tide', checkedName: 'Tide', currentName: 'Tide', answer: 'taken' }, 'available'],
] as const)('%s', (_, input, expected) => expect(nameCheckOf(input)).toBe(expected))
