import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Source } from '#contract/chat/events.ts'
import { EMPTY_ANSWER } from '#contract/chat/fold.ts'
import type { ToolUse, ToolView } from '#contract/tools/schema.ts'
import { foundPlaces, citingWords } from './found-words.ts'
import { SourceList } from './source-list.tsx'

afterEach(cleanup)

const source = (id: string, quote: string, change: Partial<Source> = {}): Source => {
  return { id, title: 'handbook.pdf', url: null, quote, itemId: 'handbook', page: null, ...change }
}
const step = (view: ToolView): ToolUse => ({ id: view.kind, name: 'tool', input: '', output: '', state: 'done', view })
const page = (title: string): ToolView => {
  return { kind: 'page', title, url: `https://example.com/${title}`, site: 'example.com', chars: 1, excerpt: '' }
}

it('marks the words of the sentence that cites a passage in the passage', () => {
  const text = 'It is old. The keeper is paid 1,200 crowns [1]. Lamps burn oil.'
  const answer = {
    ...EMPTY_ANSWER,
    text,
    sources: [source('1', 'Keepers are paid at most 1200 crowns; lamps are theirs.')],
  }
  const { container } = render(<SourceList answer={answer} />)
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    'Keepers',
    'paid',
    '1200 crowns',
  ])
})

it('finds the words of a sentence that a mark leads from, and those of no other', () => {
  const text = 'The lamp is lit at dusk. The keeper sleeps.'
  const words = citingWords({ text, marks: [{ at: 24, sourceId: '2' }] }, '2')
  const passage = 'At dusk the lamps are lit while the keeper sleeps.'
  expect(foundPlaces(passage, words).map(({ start, end }) => passage.slice(start, end))).toEqual(['dusk', 'lamps'])
})

it('shows the passages of one document as one source, each with its number and its way to the place', () => {
  const onOpen = vi.fn<(source: Source) => void>()
  const sources = [
    source('2', 'One.', { page: 3 }),
    source('5', 'Other.', { itemId: 'other', title: 'b.pdf' }),
    source('7', 'Two.', { page: 9 }),
  ]
  render(<SourceList answer={{ ...EMPTY_ANSWER, sources }} onOpen={onOpen} shownId="7" />)
  const [first, second, ...rest] = screen.getAllByRole('listitem')
  expect(rest).toEqual([])
  expect(first!.getAttribute('aria-current')).toBe('true')
  expect(second!.getAttribute('aria-current')).toBeNull()
  expect(within(first!).getByText('pages 3, 9')).toBeTruthy()
  fireEvent.click(within(first!).getAllByRole('button', { name: 'Show in the file' })[1]!)
  expect(onOpen).toHaveBeenCalledWith(sources[2])
})

it('lays out what was read of a page', () => {
  const quote = '## Pay\n\nForty **crowns**:\n\n- each month\n\n| a | b |\n|---|---|\n| 1 | 2 |'
  const sources = [source('1', quote, { itemId: null, url: 'https://example.com/pay' })]
  const { container } = render(<SourceList answer={{ ...EMPTY_ANSWER, sources }} />)
  expect(screen.getByRole('heading', { name: 'Pay' })).toBeTruthy()
  expect(screen.getByRole('table')).toBeTruthy()
  expect(container.textContent).not.toMatch(/##|\*\*|\|/)
})

it('shows apart what was read and is cited nowhere', () => {
  const passages: ToolView = {
    kind: 'passages',
    passages: [
      { title: 'handbook.pdf', itemId: 'handbook', page: 1, text: '' },
      { title: 'notes.md', itemId: 'notes', page: null, text: '' },
      { title: 'notes.md', itemId: 'notes', page: null, text: '' },
    ],
  }
  const tools = [step(page('used')), step(page('unused')), step(passages)]
  const sources = [
    source('1', 'Forty.'),
    source('2', 'Fifty.', { itemId: null, url: 'https://example.com/used', title: 'used' }),
  ]
  render(<SourceList answer={{ ...EMPTY_ANSWER, sources, tools }} onOpen={vi.fn<() => void>()} />)
  const apart = screen.getByRole('region', { name: 'Read, but not used' })
  expect(
    within(apart)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['unusedexample.com', 'notes.md'])
})

it('shows on both sources that they disagree', () => {
  const marks = [
    {
      at: 9,
      disagreeing: [
        { sourceId: '1', figure: '120' },
        { sourceId: '2', figure: '135' },
      ],
    },
  ]
  const sources = [source('1', 'It is 120 m.'), source('2', 'It is 135 m.', { itemId: 'other' })]
  const { container } = render(<SourceList answer={{ ...EMPTY_ANSWER, sources, marks }} />)
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['120', '135'])
  const [one, other] = screen.getAllByRole('listitem')
  expect(one!.textContent).toContain('Says 120; source 2 says 135.')
  expect(other!.textContent).toContain('Says 135; source 1 says 120.')
})
