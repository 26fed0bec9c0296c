import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CitationContext } from './citation.tsx'
import { insertMarks } from './insert-marks.ts'
import { MarksContext } from './sentence-mark.tsx'
import { Markdown } from '../markdown.tsx'

afterEach(cleanup)

const open = vi.fn<() => void>()
const draw = (text: string) =>
  render(
    <CitationContext value={new Map([['3', { title: 'report.pdf', open }]])}>
      <Markdown text={text} />
    </CitationContext>,
  )

it('a mark leads to the source that it names', () => {
  draw('Forty crowns [3], **paid monthly [3]**.')
  const [mark] = screen.getAllByRole('button', { name: 'Source 3: report.pdf' })
  fireEvent.click(mark!)
  expect(open).toHaveBeenCalledOnce()
})

it.each(['See [4].', 'An array [1, 2].', '`list[3]`', '[three]'])('%s has no source and stays text', (text) => {
  const { container } = draw(text)
  expect(screen.queryByRole('button')).toBeNull()
  expect(container.textContent).toContain(text.replaceAll(/[`\\]/g, '').slice(-3))
})

it('of several numbers in one mark, those that are sources are shown', () => {
  const { container } = draw('Both [3, 9] say so.')
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(container.textContent).toBe('Both 3 say so.')
})

describe('a sentence that was looked up', () => {
  const lookedUp = (text: string, marks: Parameters<typeof insertMarks>[1]) =>
    render(
      <CitationContext value={new Map([['3', { title: 'report.pdf', open }]])}>
        <MarksContext value={marks ?? []}>
          <Markdown text={insertMarks(text, marks)} />
        </MarksContext>
      </CitationContext>,
    )

  it.each([
    ['in bold', '**It is lit.** Then', 14, 'It is lit.3 Then'],
    ['before a line break', 'It is lit.  \nThen', 10, 'It is lit.3Then'],
    ['behind an address', 'See https://example.com/lamp', 28, 'See https://example.com/lamp3'],
    ['in a list', '- It is lit\n- Then', 11, 'It is lit3Then'],
    ['in a quote', '> It is lit.', 12, 'It is lit.3'],
    ['in a table', '| a | b |\n|---|---|\n| lit | dusk |', 32, 'ablitdusk3'],
  ])('leads to its source %s', (_, text, at, shown) => {
    const { container } = lookedUp(text, [{ at, sourceId: '3' }])
    expect(container.querySelector('.md')!.textContent.replaceAll('\n', '')).toBe(shown)
    fireEvent.click(screen.getByRole('button', { name: 'Source 3: report.pdf' }))
    expect(open).toHaveBeenCalled()
  })

  it('says what of it stands in no document, and names it when it is asked', () => {
    lookedUp('Built in 1999.', [{ at: 14, unsupported: ['1999'] }])
    const mark = screen.getByRole('button', { name: 'not in your documents: 1999' })
    expect(mark.textContent).toBe('not in your documents')
    fireEvent.click(mark)
    expect(mark.textContent).toBe('not in your documents: 1999')
  })

  it.each([
    ['no result gives', { at: 14, unsupported: ['1999'], of: 'result' as const }, 'not in the result', ': 1999'],
    [
      'sources disagree about',
      {
        at: 14,
        disagreeing: [
          { sourceId: '3', figure: '1999' },
          { sourceId: '4', figure: '1998' },
        ],
      },
      'sources disagree',
      ': 1999 in source 3, 1998 in source 4',
    ],
    ['no source says', { at: 14, notFound: true as const }, 'not found', ': no source says this in one place'],
  ])('says what %s', (_, found, word, why) => {
    lookedUp('Built in 1999.', [found])
    const mark = screen.getByRole('button', { name: `${word}${why}` })
    expect(mark.textContent).toBe(word)
    fireEvent.click(mark)
    expect(mark.textContent).toBe(`${word}${why}`)
  })

  it('shows no sign where nothing can be drawn', () => {
    const { container } = lookedUp('<div>\nIt is lit.\n</div>', [{ at: 16, sourceId: '3' }])
    expect(container.textContent).not.toMatch(/[\uE000\uE001]/)
  })
})
