import { expect, test } from 'vitest'
import { createFixture } from './fixture.ts'
import { brokenNames } from './names.ts'

const check = (text: string, file = 'server/src/one.ts') => {
  const fixture = createFixture({ [file]: text })
  const found = brokenNames(fixture.folder)
  fixture.remove()
  return found
}

test.each([
  ['export const askedJob = 1', 'server/src/one.ts', 'use request'],
  ['export type KnownTable = string', 'web/src/one.tsx', 'use cached'],
  ['const one = { hasTold: `${said}` }', 'contract/src/one.ts', '"told"'],
  ['export const ASKED_AT = 1', 'server/src/one.ts', '"asked"'],
  ['const painterId = 1', 'server/src/one.ts', 'use imageGenerator'],
  ['function one(given: string) {}', 'server/src/one.ts', 'use input'],
  ['class One { #told = 1 }', 'server/src/one.ts', '"told"'],
  ['type One = { wish: string }', 'engine/src/one.ts', 'use request'],
  ['const one = `${asked}`', 'server/src/one.ts', '"asked"'],
  ['', 'web/src/tell-form.tsx', 'use instruct'],
  ['', 'server/src/features/bots/listing.ts', 'what is done to what'],
])('%s in %s is refused', (text, file, reason) => {
  expect(check(text, file)).toContainEqual(expect.stringContaining(reason))
})

test('words in sentences, comments and parts of other words are fine', () => {
  expect(check(`// told\n/** asked */\nexport const toldlike = 'said, wished'\nexport const asks = "given"`)).toEqual(
    [],
  )
})

test.each([
  [
    'an element of HTML and its words',
    'const One = () => <aside title="said">What is known</aside>',
    'web/src/one.tsx',
  ],
  ['a pattern', 'const one = /told|asked/', 'text/src/one.ts'],
  ['an alias in SQL', 'const one = sql`select 1 as asked from ${two} as told`', 'server/src/one.ts'],
  ['a noun', '', 'web/src/features/chat/greeting.ts'],
  ['what is stored', 'const isAfterStrangers = true', 'contract/src/questions/question.ts'],
])('%s is no name of ours', (_, text, file) => {
  expect(check(text, file)).toEqual([])
})

test('what is stored is named so only where it is read', () => {
  expect(check('const one = { trayId }', 'web/src/features/composer/draft.ts')).toEqual([])
  expect(check('const one = { trayId }', 'web/src/features/chat/draft.ts')).toEqual([
    'web/src/features/chat/draft.ts names trayId: for "tray" use pendingAttachments.',
  ])
})
