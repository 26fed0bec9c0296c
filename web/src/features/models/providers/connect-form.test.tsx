import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { success } from '#contract/envelope.ts'
import { providerMessages } from '#contract/models/provider-messages.ts'
import type { NewProvider, ProviderTrial } from '#contract/models/schema.ts'
import { ConnectForm } from './connect-form.tsx'

const KEY = 'sk-ant-api03-0123456789'
const FOUND: ProviderTrial = {
  ok: true,
  message: providerMessages.trialWorks(1),
  models: [
    {
      name: 'claude-haiku',
      can: { images: true, tools: true, reasoning: false },
      contextTokens: 200_000,
      source: 'provider',
    },
  ],
}
let sent: { path: string; body: NewProvider }[]
let trial: ProviderTrial
const connected = vi.fn<(provider: unknown) => void>()

beforeEach(() => {
  sent = []
  trial = FOUND
  connected.mockClear()
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    sent.push({ path, body: JSON.parse(body as string) as NewProvider })
    return Response.json(success(path.endsWith('/trial') ? trial : { id: 'p', name: 'Anthropic', ok: true }))
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConnectForm onConnected={connected} />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const entry = () => screen.getByLabelText<HTMLInputElement>('Key or address')
const type = (text: string) => {
  for (let end = 1; end <= text.length; end += 1) fireEvent.change(entry(), { target: { value: text.slice(0, end) } })
}
const paste = (text: string) => fireEvent.change(entry(), { target: { value: text } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const trials = () => sent.filter(({ path }) => path.endsWith('/trial'))
const kept = () => sent.filter(({ path }) => path.endsWith('/providers'))

describe('connecting a model', () => {
  it('takes a pasted key and one press: whose it is and what its models can shows before', async () => {
    paste(KEY)
    expect(entry().type).toBe('password')
    await screen.findByText('claude-haiku')
    expect(screen.getByText('Anthropic, by the key’s form')).toBeDefined()
    expect(screen.getByText('Uses tools')).toBeDefined()
    press('Connect')
    await vi.waitFor(() => expect(connected).toHaveBeenCalled())
    expect(kept()).toMatchObject([{ body: { kind: 'anthropic', name: 'Anthropic', apiKey: KEY } }])
  })

  it('sends nothing of a key that is being typed until it is sent', async () => {
    type(KEY)
    expect(sent).toEqual([])
    press('Connect')
    await screen.findByText('claude-haiku')
    expect(trials()).toHaveLength(1)
    expect(kept()).toEqual([])
  })

  it('says what is wrong, keeps what was typed, and saves it all the same where that is wanted', async () => {
    trial = { ok: false, message: providerMessages.noCredit, models: [] }
    paste(KEY)
    await screen.findByText(providerMessages.noCredit)
    expect(entry().value).toBe(KEY)
    press('Save anyway')
    await vi.waitFor(() => expect(connected).toHaveBeenCalled())
  })

  it('sends a key that begins as those of several do to nobody before its owner says whose it is', async () => {
    paste('sk-0123456789abcdef0123456789abcdef')
    expect(entry().type).toBe('password')
    await screen.findByText('Which provider is this key for?')
    expect(sent).toEqual([])
  })

  it('asks whose key it is where its form does not tell', async () => {
    paste('0123456789abcdef0123456789')
    press('Connect')
    await screen.findByText(providerMessages.whoseKey)
    expect(sent).toEqual([])
    fireEvent.click(screen.getByRole('radio', { name: 'OpenAI' }))
    press('Connect')
    await screen.findByText('claude-haiku')
    expect(trials()).toMatchObject([{ body: { kind: 'openai', apiKey: '0123456789abcdef0123456789' } }])
  })
})
