import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { Answer, Trouble } from '#contract/chat/events.ts'
import { success } from '#contract/envelope.ts'
import { EMPTY_ANSWER } from '#contract/chat/fold.ts'
import { createQueryClient } from '../../../api/query-client.ts'
import { AnswerOutcome } from './answer-end.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const trouble = { kind: 'busy', message: 'The provider is busy.', retryAfterSeconds: 2 } as const

it('counts the pause down that a provider asked for, and only then tries again', () => {
  const onRetry = vi.fn<() => void>()
  const answer: Answer = { ...EMPTY_ANSWER, state: 'failed', trouble }
  render(<AnswerOutcome answer={answer} isLast onRetry={onRetry} onContinue={() => {}} />)
  expect(screen.getByRole('alert').textContent).toContain('The answer failed: The provider is busy.')
  for (const left of [2, 1]) {
    fireEvent.click(screen.getByRole('button', { name: `Retry in ${left} s` }))
    act(() => void vi.advanceTimersByTime(1_000))
  }
  expect(onRetry).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

/** A failed answer as it stands in a chat, for an owner of the install or for somebody else. */
function showFailed(kind: Trouble['kind'], isOwner: boolean): void {
  vi.useRealTimers()
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json(success({ user: { uid: 'u1', isGuest: false, isOwner } }))),
  )
  const failed: Answer = {
    ...EMPTY_ANSWER,
    model: { id: 'p1/small', name: 'small' },
    state: 'failed',
    trouble: { kind, message: 'No.' },
  }
  const root = createRootRoute({
    component: () => <AnswerOutcome answer={failed} isLast onRetry={() => {}} onContinue={() => {}} />,
  })
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <RouterProvider router={createRouter({ routeTree: root, history: createMemoryHistory() })} />
    </QueryClientProvider>,
  )
}

it.each([
  ['key', 'Enter a new key', '/models#p1/small'],
  ['credit', 'Open the provider', '/models#p1/small'],
  ['budget', 'Costs and budgets', '/owner/spending'],
  ['too_long', 'New chat', '/chat'],
] as const)('leads an owner to where it is mended (%s)', async (kind, name, address) => {
  showFailed(kind, true)
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(address)
})

it.each(['key', 'credit'] as const)('tells everyone else whom to ask (%s)', async (kind) => {
  showFailed(kind, false)
  expect(await screen.findByText(/^Ask the owner of this Alcove/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})
