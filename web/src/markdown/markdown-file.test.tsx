// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CodeLines } from './code/code-lines.tsx'
import { MarkdownFile } from './markdown-file.tsx'

afterEach(cleanup)

const TEXT = [
  '# The *lamp* house',
  'A keeper &amp; a **bright** lamp, see [the log](https://log.test/lamp "lamp").',
  '- one point about storms\n- another *point* about ships\n  1. deep point',
  '| Ship | Year |\n| --- | --- |\n| Ada | 1901 |\n| Bea | 1911 |',
  '```js\nconst lamp = "bright"\n```',
  '[log]: https://log.test',
  '<script>alert("lamp")</script>',
  'The lamp burns.[^1]\n\n[^1]: Every night.',
  'שלום **עולם** again',
].join('\n\n')

function marked(source: string): string | null {
  const start = TEXT.lastIndexOf(source)
  let found: string | null = null
  const onMarked = (place: Element | Range) => {
    found = place instanceof Range ? place.toString() : `<${place.tagName}>`
  }
  render(<MarkdownFile text={TEXT} mark={{ start, end: start + source.length }} onMarked={onMarked} />)
  return found
}

test.each([
  ['*lamp* house', 'lamp house'],
  ['a **bright** lamp', 'a bright lamp'],
  ['[the log](https://log.test/lamp "lamp")', 'the log'],
  ['point* about ships', 'point about ships'],
  ['deep', 'deep'],
  ['| Bea | 1911', 'Bea1911'],
  ['lamp = "bright"', 'lamp = "bright"'],
  ['alert("lamp")', 'alert("lamp")'],
  ['lamp burns', 'lamp burns'],
  ['שלום **עולם**', 'שלום עולם'],
  ['amp burn', 'amp burn'],
])('in a Markdown file %j is marked as %j', (source, drawn) => {
  expect(marked(source)).toBe(drawn)
})

test('a passage of code is marked across its lines', () => {
  const text = 'const a = 1\nconst b = 2\n'
  const { container } = render(<CodeLines text={text} language="nothing" mark={{ start: 6, end: 17 }} />)
  expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['a = 1\n', 'const'])
  expect(container.textContent).toBe(text)
})
