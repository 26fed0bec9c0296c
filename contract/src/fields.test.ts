import * as z from 'zod'
import { expect, test } from 'vitest'
import { fieldsOf, pickFields, textsOf } from './fields.ts'

const form = z.strictObject({ name: z.string().min(1).max(5), goal: z.string().min(3).optional() })

test('the fields of a form are named in its order', () => {
  expect(fieldsOf(form)).toEqual(['name', 'goal'])
})

test('what was accepted once is read back, whatever the form asks for by now', () => {
  const kept = z.object(textsOf(form))
  expect(kept.parse({ name: 'longer than five', goal: '' })).toEqual({ name: 'longer than five', goal: '' })
  expect(kept.safeParse({ name: 'a' }).success).toBe(false)
})

test('of a row only what is named gets out', () => {
  expect(pickFields(form, { name: 'a', goal: '', uid: 'secret' })).toEqual({ name: 'a', goal: '' })
})
