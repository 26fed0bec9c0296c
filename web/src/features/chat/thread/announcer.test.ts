import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ANSWER_READY, createAnnouncer } from './announcer.ts'

describe('an answer, for those who listen', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is told by whole sentences, not more often than they can be said', () => {
    const region = { textContent: '' as string | null }
    const announcer = createAnnouncer(region)
    announcer.update('Insulate the', false)
    expect(region.textContent).toBe('')
    announcer.update('Insulate the loft. Then repl', false)
    expect(region.textContent).toBe('Insulate the loft.')
    announcer.update('Insulate the loft. Then replace it. And', false)
    expect(region.textContent).toBe('Insulate the loft.')
    vi.advanceTimersByTime(1_500)
    announcer.update('Insulate the loft. Then replace it. And', false)
    expect(region.textContent).toBe('Then replace it.')
  })

  it('is told to its end, and that it ended', () => {
    const region = { textContent: '' as string | null }
    createAnnouncer(region).update('It takes **eight years**', true)
    expect(region.textContent).toBe(`It takes eight years ${ANSWER_READY}`)
  })

  it('does not stay in the page', () => {
    const region = { textContent: '' as string | null }
    createAnnouncer(region).update('Done.', true)
    vi.advanceTimersByTime(4_000)
    expect(region.textContent).toBe('')
  })
})
