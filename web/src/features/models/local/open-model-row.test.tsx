import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { failure, success } from '#contract/envelope.ts'
import { localModelMessages } from '#contract/models/local-messages.ts'
import type { ModelDownload, OfferedOpenModel } from '#contract/models/local-models.ts'
import { OpenModelRow } from './open-model-row.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const model = (title: string): OfferedOpenModel => ({
  kind: 'chat',
  title,
  about: 'Small.',
  fileName: `${title}.gguf`,
  url: `https://hub.example/${title}.gguf`,
  page: 'https://hub.example',
  sizeBytes: 1,
  isSizeExact: false,
  sha256: null,
  licence: 'Apache-2.0',
  memoryBytes: 1,
  problem: null,
  isRecommended: false,
})

const failed: ModelDownload = {
  id: '01a1df3c-f32e-7c21-8986-a409571f0854',
  url: 'https://hub.example/One.gguf',
  fileName: 'One.gguf',
  receivedBytes: 0,
  totalBytes: null,
  state: 'failed',
  error: localModelMessages.addressNotReached,
}

/** Two rows, over a server that has these downloads and refuses new ones. */
function show(downloads: ModelDownload[]) {
  vi.stubGlobal('fetch', async (_: unknown, { method }: RequestInit) =>
    method === 'POST'
      ? Response.json(failure('conflict', localModelMessages.noRoom), { status: 409 })
      : Response.json(success({ folder: '/data/models', models: [], downloads })),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ul>
        <OpenModelRow model={model('One')} />
        <OpenModelRow model={model('Two')} />
      </ul>
    </QueryClientProvider>,
  )
  const [one, two] = screen.getAllByRole('listitem')
  return { one: within(one!), two: within(two!) }
}

it('a download that fails says why in the row that was clicked, with another try', async () => {
  const { one, two } = show([failed])
  expect(await one.findByText(localModelMessages.addressNotReached)).toBeTruthy()
  expect(one.getByRole('button', { name: 'Try again One' })).toBeTruthy()
  expect(two.queryByText(localModelMessages.addressNotReached)).toBeNull()
})

it('a download that is refused says why in the row that was clicked', async () => {
  const { one, two } = show([])
  fireEvent.click(await two.findByRole('button', { name: 'Download Two' }))
  expect((await two.findByRole('alert')).textContent).toBe(localModelMessages.noRoom)
  expect(one.queryByRole('alert')).toBeNull()
})
