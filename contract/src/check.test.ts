import { expect, it } from 'vitest'
import * as z from 'zod'
import { check } from './check.ts'

it.each([
  [z.uuid(), 'Nothing is known under this id.'],
  [z.email(), 'This is not an e-mail address.'],
  [z.url(), 'Enter a whole address, such as https://example.com.'],
  [z.iso.date(), 'Write the day as 2026-03-10.'],
  [z.iso.datetime(), 'Write the moment as 2026-03-10T09:30:00Z.'],
  [z.string().regex(/^[\w-]{1,64}$/), 'Some of these characters do not belong here.'],
])('what is written in another way than is needed hears which: %#', (schema, sentence) => {
  expect(check(schema, '!').error?.issues[0]?.message).toBe(sentence)
})
