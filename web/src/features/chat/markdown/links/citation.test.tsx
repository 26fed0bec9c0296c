import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { CitationContext } from './citation.tsx'
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
