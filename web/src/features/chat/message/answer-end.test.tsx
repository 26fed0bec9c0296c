import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Answer } from '#contract/chat/events.ts'
import { EMPTY_ANSWER } from '#contract/chat/fold.ts'
import { AnswerOutcome } from './answer-end.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const trouble = { kind: 'busy', message: 'The provider is busy.', retryAfterSeconds: 2 } as const

it('counts the pause down that a provider asked for, and only then tries again', () => {
  const onRetry = vi.fn<() => void>()
  const answer: Answer = { ...EMPTY_ANSWER, state: 'failed', trouble }
  render(<AnswerOutcome answer={answer} isLast onRetry={onRetry} onContinue={() => {}} />)
  expect(screen.getByRole('alert').textContent).toContain('The provider is busy.')
  for (const left of [2, 1]) {
    fireEvent.click(screen.getByRole('button', { name: `Retry in ${left} s` }))
    act(() => void vi.advanceTimersByTime(1_000))
  }
  expect(onRetry).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledOnce()
})
