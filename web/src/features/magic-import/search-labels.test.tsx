import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { LABEL_IN_PROJECT_MS, LABEL_STANDALONE_MS } from '#contract/magic-import/limits.ts'
import { SearchLabels } from './search-labels.tsx'
import { SEARCH_LABELS } from './resource-kinds.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the labels of a search', () => {
  it.each([
    ['in the project dialog', LABEL_IN_PROJECT_MS, 2_000],
    ['in the dialog of its own', LABEL_STANDALONE_MS, 1_500],
  ])('follow each other %s, and begin again after the fourth', (_, everyMs, ms) => {
    expect(everyMs).toBe(ms)
    render(<SearchLabels everyMs={everyMs} />)
    const seen = Array.from({ length: 5 }, () => {
      const label = screen.getByRole('status').textContent
      act(() => void vi.advanceTimersByTime(ms))
      return label
    })
    const [first] = SEARCH_LABELS
    expect(seen).toEqual([...SEARCH_LABELS, first].map((label) => `${label}…`))
  })
})
