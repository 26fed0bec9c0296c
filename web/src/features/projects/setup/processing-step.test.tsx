import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { waitForLabels } from './processing-labels.ts'
import { ProcessingStep } from './processing-step.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const LABELS = [
  'Analyzing uploaded documents',
  'Thinking about the project title',
  'Generating a project Description',
  'Creating the best system prompt',
]

describe('the work on a project', () => {
  it('is told in order, half a second each, and its last label stays', () => {
    render(<ProcessingStep onBack={() => {}} />)
    const seen = Array.from({ length: 6 }, () => {
      const label = screen.getByRole('status').textContent
      act(() => void vi.advanceTimersByTime(500))
      return label
    })
    expect(seen).toEqual([...LABELS, LABELS.at(-1), LABELS.at(-1)])
  })

  it('is not over before each label was seen', async () => {
    let isOver = false
    void waitForLabels(new AbortController().signal).then(() => (isOver = true))
    await vi.advanceTimersByTimeAsync(1_999)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(isOver).toBe(true)
  })

  it('is left at once by whoever goes back', async () => {
    const leaving = new AbortController()
    const shown = waitForLabels(leaving.signal)
    leaving.abort()
    await expect(shown).rejects.toThrow('aborted')
  })
})
