// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { linkCitations } from './citations.ts'

const SOURCES = [
  { id: '1', title: 'Builders' },
  { id: '12', title: '<b>A shop</b>' },
]

afterEach(() => document.body.replaceChildren())

function link(html: string): string[] {
  const pressed: string[] = []
  document.body.innerHTML = html
  linkCitations(document.body, SOURCES, (id) => pressed.push(id))
  for (const button of document.body.querySelectorAll('button')) button.click()
  return pressed
}

describe('numbers in a document', () => {
  it.each([
    ['<p>Built in 1871. [1]</p>', ['1']],
    ['<ul><li>Long [1][12], or <em>not [1]</em></li></ul>', ['1', '12', '1']],
    ['<p>Unknown [2], [0001], [x] and 1.</p>', []],
    ['<p><code>a[1]</code> <a href="#x">[1]</a></p><pre>b[12]</pre>', []],
  ])('lead to their passages where they are known: %s', (html, pressed) => {
    expect(link(html)).toEqual(pressed)
  })

  it('keep the words around them, and a title is words', () => {
    link('<p>Before [12] after.</p>')
    expect(document.body.textContent).toBe('Before 12 after.')
    expect(document.body.querySelector('button')?.getAttribute('aria-label')).toBe('Source 12: <b>A shop</b>')
    expect(document.body.querySelector('b')).toBeNull()
  })
})
