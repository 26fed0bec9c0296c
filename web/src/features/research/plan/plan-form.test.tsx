import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { success } from '#contract/envelope.ts'
import { newResearch } from '#contract/research/fold.ts'
import { currentUserQuery } from '../../account/index.ts'
import { getResearchFeed } from '../research-feed.ts'
import { PlanForm } from './plan-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('a plan is stored as it is typed, one word after the other, and what was typed last arrives last', async () => {
  const begun = newResearch({
    id: '1',
    chatId: '2',
    messageId: '3',
    question: 'Why?',
    createdAt: '2026-11-17T10:00:00Z',
  })
  const research = { ...begun, subQuestions: [{ id: 'a', text: 'How' }] }
  const stored: string[] = []
  const answers: (() => void)[] = []
  vi.stubGlobal('fetch', async (_: string, { body, method }: RequestInit) => {
    if (method === 'GET') return new Promise(() => {})
    stored.push((JSON.parse(body as string) as { subQuestions: { text: string }[] }).subQuestions[0]!.text)
    await new Promise<void>((resolve) => answers.push(resolve))
    return Response.json(success({ seq: 0, research }))
  })
  const client = new QueryClient()
  client.setQueryData(currentUserQuery.queryKey, null)
  render(
    <QueryClientProvider client={client}>
      <PlanForm
        feed={getResearchFeed(client, { seq: 0, research })}
        startsAt={null}
        isNew={false}
        onAnswerPlainly={() => {}}
      />
    </QueryClientProvider>,
  )
  const type = (value: string) => fireEvent.change(screen.getAllByRole('textbox')[0]!, { target: { value } })
  type('How l')
  await waitFor(() => expect(stored).toEqual(['How l']))
  type('How lo')
  type('How long')
  answers[0]!()
  await waitFor(() => expect(stored).toEqual(['How l', 'How long']))
})
