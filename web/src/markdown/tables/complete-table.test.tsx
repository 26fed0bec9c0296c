import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Markdown } from '../markdown.tsx'

afterEach(cleanup)

const TABLES = {
  'after a paragraph':
    'The costs:\n\n| Year | **Saving** |\n|-----:|:-------|\n| 2026 | `120` |\n| 2027 | 240 |\n\nThat is all.',
  'right under a line': 'The costs:\n| a | b |\n|---|---|\n| 1 | 2 |',
  'with spaces in its rule': '| a | b | c |\n| :--- | :---: | ---: |\n| 1 | 2 | 3 |',
  'in a quote': '> | a | b |\n> |---|---|\n> | 1 | 2 |',
  'in a list': '- The costs:\n\n  | a | b |\n  |---|---|\n  | 1 | 2 |',
  'with one column': '| a |\n|---|\n| 1 |',
}

describe('a table that is still being written', () => {
  it.each(Object.entries(TABLES))('shows no bars at any moment, %s', (_, text) => {
    const { container, rerender } = render(<Markdown text="" isStreaming />)
    for (let at = 1; at <= text.length; at++) {
      rerender(<Markdown text={text.slice(0, at)} isStreaming />)
      expect(container.textContent, JSON.stringify(text.slice(0, at))).not.toMatch(/\||--/)
    }
    expect(container.querySelectorAll('table')).toHaveLength(1)
  })

  it('is the same table from its head on', () => {
    const { container, rerender } = render(<Markdown text="| Year | Sav" isStreaming />)
    const table = container.querySelector('table')
    rerender(<Markdown text={'| Year | Saving |\n|---|---|\n| 2026'} isStreaming />)
    expect(container.querySelector('table')).toBe(table)
    expect([...container.querySelectorAll('th, td')].map(({ textContent }) => textContent)).toEqual([
      'Year',
      'Saving',
      '2026',
      '',
    ])
  })

  it.each(['a | b', 'x || y is true', '```\n| a | b', 'either | or\n\nmore'])('leaves %j alone', (text) => {
    const { container } = render(<Markdown text={text} isStreaming />)
    expect(container.querySelector('table')).toBeNull()
    expect(container.textContent).toContain('|')
  })
})
