import { expect, it } from 'vitest'
import type { ChatEvent } from '#contract/chat/events.ts'
import { citeSources } from './cite-sources.ts'
import type { RetrievedPassage } from '../../retrieval/index.ts'

const passage = (id: string, text: string, start: number): RetrievedPassage => ({
  id,
  text,
  start,
  title: 'report.pdf',
  section: null,
  itemId: 'item',
  url: null,
  page: 3,
})
const PASSAGES = new Map([
  ['1', passage('1', 'The lamp is lit at dusk.', 100)],
  ['2', passage('2', 'It burns oil. It needs care.', 200)],
])

function heard(...events: ChatEvent[]): ChatEvent[] {
  const all: ChatEvent[] = []
  const onEvent = citeSources((event) => all.push(event), { passages: { byId: PASSAGES }, namesSources: false })
  for (const event of events) onEvent(event)
  return all
}
const words = (...deltas: string[]): ChatEvent[] => deltas.map((delta) => ({ type: 'text', delta }))
const sources = (events: readonly ChatEvent[]) =>
  events.flatMap((event) => (event.type === 'source' ? [event.source] : []))

it.each<[string, string[], string[]]>([
  ['a mark brings its passage', ['At dusk [1].'], ['1']],
  ['cut anywhere', ['At dusk [', '1', '].'], ['1']],
  ['once, however often it is named', ['A [1]. B [1]. C [', '1].'], ['1']],
  ['several in one mark', ['Both [2, 1].'], ['2', '1']],
  ['a number that is no passage brings nothing', ['See [9] and [12].'], []],
  ['words in brackets are words', ['[one] [x', '1] 1]'], []],
  ['a bracket that never closes is left alone', ['[', '1'.repeat(100), ']'], []],
])('%s', (_, deltas, expected) => {
  const events = heard(...words(...deltas))
  expect(sources(events).map(({ id }) => id)).toEqual(expected)
  const text = events.map((event) => (event.type === 'text' ? event.delta : '')).join('')
  expect(text).toBe(deltas.join(''))
})

it('a source leads to the passage in the text of its item', () => {
  expect(sources(heard(...words('[1]')))).toEqual([
    expect.objectContaining({
      itemId: 'item',
      page: 3,
      quote: 'The lamp is lit at dusk.',
      span: { start: 100, end: 124 },
    }),
  ])
})

it('is left to a model that names its sources by itself', () => {
  const all: ChatEvent[] = []
  const onEvent = citeSources((event) => all.push(event), { passages: { byId: PASSAGES }, namesSources: true })
  onEvent({ type: 'text', delta: 'It needs care [2].' })
  expect(sources(all)).toEqual([])
  onEvent({
    type: 'source',
    source: { id: '2', title: 'x', url: null, quote: 'It needs care.', itemId: null, page: null },
  })
  expect(sources(all)).toEqual([expect.objectContaining({ quote: 'It needs care.', span: { start: 214, end: 228 } })])
})

it('and to the very words where the model names them', () => {
  const named = { id: '2', title: 'x', url: null, quote: 'It needs care.', itemId: null, page: null }
  expect(sources(heard({ type: 'source', source: named }))).toEqual([
    expect.objectContaining({ itemId: 'item', quote: 'It needs care.', span: { start: 214, end: 228 } }),
  ])
})
