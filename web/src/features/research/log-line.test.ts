import { expect, it } from 'vitest'
import type { LogEntry } from '#contract/research/schema.ts'
import { describeEntry } from './log-line.tsx'

const ID = '00000000-0000-4000-8000-000000000001'

it.each<[LogEntry, string]>([
  [
    { kind: 'searched', subQuestionId: ID, query: 'tides', where: 'web', found: 8 },
    'Searched the web for “tides”: 8 new pages',
  ],
  [
    { kind: 'searched', subQuestionId: ID, query: 'tides', where: 'vault', found: 0 },
    'Searched your vault for “tides”: nothing new',
  ],
  [{ kind: 'kept', sourceId: ID, claimIds: [ID] }, 'The Moon: 1 note'],
  [
    { kind: 'dropped', title: 'Shop', url: 'https://shop.example', why: 'It holds no text.', isRead: true },
    'Shop: It holds no text.',
  ],
  [{ kind: 'dropped', title: '', url: null, why: 'It holds no text.', isRead: true }, 'A page: It holds no text.'],
  [{ kind: 'checked', merged: 2, contradictions: 1 }, 'Compared the notes: 2 say the same, 1 disagreement'],
  [{ kind: 'told', text: 'Only 2025.' }, 'Your hint: Only 2025.'],
  [{ kind: 'interrupted' }, 'The server restarted'],
])('a line of the log: $0.kind', (entry, words) => {
  expect(describeEntry(entry, () => 'The Moon')).toBe(words)
})
