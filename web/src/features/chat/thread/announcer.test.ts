import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_ANSWER } from '#contract/chat/fold.ts'
import { ANSWER_READY, endingOf } from '../../answers/index.ts'
import { createAnnouncer } from './announcer.ts'

describe('an answer, for those who listen', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is told by whole sentences, not more often than they can be said', () => {
    const region = { textContent: '' as string | null }
    const announcer = createAnnouncer(region)
    announcer.update('Insulate the', null)
    expect(region.textContent).toBe('')
    announcer.update('Insulate the loft. Then repl', null)
    expect(region.textContent).toBe('Insulate the loft.')
    announcer.update('Insulate the loft. Then replace it. And', null)
    expect(region.textContent).toBe('Insulate the loft.')
    vi.advanceTimersByTime(1_500)
    announcer.update('Insulate the loft. Then replace it. And', null)
    expect(region.textContent).toBe('Then replace it.')
  })

  it('is told to its end, and that it ended', () => {
    const region = { textContent: '' as string | null }
    createAnnouncer(region).update('It takes **eight years**', ANSWER_READY)
    expect(region.textContent).toBe(`It takes eight years ${ANSWER_READY}`)
  })

  it('does not stay in the page', () => {
    const region = { textContent: '' as string | null }
    createAnnouncer(region).update('Done.', ANSWER_READY)
    vi.advanceTimersByTime(4_000)
    expect(region.textContent).toBe('')
  })

  it.each([
    ['done', 'Half a sentence. Answer ready.'],
    ['stopped', 'Half a sentence. You stopped this answer.'],
    ['waiting', 'Half a sentence. The answer is waiting for your decision.'],
    // The alert says so, and why.
    ['failed', 'Half a sentence.'],
  ] as const)('is not called ready when it is %s', (state, announced) => {
    const region = { textContent: '' as string | null }
    const text = 'Half a sentence.'
    createAnnouncer(region).update(text, endingOf({ ...EMPTY_ANSWER, text, state }))
    expect(region.textContent).toBe(announced)
  })
})
