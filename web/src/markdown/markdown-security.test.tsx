import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Markdown } from './markdown.tsx'
import { XSS_CORPUS } from './xss-corpus.ts'

afterEach(cleanup)

/** What markdown is drawn with. Anything else in the page came from the text. */
const ELEMENTS = new Set(
  'div p span a strong em del code pre ul ol li input blockquote hr br h2 h3 h4 h5 h6 table thead tbody tr th td sup section figure figcaption button svg path rect circle line polyline'.split(
    ' ',
  ),
)
const ADDRESS = /^(?:https?:\/\/|mailto:|#[^\s<>]{1,20}-(?:note|mark)-\d+$)/

function threeBytesAtATime(text: string): string[] {
  const bytes = new TextEncoder().encode(text)
  const decoder = new TextDecoder()
  const texts: string[] = []
  for (let at = 0; at < bytes.length; at += 3) {
    texts.push((texts.at(-1) ?? '') + decoder.decode(bytes.subarray(at, at + 3), { stream: true }))
  }
  return texts
}

function findDanger(root: Element): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const found = ELEMENTS.has(element.tagName.toLowerCase()) ? [] : [`<${element.tagName}>`]
    for (const { name, value } of element.attributes) {
      if (
        name.startsWith('on') ||
        ['src', 'srcset', 'srcdoc', 'style', 'action', 'formaction', 'data'].includes(name)
      ) {
        found.push(`${name}=${value}`)
      }
      if (name.endsWith('href') && !ADDRESS.test(value)) found.push(`${name}=${value}`)
    }
    return found
  })
}

describe('text that attacks its reader', () => {
  it('is a corpus of at least 300 tries @case-23', () => {
    expect(new Set(XSS_CORPUS).size).toBeGreaterThanOrEqual(300)
  })

  it('runs nothing, loads nothing and leads nowhere, at any moment of its coming @case-23', () => {
    const alert = vi.fn<() => void>()
    vi.stubGlobal('alert', alert)
    const found: string[] = []
    for (const payload of XSS_CORPUS) {
      const { container, rerender, unmount } = render(<Markdown text="" isStreaming />)
      for (const text of threeBytesAtATime(payload)) {
        rerender(<Markdown text={text} isStreaming />)
        found.push(...findDanger(container).map((danger) => `${danger} from ${JSON.stringify(text)}`))
      }
      rerender(<Markdown text={payload} />)
      found.push(...findDanger(container).map((danger) => `${danger} from ${JSON.stringify(payload)}`))
      unmount()
    }
    expect(found).toEqual([])
    expect(alert).not.toHaveBeenCalled()
  })

  it('shows HTML as it is written', () => {
    const { container } = render(
      <Markdown text={'Before <b onclick="x()">bold</b> after\n\n<script>alert(1)</script>'} />,
    )
    expect(container.textContent).toContain('Before <b onclick="x()">bold</b> after')
    expect(container.textContent).toContain('<script>alert(1)</script>')
  })

  it('opens a link apart from Alcove and shows where it leads', () => {
    render(<Markdown text="[the audit](https://example.com/a?b=c)" />)
    const link = screen.getByRole('link', { name: 'the audit' })
    expect(link.getAttribute('href')).toBe('https://example.com/a?b=c')
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('noopener noreferrer nofollow')
    expect(link.getAttribute('data-tip')).toBe('https://example.com/a?b=c')
  })

  it('says in the text where a link leads that claims another place', () => {
    render(<Markdown text="[https://paypal.com/login](https://evil.example/x)" />)
    expect(screen.getByRole('link').textContent).toBe('https://paypal.com/login (evil.example)')
  })

  it('fetches an image only after a click @case-24', () => {
    const { container } = render(<Markdown text="![a chart](https://canary.example/p.png)" />)
    expect(container.querySelector('img')).toBeNull()
    const show = screen.getByRole('button', { name: /a chart.*Show image from canary\.example/ })
    fireEvent.click(show)
    expect(container.querySelector('img')?.getAttribute('src')).toBe(
      '/v1/remote-image?url=https%3A%2F%2Fcanary.example%2Fp.png',
    )
  })
})
