import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findDanger } from './find-danger.ts'
import { Markdown } from './markdown.tsx'
import { XSS_CORPUS } from './xss-corpus.ts'

afterEach(cleanup)

describe('text that attacks its reader', () => {
  it('is a corpus of at least 300 tries @case-23', () => {
    expect(new Set(XSS_CORPUS).size).toBeGreaterThanOrEqual(300)
  })

  it('runs nothing, loads nothing and leads nowhere @case-23', () => {
    const alert = vi.fn<() => void>()
    vi.stubGlobal('alert', alert)
    const found: string[] = []
    for (const payload of XSS_CORPUS) {
      const { container, unmount } = render(<Markdown text={payload} />)
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
