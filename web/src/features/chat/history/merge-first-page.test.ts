import { describe, expect, it } from 'vitest'
import type { HistoryChat } from '#contract/chat/history-api.ts'
import { mergeFirstPage, type History, type HistoryPage } from './merge-first-page.ts'

/** `b7` is the chat b, last used at the seventh minute; `!b7` is pinned. */
function chat(spelled: string): HistoryChat {
  const [, pin, id, minute] = /^(!?)([a-z]+)(\d+)$/.exec(spelled)!
  const updatedAt = `2026-03-10T10:${minute!.padStart(2, '0')}:00.000Z`
  const title = { title: id!, metadata: { title: null } }
  return {
    id: id!,
    ...title,
    createdAt: updatedAt,
    updatedAt,
    isPinned: pin === '!',
    project: null,
    activity: null,
    excerpt: '',
  }
}
const page = (chats: string, nextCursor: string | null, total = 9): HistoryPage => ({
  chats: chats.split(' ').filter(Boolean).map(chat),
  nextCursor,
  total,
})
const history = (...pages: HistoryPage[]): History => ({ pages, pageParams: [undefined, ...pages.map(() => 'x')] })
const idsOf = ({ pages }: History) => pages.map(({ chats }) => chats.map(({ id }) => id).join(' '))
const cursorsOf = ({ pages }: History) => pages.map(({ nextCursor }) => nextCursor)

describe('the newest chats, read anew', () => {
  const shown = history(page('!p1 a9 b8 c7', 'c'), page('d6 e5 f4', null))

  it.each([
    ['nothing changed', page('!p1 a9 b8 c7', 'c'), ['p a b c', 'd e f']],
    ['a chat is new', page('!p1 n10 a9 b8', 'b'), ['p n a b c', 'd e f']],
    ['one comes up from further down', page('!p1 e10 a9 b8', 'b'), ['p e a b c', 'd f']],
    ['one was deleted elsewhere', page('!p1 a9 c7 d6', 'd'), ['p a c d', 'e f']],
    ['one was pinned elsewhere', page('!d6 !p1 a9 b8', 'b'), ['d p a b c', 'e f']],
    ['one is no longer pinned', page('a9 b8 c7', 'c'), ['a b c', 'd e f']],
  ])('keep what they do not reach: %s', (_, fresh, expected) => {
    expect(idsOf(mergeFirstPage(shown, fresh))).toEqual(expected)
  })

  it('bring new titles and what a chat is at', () => {
    const fresh = page('!p1 a9 b8 c7', 'c')
    fresh.chats[1] = { ...fresh.chats[1]!, title: 'Renamed', activity: 'running' }
    expect(mergeFirstPage(shown, fresh).pages[0]!.chats[1]).toMatchObject({ title: 'Renamed', activity: 'running' })
  })

  it('are everything there is when no page follows', () => {
    expect(idsOf(mergeFirstPage(shown, page('a9', null)))).toEqual(['a'])
    expect(idsOf(mergeFirstPage(shown, page('', null, 0)))).toEqual([''])
  })

  it('begin the list anew when they end before what was known: between the two may be others', () => {
    const merged = mergeFirstPage(shown, page('a20 n19 o18', 'o'))
    expect(idsOf(merged)).toEqual(['a n o'])
    expect(merged.pageParams).toEqual([undefined])
  })

  it('lead on from where the first page ended, and count anew', () => {
    const merged = mergeFirstPage(history(page('a9 b8 c7', 'c')), page('n10 a9 b8', 'b', 12))
    expect(cursorsOf(merged)).toEqual(['c'])
    expect(merged.pages[0]!.total).toBe(12)
    expect(cursorsOf(mergeFirstPage(history(page('a9 b8', 'b')), page('a9 c7', 'c')))).toEqual(['c'])
  })
})
