import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { success } from '#contract/envelope.ts'
import { setUpMessages } from '#contract/set-up/messages.ts'
import { smtpServer } from '#contract/settings/declared.ts'
import { MailRow } from './mail-row.tsx'

let sent: { path: string; body: object }[]
let isTaken: boolean
beforeEach(() => {
  sent = []
  isTaken = true
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (path.endsWith('/set-up')) return Response.json(success({ mailServer: null }))
    if (method === 'GET') return Response.json(success({ [smtpServer.key]: false }))
    sent.push({ path, body: JSON.parse(body as string) as object })
    const trial = { ok: isTaken, message: isTaken ? 'Sent.' : 'The mail server said no.' }
    return Response.json(success(path.endsWith('/mail-trial') ? trial : { [smtpServer.key]: true }))
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MailRow isDone={false} />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const SERVER = 'smtps://ada:secret@mail.example.com'
const kept = () => sent.filter(({ path }) => path.endsWith('/settings')).map(({ body }) => body)
async function submit() {
  fireEvent.click(screen.getByRole('button', { name: /^Set up/ }))
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  type(setUpMessages.mailServerLabel, 'mail.example.com')
  type(setUpMessages.mailUser, 'ada')
  type(setUpMessages.mailPassword, 'secret')
  fireEvent.click(screen.getByRole('button', { name: setUpMessages.mailSave }))
}

it('a mail server is kept once a letter went out by it', async () => {
  await submit()
  await vi.waitFor(() => expect(kept()).toEqual([{ [smtpServer.key]: SERVER }]))
  expect(sent[0]).toMatchObject({ body: { server: SERVER } })
})

it('one that takes no letter is not kept, unless its owner wants that', async () => {
  isTaken = false
  await submit()
  await screen.findByText('The mail server said no.')
  expect(kept()).toEqual([])
  expect(screen.getByLabelText<HTMLInputElement>(setUpMessages.mailUser).value).toBe('ada')
  fireEvent.click(screen.getByRole('button', { name: setUpMessages.mailKeep }))
  await vi.waitFor(() => expect(kept()).toEqual([{ [smtpServer.key]: SERVER }]))
})
