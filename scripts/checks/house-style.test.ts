import { expect, test } from 'vitest'
import { createFixture } from './fixture.ts'
import { brokenStyle, FILE_MAX_LINES, FOLDER_MAX_FILES } from './house-style.ts'

// Put together here, so that this file keeps the rules itself.
const CLASS = 'class'
const ZOD = "from 'zod'"
const lines = (count: number) => 'const one = 1\n'.repeat(count)

test.each([
  ['web/src/ui/long.tsx', lines(FILE_MAX_LINES + 1), 'has 301 lines'],
  ['web/src/ui/long.css', lines(FILE_MAX_LINES + 1), 'has 301 lines'],
  ['server/src/http/utils.ts', '', 'says nothing'],
  ['server/src/helpers/one.ts', '', 'says nothing'],
  ['web/src/common/one.ts', '', 'says nothing'],
  ['web/src/api/misc.ts', '', 'says nothing'],
  ['contract/src/lib/one.ts', '', 'says nothing'],
  ['server/src/db/pool.ts', `export ${CLASS} PoolManager {}`, 'PoolManager says nothing'],
  ['server/src/db/rows.ts', `${CLASS} RowService {}`, 'RowService says nothing'],
  ['web/src/ui/one.tsx', '<p className="text-white" />', 'text-white is no colour'],
  ['web/src/ui/one.tsx', '<p className="hover:bg-gray-200" />', 'bg-gray-200 is no colour'],
  ['contract/src/one.ts', `import { z } ${ZOD}`, 'import * as z'],
  ['server/src/features/analysis/questions/languages/german.ts', '', 'is a room in a room'],
  ['web/src/features/crafts/editor/panes/code.tsx', '', 'is a room in a room'],
])('%s is refused', (file, text, reason) => {
  const fixture = createFixture({ [file]: text })
  expect(brokenStyle(fixture.folder)).toEqual([expect.stringContaining(reason)])
  fixture.remove()
})

test.each([
  ['web/src/ui/long.tsx', lines(FILE_MAX_LINES)],
  ['server/src/http/library.ts', ''],
  ['server/src/features/vault/service.ts', 'export function createVault() {}'],
  ['server/src/features/analysis/languages/german.ts', ''],
  ['server/src/adapters/models/local/child/main.ts', ''],
  ['contract/src/one.ts', `import * as z ${ZOD}`],
  ['web/dist/utils.ts', ''],
  ['web/src/ui/one.tsx', '<p className="bg-surface-2 text-ink-1 border-x-2" />'],
])('%s is fine', (file, text) => {
  const fixture = createFixture({ [file]: text })
  expect(brokenStyle(fixture.folder)).toEqual([])
  fixture.remove()
})

const filesIn = (folder: string, count: number, end: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/part-${at}${end}`, '']))

test('a folder of more source files than a newcomer takes in is refused; tests do not count', () => {
  const most = filesIn('web/src/ui/controls', FOLDER_MAX_FILES, '.tsx')
  const fine = createFixture({ ...most, ...filesIn('web/src/ui/controls', FOLDER_MAX_FILES, '.test.tsx') })
  expect(brokenStyle(fine.folder)).toEqual([])
  fine.remove()
  const crowded = createFixture({ ...most, 'web/src/ui/controls/one-more.tsx': '' })
  expect(brokenStyle(crowded.folder)).toEqual([expect.stringContaining('has 26 source files')])
  crowded.remove()
})
