import { expect, test } from 'vitest'
import { describeTouched, readChange, touchedBy } from './touched.ts'

const FOLDERS = ['server/src/features/vault', 'server/src/adapters/files', 'server/src/db', 'e2e/vault', 'e2e/chat']

type Case = {
  name: string
  changed: string[]
  server: string[] | 'all'
  journeys: string[] | 'all'
  isSlow?: boolean
}

const cases: Case[] = [
  {
    name: 'a feature has one word everywhere',
    changed: ['contract/src/vault/limits.ts', 'web/src/features/vault/vault-page.tsx'],
    server: ['server/src/features/vault'],
    journeys: ['e2e/vault'],
  },
  {
    name: 'a page needs no test of the server',
    changed: ['web/src/features/chat/a.tsx'],
    server: [],
    journeys: ['e2e/chat'],
  },
  {
    name: 'what people meet in a chat has its journeys there',
    changed: ['web/src/features/answers/index.ts', 'web/src/features/chat-sharing/index.ts'],
    server: [],
    journeys: ['e2e/chat'],
  },
  {
    name: 'a test of the server needs no journey',
    changed: ['server/src/features/vault/vault.test.ts'],
    server: ['server/src/features/vault'],
    journeys: [],
  },
  {
    name: 'what lies under all features reaches all',
    changed: ['server/src/db/open.ts'],
    server: 'all',
    journeys: 'all',
  },
  {
    name: 'what the engine says has slow tests of its own',
    changed: ['engine/src/documents/certainty.ts'],
    server: [],
    journeys: [],
    isSlow: true,
  },
  { name: 'a button is on every page', changed: ['web/src/ui/button.tsx'], server: [], journeys: 'all' },
  { name: 'what all journeys stand on reaches them', changed: ['e2e/support/files.ts'], server: [], journeys: 'all' },
  {
    name: 'words, and tests that were just run, reach none',
    changed: ['docs/architecture.md', 'README.md', 'web/src/ui/button.test.tsx', 'scripts/checks/step.test.ts'],
    server: [],
    journeys: [],
  },
]

test.each(cases)('$name', ({ changed, server, journeys, isSlow = false }) => {
  expect(touchedBy(changed, FOLDERS)).toEqual({ server, journeys, isSlow })
})

test('the commands that run them are told', () => {
  expect(describeTouched({ server: [], journeys: [], isSlow: false })).toBe(
    'This change touches none of the slow tests.',
  )
  expect(describeTouched({ server: ['server/src/features/vault'], journeys: 'all', isSlow: true })).toBe(
    'The slow tests that this change touches:\n' +
      '  npx vitest run --project slow\n' +
      '  npx vitest run --project server server/src/features/vault\n' +
      '  npx playwright test',
  )
})

test('the folders of this project are known', () => {
  expect(readChange().folders).toEqual(expect.arrayContaining(['server/src/features/vault', 'e2e/vault', 'e2e/chat']))
})
