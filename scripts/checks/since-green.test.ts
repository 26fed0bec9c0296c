import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { belongsTo, changedSince, readState } from './since-green.ts'

const folder = mkdtempSync(join(tmpdir(), 'alcove-green-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const HOUSE: Record<string, string> = {
  'package.json': '{}',
  'contract/src/tides.ts': 'export const TIDES = 2\n',
  'contract/src/ports.ts': "import type { Tides } from './names.json'\nexport type Ports = Tides\n",
  'contract/src/names.json': '{}',
  'server/src/tides.ts': "import { TIDES } from '#contract/tides.ts'\nexport const high = TIDES\n",
  'server/src/tides.test.ts': "import { high } from './tides.ts'\n",
  'server/src/late.ts': "export const late = () => import('./tides.ts')\n",
  'web/src/early.ts': 'declare global { interface Window { early: 1 } }\nexport {}\n',
  'web/src/page.tsx': "import './page.css'\n",
  'web/src/page.css': '',
  'web/src/round.ts': "import './trip.ts'\n",
  'web/src/trip.ts': "import './round.ts'\n",
}

const SENTENCES: { name: string; change: Record<string, string | undefined>; again: string[] | 'all' }[] = [
  { name: 'nothing changed', change: {}, again: [] },
  { name: 'a test changed', change: { 'server/src/tides.test.ts': '' }, again: ['server/src/tides.test.ts'] },
  {
    name: 'what is imported reaches those who import it, in other rooms, too',
    change: { 'contract/src/tides.ts': 'export const TIDES = 4\n' },
    again: ['contract/src/tides.ts', 'server/src/late.ts', 'server/src/tides.test.ts', 'server/src/tides.ts'],
  },
  {
    name: 'a file that went reaches those who still import it',
    change: { 'server/src/tides.ts': undefined },
    again: ['server/src/late.ts', 'server/src/tides.test.ts'],
  },
  { name: 'a new file is looked at', change: { 'web/src/new.ts': 'export {}\n' }, again: ['web/src/new.ts'] },
  {
    name: 'files that are no code are read by code',
    change: { 'contract/src/names.json': '[]', 'web/src/page.css': 'p {}' },
    again: ['contract/src/ports.ts', 'web/src/page.tsx'],
  },
  {
    name: 'a circle ends',
    change: { 'web/src/trip.ts': "import './round.ts'\n\n" },
    again: ['web/src/round.ts', 'web/src/trip.ts'],
  },
  { name: 'a setting reaches all', change: { 'package.json': '{ "type": "module" }' }, again: 'all' },
  { name: 'a new setting reaches all', change: { 'web/tsconfig.json': '{}' }, again: 'all' },
  {
    name: 'types that nobody imports reach all',
    change: { 'web/src/early.ts': 'declare global { interface Window { early: 2 } }\nexport {}\n' },
    again: 'all',
  },
  { name: 'types that come to be everywhere reach all', change: { 'web/src/url.d.ts': '' }, again: 'all' },
]

describe('what is checked again', () => {
  test.each(SENTENCES)('$name', ({ change, again }) => {
    const before = readHouse(HOUSE)
    expect(changedSince(before, readHouse({ ...HOUSE, ...change }))).toEqual(again)
  })

  test('all, where nothing was right yet', () => {
    expect(changedSince(undefined, readHouse(HOUSE))).toBe('all')
  })

  test.each([
    ['contract/src/a.ts', ['contract', 'server']],
    ['web/src/a.tsx', ['web']],
    ['e2e/chat/a.journey.ts', ['e2e']],
    ['vitest.config.ts', ['contract', 'server', 'web', 'e2e', 'scripts']],
    ['scripts/build.ts', ['contract', 'server', 'web', 'e2e', 'scripts']],
  ])('%s belongs to the types of its rooms', (file, rooms) => {
    expect(['contract', 'server', 'web', 'e2e', 'scripts'].filter((room) => belongsTo(room, file))).toEqual(rooms)
  })
})

function readHouse(files: Record<string, string | undefined>) {
  rmSync(folder, { recursive: true, force: true })
  for (const [path, text] of Object.entries(files)) {
    if (text === undefined) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return readState(folder, Object.keys(files))
}
