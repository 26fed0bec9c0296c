import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Markdown } from '../markdown.tsx'
import { renderFormula } from './render-formula.ts'

afterEach(cleanup)

const paint = (source: string, isBlock = false) => render(<>{renderFormula(source, isBlock)}</>).container

describe('a formula', () => {
  it('is drawn as MathML, in a line and on its own', async () => {
    const { container } = render(<Markdown text={'so $x^2$ it is\n\n$$\n\\frac{a}{b}\n$$'} isStreaming={false} />)
    await waitFor(() => expect(container.querySelectorAll('math')).toHaveLength(2))
    expect(container.querySelector('p math msup')?.textContent).toBe('x2')
    expect(container.querySelector('.md-formula math[display="block"] mfrac')?.textContent).toBe('ab')
    expect(container.querySelector('math')!.namespaceURI).toBe('http://www.w3.org/1998/Math/MathML')
  })

  it.each([
    ['a matrix', '\\begin{pmatrix} a & b \\\\ c & d \\end{pmatrix}', 'mtable mtr mtd'],
    ['a root', '\\sqrt[3]{x}', 'mroot'],
    ['a sum', '\\sum_{i=1}^{n} i', 'munderover, msubsup'],
    ['letters of other alphabets', '\\alpha \\in \\mathbb{R}', 'mi'],
  ])('can be %s', (_, source, selector) => {
    expect(paint(source, true).querySelector(selector)).not.toBeNull()
  })

  it.each(['\\frac{a}{', '\\nosuchcommand{x}', '}', '{'.repeat(1_900), 'x'.repeat(2_001)])(
    'that cannot be set stays its source: %.20s',
    (source) => {
      expect(renderFormula(source, false)).toBeNull()
    },
  )

  it('that stays its source can be read', () => {
    const { container } = render(<Markdown text={'so $\\frac{a}{$ it is'} isStreaming={false} />)
    expect(container.querySelector('code.md-formula')?.textContent).toBe('\\frac{a}{')
  })

  it.each([
    '\\href{javascript:alert(1)}{x}',
    '\\href{https://evil.test}{x}',
    '\\url{javascript:alert(1)}',
    '\\includegraphics{https://evil.test/a.png}',
    '\\htmlStyle{background: url(https://evil.test)}{x}',
    '\\class{onerror}{x} \\id{a}{x} \\style{position: fixed}{x}',
    '\\data{x=1}{<img src=x onerror=alert(1)>}',
    '\\text{<script>alert(1)</script><img src=x onerror=alert(1)>}',
    '\\text{</math><img src=x onerror=alert(1)>}',
    '\\color{red;background:url(https://evil.test)}{x}',
  ])('cannot do anything: %s @case-25', (source) => {
    const container = paint(source)
    expect(container.querySelector('a, img, script, [href], [src], [onerror], [id], [class]')).toBeNull()
    for (const element of container.querySelectorAll('*'))
      expect(element.getAttribute('style') ?? '').not.toContain('url')
  })

  it('that unfolds without end is given up', () => {
    expect(renderFormula('\\def\\a{\\a\\a}\\a', false)).toBeNull()
  })
})
