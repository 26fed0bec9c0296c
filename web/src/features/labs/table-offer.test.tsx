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

/** The line below a table in a new chat, for somebody. */
function showOffer(
  user: object,
  { chosen, settings, used = 0 }: { chosen?: boolean; settings?: object; used?: number } = {},
) {
  const onChoose = vi.fn<(isOn: boolean) => void>()
  const me = { uid: 'u1', isGuest: false, isFree: false, isPaid: false, isOwner: false, isAppsumo: false, ...user }
  vi.stubGlobal('fetch', (input: string) => {
    const data = input.includes('settings')
      ? { ...DEFAULT_SETTINGS, ...settings }
      : input.includes('usage')
        ? { chat: { limit: 102, usage: used } }
        : { user: me }
    return Promise.resolve(Response.json(success(data)))
  })
  const client = createQueryClient(() => undefined)
  render(
    <QueryClientProvider client={client}>
      <TableOffer chatId={undefined} chosen={chosen} onChoose={onChoose} />
    </QueryClientProvider>,
  )
  return { onChoose, client }
}

const free = { isFree: true }
const paid = { isPaid: true }
const computes = { dataAnalysis: { isEnabled: true, isDefault: true } }

it('says what it costs to compute over a table, and takes a press for the chat that begins', async () => {
  const { onChoose, client } = showOffer({ isAppsumo: true })
  const offer = await screen.findByRole('button', { name: OFFER })
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  fireEvent.click(offer)
  expect(onChoose).toHaveBeenCalledWith(true)
})

it('is not begun where fewer messages are left than it takes', async () => {
  const { onChoose, client } = showOffer(free, { used: 90 })
  const offer = await screen.findByRole('button', { name: OFFER })
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  fireEvent.click(offer)
  expect(onChoose).not.toHaveBeenCalled()
})

it('says once that it is on and what each costs, and takes that back', async () => {
  const { onChoose } = showOffer(free, { chosen: true })
  expect((await screen.findByRole('status')).textContent).toContain('uses 15 messages more')
  fireEvent.click(screen.getByRole('button', { name: 'Turn off' }))
  expect(onChoose).toHaveBeenCalledWith(false)
})

it('says that tables are computed for whom it costs nothing, and where that ends', async () => {
  const { onChoose } = showOffer(paid, { settings: computes })
  expect((await screen.findByRole('status')).textContent).toContain('answers compute over the whole table')
  fireEvent.click(screen.getByRole('button', { name: 'Turn off' }))
  expect(onChoose).toHaveBeenCalledWith(false)
})

it('names no price where there is none', async () => {
  showOffer(paid, { settings: computes, chosen: false })
  expect(await screen.findByRole('button', { name: 'Compute over the whole table' })).toBeTruthy()
})

it('leads a guest to an account', async () => {
  const { onChoose } = showOffer({ isGuest: true })
  fireEvent.click(await screen.findByRole('button', { name: 'Sign up to compute over the whole table' }))
  expect(onChoose).not.toHaveBeenCalled()
})
