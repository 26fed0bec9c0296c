import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { success } from '#contract/envelope.ts'
import { inviteTexts } from '#contract/registration/invite-texts.ts'
import { registrationMessages } from '#contract/registration/messages.ts'
import { InviteForm } from './invite-form.tsx'

let sent: object[]
let mail: 'none' | 'sent' | 'failed'
let sendsMail: boolean
beforeEach(() => {
  sent = []
  mail = 'none'
  sendsMail = false
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (address.endsWith('/settings')) return Response.json(success({ 'registration.plan': 'essentials' }))
    if (method === 'GET') return Response.json(success({ invitations: [], sendsMail }))
    const input = JSON.parse(body as string) as { invitee: string; plan?: string }
    sent.push(input)
    const moment = '2026-03-10T12:00:00.000Z'
    const dates = { createdAt: moment, expiresAt: moment }
    const invitation = { id: '1', plan: 'essentials', ...input, ...dates, state: 'open', usedBy: null }
    return Response.json(success({ invitation, code: 'a-code', mail }))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <InviteForm />
    </QueryClientProvider>,
  )
const invite = (invitee: string) => {
  fireEvent.change(screen.getByLabelText(inviteTexts.invitee), { target: { value: invitee } })
  fireEvent.click(screen.getByRole('button', { name: inviteTexts.invite }))
}

it('a name becomes a link with its code behind the #, on the plan for new people unless another is picked', async () => {
  show()
  expect((await screen.findByLabelText<HTMLSelectElement>('Plan')).value).toBe('free')
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Plan').value).toBe('essentials'))
  invite('Ada')
  const link = await screen.findByLabelText<HTMLInputElement>(inviteTexts.link)
  expect(link.value).toMatch(/\/invite#a-code$/)
  fireEvent.change(screen.getByLabelText('Plan'), { target: { value: 'paid' } })
  invite('Grace')
  await vi.waitFor(() => expect(sent).toEqual([{ invitee: 'Ada' }, { invitee: 'Grace', plan: 'paid' }]))
})

it.each([
  ['http://localhost:4100', true],
  ['http://127.0.0.1:4100', true],
  ['http://192.168.1.5:4100', false],
])('a link that only this machine opens says so (%s)', async (address, isOnlyHere) => {
  vi.stubGlobal('location', new URL(address))
  show()
  invite('Ada')
  await screen.findByLabelText(inviteTexts.link)
  expect(screen.queryByText(inviteTexts.onlyHere) !== null).toBe(isOnlyHere)
})

it('an e-mail that was mistyped is refused before anything is sent', async () => {
  show()
  invite('ada@')
  await screen.findByText(registrationMessages.inviteeInvalid)
  expect(sent).toEqual([])
})

it.each([
  [false, 'none', inviteTexts.sendsNone],
  [true, 'sent', inviteTexts.sendsMail],
  [true, 'failed', inviteTexts.sendsMail],
] as const)('says whether a letter goes out, and went out (%s, %s)', async (canSend, outcome, hint) => {
  sendsMail = canSend
  mail = outcome
  show()
  await screen.findByText(hint)
  invite('ada@example.com')
  const status = await screen.findByRole('status')
  expect(status.textContent).toBe(inviteTexts.made(outcome, 'ada@example.com'))
})
