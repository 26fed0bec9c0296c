import { expect, it } from 'vitest'
import { checkForm } from './check-form.ts'
import { formMessages } from './question-messages.ts'
import type { FormValues, QuestionField } from './question-form.ts'

const own = { name: 'it', label: 'It', hint: '', isRequired: false }
const text: QuestionField = { ...own, kind: 'text', minChars: 2, maxChars: 4 }
const number: QuestionField = { ...own, kind: 'number', isWhole: true, min: 1, max: 9 }
const choice: QuestionField = { ...own, kind: 'choice', isMany: false, options: [{ value: 'a', label: 'A' }] }
const format = (is: 'email' | 'uri' | 'date' | 'date-time'): QuestionField => ({ ...own, kind: 'text', format: is })

it.each<[string, QuestionField, FormValues[string] | undefined, string | undefined]>([
  ['nothing where nothing is needed', text, undefined, undefined],
  ['nothing where it is needed', { ...text, isRequired: true }, '', formMessages.missing],
  ['words that fit', text, 'abc', undefined],
  ['too few words', text, 'a', formMessages.tooShort(2)],
  ['too many words', text, 'abcde', formMessages.tooLong(4)],
  ['a number for words', text, 3, formMessages.wrongKind],
  ['an address', format('email'), 'a@b.example', undefined],
  ['no address', format('email'), 'a at b', formMessages.formats.email],
  ['a link', format('uri'), 'https://b.example', undefined],
  ['no link', format('uri'), 'b', formMessages.formats.uri],
  ['a day', format('date'), '2026-02-28', undefined],
  ['no day', format('date'), '2026-13-40', formMessages.formats.date],
  ['a moment', format('date-time'), '2026-02-28T10:00', undefined],
  ['a number', number, 3, undefined],
  ['half of one', number, 3.5, formMessages.notANumber(true)],
  ['too little', number, 0, formMessages.atLeast(1)],
  ['too much', number, 10, formMessages.atMost(9)],
  ['a choice', choice, 'a', undefined],
  ['another choice', choice, 'b', formMessages.wrongKind],
  ['several of several', { ...choice, isMany: true }, ['a'], undefined],
  ['none of several that are needed', { ...choice, isMany: true, isRequired: true }, [], formMessages.missing],
  ['too few of several', { ...choice, isMany: true, minChosen: 2 }, ['a'], formMessages.chooseAtLeast(2)],
  ['none of several that can be left out', { ...choice, isMany: true, minChosen: 2 }, [], undefined],
  ['too many of several', { ...choice, isMany: true, maxChosen: 1 }, ['a', 'a'], formMessages.chooseAtMost(1)],
  ['yes', { ...own, kind: 'flag' }, true, undefined],
  ['a word for yes', { ...own, kind: 'flag' }, 'yes', formMessages.wrongKind],
])('%s', (_, field, value, problem) => {
  expect(checkForm([field], value === undefined ? {} : { it: value }).it).toBe(problem)
})

it('what was not asked for is not sent', () => {
  expect(checkForm([text], { other: 'x' })).toEqual({ other: formMessages.notRequested })
})
