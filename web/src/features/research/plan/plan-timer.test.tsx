import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { newResearch } from '#contract/research/fold.ts'
import { getResearchFeed } from '../research-feed.ts'
import { startsBySelf } from '../starts-by-self.ts'
import { PlanTimer, secondsUntil } from './plan-timer.tsx'

const NOW = Date.parse('2026-11-17T10:00:00.000Z')

it.each([
  ['counts down', '2026-11-17T10:00:42.000Z', 42],
  ['is over', '2026-11-17T09:59:00.000Z', 0],
  ['is never more than a minute, however wrong the clock is', '2026-11-17T11:00:00.000Z', 60],
])('the time until a plan starts %s', (_, until, seconds) => {
  expect(secondsUntil(until, NOW)).toBe(seconds)
})

describe('a plan that nobody has timed', () => {
  beforeEach(() => {
    localStorage.clear()
    vi.useFakeTimers()
  })
  afterEach(() => {
    cleanup()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })

  function show(isNew: boolean) {
    const onSeen = vi.fn<() => void>()
    const client = new QueryClient()
    const ids = { id: '1', chatId: '2', messageId: '3' }
    const research = newResearch({ ...ids, question: 'Why?', createdAt: new Date(NOW).toISOString() })
    const feed = getResearchFeed(client, { seq: 0, research })
    render(
      <QueryClientProvider client={client}>
        <PlanTimer feed={feed} startsAt={null} onSeen={isNew ? onSeen : null} />
      </QueryClientProvider>,
    )
    return onSeen
  }
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second++) act(() => void vi.advanceTimersByTime(1_000))
  }

  it('starts once, after a minute before the eyes of whoever saw it come', () => {
    const onSeen = show(true)
    pass(59)
    expect(onSeen).not.toHaveBeenCalled()
    pass(10)
    expect(onSeen).toHaveBeenCalledTimes(1)
  })

  it('stands still while nobody looks at the page', () => {
    const onSeen = show(true)
    pass(30)
    const looking = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    pass(600)
    expect(screen.getByRole('timer').textContent).toContain('30 seconds')
    looking.mockReturnValue('visible')
    pass(30)
    expect(onSeen).toHaveBeenCalledTimes(1)
  })

  it('waits for good when it is told to, and so does the next one', () => {
    const onSeen = show(true)
    fireEvent.click(screen.getByRole('button', { name: 'Wait for me' }))
    pass(120)
    expect(onSeen).not.toHaveBeenCalled()
    expect(startsBySelf.read()).toBe(false)
  })

  it('does not start when it is only read again', () => {
    const onSeen = show(false)
    pass(120)
    expect(onSeen).not.toHaveBeenCalled()
    expect(screen.queryByRole('timer')).toBeNull()
  })
})
