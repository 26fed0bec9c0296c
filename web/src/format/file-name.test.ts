import { expect, test } from 'vitest'
import { shortenFileName } from './file-name.ts'

test.each([
  ['a short name stays', 'notes.txt', 'notes.txt'],
  ['25 characters stay', `${'a'.repeat(21)}.pdf`, `${'a'.repeat(21)}.pdf`],
  ['26 are cut and keep their extension', `${'a'.repeat(22)}.pdf`, `${'a'.repeat(20)}….pdf`],
  ['a name without extension ends in dots', 'b'.repeat(40), `${'b'.repeat(24)}…`],
  ['only the last extension counts', `${'c'.repeat(40)}.tar.gz`, `${'c'.repeat(21)}….gz`],
  ['the end of a sentence is no extension', 'A talk. About a long journey home', 'A talk. About a long jou…'],
  ['nor is a very long one', `d.${'e'.repeat(30)}`, `d.${'e'.repeat(22)}…`],
  ['an emoji is not torn', `${'f'.repeat(19)}👍${'f'.repeat(9)}.pdf`, `${'f'.repeat(19)}….pdf`],
])('%s', (_, name, shown) => {
  expect(shortenFileName(name)).toBe(shown)
  expect(shown.length).toBeLessThanOrEqual(25)
})
