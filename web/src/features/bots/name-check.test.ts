import { expect, test } from 'vitest'
import { nameCheckOf } from './name-check.ts'

test.each([
  ['no name', { typed: ' ', settled: '', answer: 'waiting' }, 'none'],
  ['a name that is too long', { typed: 'x'.repeat(51), settled: '', answer: 'waiting' }, 'none'],
  ['still being typed', { typed: 'Tide', settled: 'Ti', answer: 'free' }, 'checking'],
  ['asked for', { typed: 'Tide', settled: 'Tide', answer: 'waiting' }, 'checking'],
  ['free', { typed: ' Tide ', settled: 'Tide', answer: 'free' }, 'available'],
  ['taken', { typed: 'Tide', settled: 'Tide', answer: 'taken' }, 'taken'],
  ['no answer', { typed: 'Tide', settled: 'Tide', answer: 'failed' }, 'none'],
  ['its own name', { typed: 'Tide', settled: 'Tide', own: 'Tide', answer: 'taken' }, 'available'],
] as const)('%s', (_, asked, expected) => expect(nameCheckOf(asked)).toBe(expected))
