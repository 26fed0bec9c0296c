import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { success } from '#contract/envelope.ts'
import type { PublicSource } from '#contract/magic-import/schema.ts'
import { Toaster } from '../../ui/overlays/toast.tsx'
import { SettingsSection } from '../settings/index.ts'
import { PublicSources } from './public-sources.tsx'

afterEach(() => {
  // Toasts outlive whoever shows them.
  for (const dismiss of screen.queryAllByRole('button', { name: 'Dismiss' })) fireEvent.click(dismiss)
  cleanup()
  vi.unstubAllGlobals()
})

it('two sources that are turned off one right after the other are both off', async () => {
  const saved = { 'search.searxngUrl': null, 'search.without': [] as PublicSource[] }
  const held: (() => void)[] = []
  vi.stubGlobal('fetch', async (_: unknown, { method = 'GET', body }: RequestInit) => {
    if (method === 'GET') return Response.json(success(saved))
    // Each is stored once the one who asked has waited a while.
    await new Promise<void>((resolve) => held.push(resolve))
    Object.assign(saved, JSON.parse(body as string))
    return Response.json(success(saved))
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SettingsSection name="search">{(values) => <PublicSources values={values} />}</SettingsSection>
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('switch', { name: 'Wikipedia' }))
  fireEvent.click(screen.getByRole('switch', { name: 'Reddit' }))
  for (const at of [0, 1]) {
    await waitFor(() => expect(held.length).toBeGreaterThan(at))
    held[at]!()
  }
  await waitFor(() => expect(saved['search.without']).toEqual(['Wikipedia', 'Reddit']))
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Reddit' }).getAttribute('aria-checked')).toBe('false'))
  expect(screen.getByRole('switch', { name: 'Wikipedia' }).getAttribute('aria-checked')).toBe('false')
})

it('a switch is turned at once, and back when the server refuses', async () => {
  const saved = { 'search.searxngUrl': null, 'search.without': [] as PublicSource[] }
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (_: unknown, { method = 'GET' }: RequestInit) => {
    if (method === 'GET') return Response.json(success(saved))
    await promise
    return Response.json(
      { status: 'error', data: { message: 'It could not be saved.', code: 'conflict' } },
      { status: 409 },
    )
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SettingsSection name="search">{(values) => <PublicSources values={values} />}</SettingsSection>
      <Toaster />
    </QueryClientProvider>,
  )
  const isOn = () => screen.getByRole('switch', { name: 'Wikipedia' }).getAttribute('aria-checked')
  fireEvent.click(await screen.findByRole('switch', { name: 'Wikipedia' }))
  await waitFor(() => expect(isOn()).toBe('false'))
  resolve()
  await screen.findByText('It could not be saved.')
  expect(isOn()).toBe('true')
})
