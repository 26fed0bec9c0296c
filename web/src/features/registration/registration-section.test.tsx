import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { success } from '#contract/envelope.ts'
import { registrationMessages } from '#contract/registration/messages.ts'
import { RegistrationSection } from './registration-section.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('domains that are none are refused in words, and can be typed again', async () => {
  const values = { 'registration.accounts': { mode: 'domains', domains: ['a.example'] } }
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (address.endsWith('/invitations')) return Response.json(success({ invitations: [], sendsMail: false }))
    if (method === 'GET')
      return Response.json(success({ ...values, 'registration.allowsGuests': true, 'registration.plan': 'free' }))
    const data = { code: 'bad_input', message: registrationMessages.domainInvalid }
    return Response.json({ status: 'error', data }, { status: 400 })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RegistrationSection />
    </QueryClientProvider>,
  )
  fireEvent.change(await screen.findByLabelText('Domains'), { target: { value: 'no domain' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText(registrationMessages.domainInvalid)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false)
})
