import { describe, expect, it } from 'vitest'
import type { HistoryChat } from '#contract/chat/history-api.ts'
import { groupChats } from './group-chats.ts'
import { updatePages } from './history-query.ts'
import { selectionReducer, type Selection, type SelectionEvent } from './selection.ts'

const chat = (id: string, updatedAt: string, isPinned = false): HistoryChat => ({
  id,
  title: id,
  metadata: { title: null },
  createdAt: updatedAt,
  updatedAt,
  isPinned,
  project: null,
  activity: null,
  excerpt: '',
})

describe('the history', () => {
  const chats = [
    chat('now', '2026-03-10T11:00:00'),
    chat('earlier', '2026-03-10T09:00:00'),
    chat('yesterday', '2026-03-09T09:00:00'),
    chat('pinned', '2026-01-02T09:00:00', true),
  ]

  it('stands under its days, pinned chats first', () => {
    const groups = groupChats(chats, new Date('2026-03-10T12:00:00'))
    expect(groups.map(({ name, chats: members }) => [name, members.map(({ id }) => id)])).toEqual([
      ['Pinned', ['pinned']],
      ['Today', ['now', 'earlier']],
      ['Yesterday', ['yesterday']],
    ])
  })

  it('counts one less when a chat is taken out', () => {
    const history = {
      pages: [
        { chats: chats.slice(0, 2), nextCursor: 'x', total: 4 },
        { chats: chats.slice(2), nextCursor: null, total: 4 },
      ],
      pageParams: [undefined, 'x'],
    }
    const changed = updatePages(history, (one) => (one.id === 'yesterday' ? null : one))
    expect(changed.pages.map(({ chats: shown, total }) => [shown.length, total])).toEqual([
      [2, 3],
      [1, 3],
    ])
  })
})

describe('picking chats', () => {
  const after = (...events: SelectionEvent[]) => {
    const picked = events.reduce(selectionReducer, null as Selection)
    return picked && [...picked]
  }
  it.each<[string, SelectionEvent[], string[] | null]>([
    ['begins with the one it was asked on', [{ type: 'begin', id: 'a' }], ['a']],
    ['begins with none', [{ type: 'begin' }], []],
    [
      'takes another',
      [
        { type: 'begin', id: 'a' },
        { type: 'toggle', id: 'b' },
      ],
      ['a', 'b'],
    ],
    [
      'leaves one out again',
      [
        { type: 'begin', id: 'a' },
        { type: 'toggle', id: 'a' },
      ],
      [],
    ],
    ['takes all', [{ type: 'begin' }, { type: 'all', ids: ['a', 'b'] }], ['a', 'b']],
    [
      'leaves all out again',
      [
        { type: 'all', ids: ['a', 'b'] },
        { type: 'all', ids: ['a', 'b'] },
      ],
      [],
    ],
    ['ends', [{ type: 'begin', id: 'a' }, { type: 'end' }], null],
  ])('%s', (_, events, expected) => {
    expect(after(...events)).toEqual(expected)
  })
})
