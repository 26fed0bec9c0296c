import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DEFAULT_SETTINGS } from '#contract/labs/defaults.ts'
import { success } from '#contract/envelope.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { TableOffer } from './table-offer.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const OFFER = 'Compute over the whole table: uses 15 messages'

/** The line below a table in a new chat, for somebody on a plan. */
function showOffer(plan: { isFree: boolean; isPaid: boolean }, isChosen = false) {
  const onChoose = vi.fn<(isChosen: boolean) => void>()
  vi.stubGlobal('fetch', (input: string) => {
    const data = input.includes('settings')
      ? DEFAULT_SETTINGS
      : { user: { uid: 'u1', isGuest: false, isOwner: false, isAppsumo: false, ...plan } }
    return Promise.resolve(Response.json(success(data)))
  })
  const client = createQueryClient(() => undefined)
  render(
    <QueryClientProvider client={client}>
      <TableOffer chatId={undefined} isChosen={isChosen} onChoose={onChoose} />
    </QueryClientProvider>,
  )
  return { onChoose, client }
}

it('says what it costs to compute over a table, and takes a press for the chat that begins', async () => {
  const { onChoose } = showOffer({ isFree: true, isPaid: false })
  fireEvent.click(await screen.findByRole('button', { name: OFFER }))
  expect(onChoose).toHaveBeenCalledWith(true)
})

it('says once that it is on, and takes that back', async () => {
  const { onChoose } = showOffer({ isFree: true, isPaid: false }, true)
  expect((await screen.findByRole('status')).textContent).toContain('answers compute over the whole table')
  fireEvent.click(screen.getByRole('button', { name: 'Turn off' }))
  expect(onChoose).toHaveBeenCalledWith(false)
})

it('is not there for whom it costs nothing more', async () => {
  const { client } = showOffer({ isFree: false, isPaid: true })
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.queryByRole('status')).toBeNull()
})
