import { expect, it } from 'vitest'
import type { FormValues, QuestionField } from '#contract/questions/question-form.ts'
import { initialValues, toFormValues, type EnteredValue } from './form-values.ts'

const HALF_PAST_NINE_HERE = '2026-02-28T09:30'
const HALF_PAST_NINE = new Date(2026, 1, 28, 9, 30).toISOString()

const own = { name: 'it', label: 'It', hint: '', isRequired: false }
const text: QuestionField = { ...own, kind: 'text' }
const number: QuestionField = { ...own, kind: 'number', isWhole: false }
const flag: QuestionField = { ...own, kind: 'flag' }
const one: QuestionField = { ...own, kind: 'choice', isMany: false, options: [] }
const many: QuestionField = { ...own, kind: 'choice', isMany: true, options: [] }

it.each<[string, QuestionField, EnteredValue, FormValues]>([
  ['words as they are', text, 'a b', { it: 'a b' }],
  ['a moment with its zone', { ...text, format: 'date-time' }, HALF_PAST_NINE_HERE, { it: HALF_PAST_NINE }],
  ['nothing of an empty field', text, ' ', {}],
  ['a number as a number', number, '3.5', { it: 3.5 }],
  ['what is no number, so that it can be refused', number, 'three', { it: Number.NaN }],
  ['a no as a no', flag, false, { it: false }],
  ['one choice', one, 'a', { it: 'a' }],
  ['several choices', many, ['a', 'b'], { it: ['a', 'b'] }],
  ['nothing where none was chosen', many, [], {}],
])('sends %s', (_, field, entered, values) => {
  expect(toFormValues([field], { it: entered })).toEqual(values)
})

it.each<[string, QuestionField, EnteredValue]>([
  ['words', { ...text, initial: 'a' }, 'a'],
  ['a moment of the clock on the wall', { ...text, format: 'date-time', initial: HALF_PAST_NINE }, HALF_PAST_NINE_HERE],
  ['a number', { ...number, initial: 3 }, '3'],
  ['a yes', { ...flag, initial: true }, true],
  ['one choice', { ...one, initial: ['a'] }, 'a'],
  ['several choices', { ...many, initial: ['a'] }, ['a']],
  ['nothing', text, ''],
])('begins with %s', (_, field, entered) => {
  expect(initialValues([field])).toEqual({ it: entered })
})
