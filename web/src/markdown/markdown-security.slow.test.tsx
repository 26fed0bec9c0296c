// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { findDanger } from './find-danger.ts'
import { Markdown } from './markdown.tsx'
import { XSS_CORPUS } from './xss-corpus.ts'

afterEach(cleanup)

it('text that attacks its reader runs nothing, loads nothing and leads nowhere, at any moment of its coming @case-23', () => {
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

function threeBytesAtATime(text: string): string[] {
  const bytes = new TextEncoder().encode(text)
  const decoder = new TextDecoder()
  const texts: string[] = []
  for (let at = 0; at < bytes.length; at += 3) {
    texts.push((texts.at(-1) ?? '') + decoder.decode(bytes.subarray(at, at + 3), { stream: true }))
  }
  return texts
}
