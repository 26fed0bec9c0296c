import { expect, test } from 'vitest'
import { createFixture } from './fixture.ts'
import { unusedExports } from './unused-exports.ts'

const check = (files: Record<string, string>) => {
  const fixture = createFixture(files)
  const found = unusedExports(fixture.folder)
  fixture.remove()
  return found
}

test.each(['const one = 1', 'function one() {}', 'async function one() {}', 'type one = 1', 'class one {}'])(
  'export %s is refused where nobody names it',
  (declared) => {
    expect(check({ 'web/src/ui/a.ts': `export ${declared}`, 'web/src/ui/b.ts': 'const ones = 1' })).toEqual([
      'web/src/ui/a.ts exports one, which no other file names.',
    ])
  },
)

test('an index that hands it on is no use, what goes through that index is', () => {
  const files = {
    'server/src/features/bots/bot-tools.ts': 'export const one = 1',
    'server/src/features/bots/index.ts': "export { one } from './bot-tools.ts'",
  }
  expect(check(files)).toEqual(['server/src/features/bots/bot-tools.ts exports one, which no other file names.'])
  const wiring = "import { one } from '../features/bots/index.ts'"
  expect(check({ ...files, 'server/src/wiring/answer-tools.ts': wiring })).toEqual([])
})

test('what another file names is fine, if it is only a test, and so are tables', () => {
  expect(
    check({
      'web/src/ui/a.ts': 'export const one = 1',
      'web/src/ui/a.test.ts': "import { one } from './a.ts'",
      'server/src/features/bots/tables.ts': "export const bots = pgTable('bots', {})",
    }),
  ).toEqual([])
})
