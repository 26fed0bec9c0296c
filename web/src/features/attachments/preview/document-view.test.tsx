// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, test } from 'vitest'
import type { ItemText, StyledSpan } from '#contract/attachments/schema.ts'
import { documentBlocks, nestPoints } from './document-blocks.ts'
import { DocumentView } from './document-view.tsx'
import { SlidesView } from './slides-view.tsx'
import { splitByStyle } from './styled-text.tsx'

afterEach(cleanup)

const TEXT = [
  '# Annual report',
  'Costs grew in Zürich.\nA second line.',
  '| Region | Sum |\n| --- | --- |\n| North | 4\\|5 |\n| South | 12 |',
  '1. First\n  - below\n2. Second\n- a bullet',
  '> Said by\n> somebody',
  '```py\nprint("# no heading")\n\n- no list\n```',
  '# not a heading, only a paragraph that begins so',
  'مرحبا بالعالم',
].join('\n\n')
const headings = [{ level: 1, title: 'Annual report', start: 0 }]
const at = (words: string) => ({ start: TEXT.indexOf(words), end: TEXT.indexOf(words) + words.length })

function show(
  text = TEXT,
  options: { styles?: StyledSpan[]; span?: { start: number; end: number }; from?: number } = {},
) {
  const { styles = [], span = null, from = 0 } = options
  const all = { text: { from, text }, pages: [], headings, styles, span }
  return render(<DocumentView {...all} />).container
}
const textsOf = (root: ParentNode, selector: string) =>
  [...root.querySelectorAll(selector)].map((element) => element.textContent)

describe('a document', () => {
  it('is drawn with its headings, lists, tables, quotes and code', () => {
    const root = show()
    expect(textsOf(root, 'h3')).toEqual(['Annual report'])
    expect(textsOf(root, 'th')).toEqual(['Region', 'Sum'])
    expect(textsOf(root, 'td')).toEqual(['North', '4|5', 'South', '12'])
    expect(textsOf(root, 'ol > li')).toEqual(['Firstbelow', 'Second'])
    expect(textsOf(root, 'ul > li')).toEqual(['below', 'a bullet'])
    expect(textsOf(root, 'blockquote p')).toEqual(['Said by', 'somebody'])
    expect(textsOf(root, 'pre')).toEqual(['print("# no heading")\n\n- no list'])
    expect(root.textContent).toContain('# not a heading')
    expect([...root.querySelectorAll('h3, p, li, th, td')].every((one) => one.getAttribute('dir') === 'auto')).toBe(
      true,
    )
  })

  it('shows tables however people write them, with their rows of dashes', () => {
    const root = show('Costs:\n\nRegion | Sum\n:--|--:\nNorth | 4\n- | -\n\nOne | other.')
    expect(textsOf(root, 'th')).toEqual(['Region', 'Sum'])
    expect(textsOf(root, 'td')).toEqual(['North', '4', '-', '-'])
    expect(textsOf(root, 'p')).toContain('One | other.')
  })

  it('keeps its bold and italic words', () => {
    const root = show(TEXT, {
      styles: [
        { ...at('Zürich'), style: 'bold' },
        { ...at('second'), style: 'italic' },
      ],
    })
    expect(textsOf(root, 'strong')).toEqual(['Zürich'])
    expect(textsOf(root, 'em')).toEqual(['second'])
  })

  test.each(['Annual', 'grew in Zürich', 'North', 'below', 'somebody', 'no heading', 'بالعالم'])(
    'marks %j where it stands, and nothing else',
    (words) => {
      const span = { start: TEXT.lastIndexOf(words), end: TEXT.lastIndexOf(words) + words.length }
      const target = words === 'no heading' ? at('no heading') : span
      expect(textsOf(show(TEXT, { span: target }), 'mark').join('')).toBe(words)
    },
  )

  it('marks a passage through all the blocks that it touches', () => {
    const span = { start: at('second line').start, end: at('North').end }
    expect(textsOf(show(TEXT, { span }), 'mark')).toEqual(['second line.', 'Region', 'Sum', 'North'])
  })

  it('that begins in the middle shows what is there', () => {
    const from = at('| South').start
    const root = show(TEXT.slice(from), { from })
    expect(textsOf(root, 'td')).toEqual(['South', '12'])
    const inCode = at('- no list').start
    expect(textsOf(show(TEXT.slice(inCode), { from: inCode }), 'pre')).toEqual([])
  })

  it('of a stranger stays text', () => {
    const evil =
      '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)> [a](javascript:alert(1)) ![b](http://x.test/b.png)'
    const root = show(evil)
    expect(root.querySelector('script, img, a')).toBeNull()
    expect(root.textContent).toContain('<script>alert(1)</script>')
  })
})

test('every character of a text but its signs stands in one block', () => {
  const shown = new Set<number>()
  const add = ({ start, end }: { start: number; end: number }) => {
    for (let place = start; place < end; place += 1) shown.add(place)
  }
  for (const block of documentBlocks({ from: 0, text: TEXT }, headings)) {
    if (block.kind === 'list') block.points.forEach(add)
    else if (block.kind === 'table') [...(block.head ?? []), ...block.rows.flat()].forEach(add)
    else if (block.kind === 'quote') block.lines.forEach(add)
    else add(block.words)
  }
  const hidden = TEXT.split('')
    .filter((sign, place) => !shown.has(place) && /[\p{L}]/u.test(sign))
    .join('')
  // The language of code is shown by its colours.
  expect(hidden).toBe('py')
})

test('points of a list stand below each other as deep as they are', () => {
  const point = (start: number, depth: number, number: number | null = null) => ({
    start,
    end: start + 1,
    depth,
    number,
  })
  const nested = nestPoints([point(0, 1), point(2, 3), point(4, 2), point(6, 0, 7)])
  expect(nested.map(({ isCounted, points }) => [isCounted, points.length])).toEqual([
    [false, 1],
    [true, 1],
  ])
  expect(nested[0]!.points[0]!.below.flatMap(({ points }) => points.map(({ start }) => start))).toEqual([2, 4])
})

test.each([
  [{ styles: [], mark: null }, [[0, 10, '', false]]],
  [
    { styles: [{ start: 2, end: 4, style: 'bold' as const }], mark: { start: 3, end: 8 } },
    [
      [0, 2, '', false],
      [2, 3, 'bold', false],
      [3, 4, 'bold', true],
      [4, 8, '', true],
      [8, 10, '', false],
    ],
  ],
  [{ styles: [{ start: 20, end: 24, style: 'bold' as const }], mark: { start: 10, end: 18 } }, [[0, 10, '', false]]],
])('a stretch with %j is cut where its look changes', (source, expected) => {
  const cut = splitByStyle(source, { start: 0, end: 10 })
  expect(cut.map(({ start, end, styles, isMarked }) => [start, end, [...styles].join(), isMarked])).toEqual(expected)
})

test('slides are cards with what the speaker noted below', () => {
  const text = '# Plans\n\nfor everyone\n\n# Steps\n\n- One\n- Two\n\nNotes: Speak slowly'
  const second = text.indexOf('# Steps')
  const pages: ItemText['pages'] = [
    { number: 1, start: 0, end: second - 2 },
    { number: 2, start: second, end: text.length },
    { number: 3, start: text.length, end: text.length },
  ]
  const own = [0, second].map((start) => ({ level: 1, title: '', start }))
  const span = { start: text.indexOf('Two'), end: text.indexOf('Two') + 3 }
  const { container } = render(
    <SlidesView text={{ from: 0, text }} pages={pages} headings={own} styles={[]} span={span} />,
  )
  const slides = [...container.querySelectorAll('ol > li[aria-label]')]
  expect(slides.map((slide) => slide.getAttribute('aria-label'))).toEqual(['Slide 1', 'Slide 2', 'Slide 3'])
  expect(textsOf(slides[0]!, 'h3')).toEqual(['Plans'])
  expect(textsOf(slides[1]!, 'mark')).toEqual(['Two'])
  expect(slides[1]!.textContent).toContain('Notes: Speak slowly')
  expect(slides[2]!.textContent).toContain('No text on this slide.')
})
