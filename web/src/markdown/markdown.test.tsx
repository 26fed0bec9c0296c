import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Markdown } from './markdown.tsx'

afterEach(cleanup)

const draw = (text: string, isStreaming = false) => render(<Markdown text={text} isStreaming={isStreaming} />).container

describe('markdown', () => {
  it.each<[string, string, string]>([
    ['words that stand out', '**bold** *lean* ~~gone~~ `code`', 'strong, em, del, code'],
    ['a list in a list', '1. one\n   - two', 'ol > li > ul > li'],
    ['a table with its alignment', '| a | b |\n|:--|--:|\n| 1 | 2 |', 'td[data-align=right]'],
    ['tasks', '- [x] a\n- [ ] b', 'input[type=checkbox]:checked'],
    ['a quote', '> said', 'blockquote > p'],
    ['a rule', 'a\n\n---\n\nb', 'hr'],
    ['a line break', 'a<br>b', 'br'],
    ['code of a language', '```python\nprint(1)\n```', 'figure pre > code'],
    ['a formula of its own', '$$\nx\n$$', '.md-formula'],
    ['a formula in a line', 'so $x^2$ it is', 'p > :is(code.md-formula,math)'],
  ])('draws %s', (_, text, selector) => {
    const container = draw(text)
    for (const one of selector.split(', ')) expect(container.querySelector(one), one).not.toBeNull()
  })

  it('replaces character references, except in code', () => {
    expect(draw('a &lt;b&gt; &amp; &copy; &#8364; `&lt;`').textContent).toBe('a <b> & © € &lt;')
  })

  it('numbers footnotes as they are first referred to, and leads there and back', () => {
    const container = draw('One[^b] and two[^a] and none[^c].\n\n[^a]: Second.\n[^b]: First.')
    expect([...container.querySelectorAll('sup')].map((mark) => mark.textContent)).toEqual(['1', '2'])
    expect(container.textContent).toContain('none[^c]')
    const notes = [...container.querySelectorAll('.md-footnotes li')]
    expect(notes.map((note) => note.textContent)).toEqual(['First.↩', 'Second.↩'])
    const mark = screen.getByRole('link', { name: 'Footnote 1' })
    expect(container.querySelector(`[id="${mark.getAttribute('href')!.slice(1)}"]`)?.textContent).toContain('First.')
  })

  // As the built-in engine writes what it quotes (literal.ts on the server).
  it.each([
    [String.raw`\[the guide](https\://a.example/x) says \[sic]`, '[the guide](https://a.example/x) says [sic]'],
    [String.raw`\[x] and \\\[y\\] and \\(z\\)`, String.raw`[x] and \[y\] and \(z\)`],
    [String.raw`from \$5 to \$x\$ and \$\$y\$\$`, 'from $5 to $x$ and $$y$$'],
    [
      String.raw`\<b>R&D\</b> \&lt;i\&gt; www\.b.example c\@d.example`,
      '<b>R&D</b> &lt;i&gt; www.b.example c@d.example',
    ],
  ])('shows an escaped quotation as it was written: %s', (source, shown) => {
    for (const isStreaming of [true, false]) {
      const container = draw(`> ${source} [1]`, isStreaming)
      expect(container.querySelector('blockquote')!.textContent).toBe(`${shown} [1]`)
      expect(container.querySelector('a, img, .md-formula, math')).toBeNull()
    }
  })

  it('keeps the outline whole, wherever a text begins and however it jumps', () => {
    const container = draw('### a\n\n# b\n\n#### c\n\n> # quoted')
    expect([...container.querySelectorAll('h2, h3, h4, h5')].map(({ tagName }) => tagName)).toEqual(['H2', 'H2', 'H3'])
    expect(container.querySelector('blockquote [data-depth="1"]')?.tagName).toBe('P')
  })

  it('shows code as it is written, and folds its lines when asked', () => {
    const container = draw('```js\nif (a < b) {\n  "<b>"\n}\n```')
    expect(container.querySelector('code')!.textContent).toBe('if (a < b) {\n  "<b>"\n}')
    fireEvent.click(screen.getByRole('button', { name: 'Wrap long lines' }))
    expect(container.querySelector('pre')!.dataset['wrap']).toBe('true')
  })

  it('draws only what changed as a text grows', () => {
    const { container, rerender } = render(<Markdown text={'one\n\ntwo\n\nthr'} isStreaming />)
    const [first, second] = container.querySelectorAll('p')
    rerender(<Markdown text={'one\n\ntwo\n\nthree **bo'} isStreaming />)
    const after = container.querySelectorAll('p')
    expect(after[0]).toBe(first)
    expect(after[1]).toBe(second)
    expect(after[2]!.innerHTML).toBe('three <strong>bo</strong>')
  })
})
