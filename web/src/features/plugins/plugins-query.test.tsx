import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { success } from '#contract/envelope.ts'
import type { Plugin } from '#contract/plugins/schema.ts'
import { pluginsQuery, useKeepPlugin } from './plugins-query.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const signedOut = { id: '01a1df3c-f32e-7c21-8986-a409571f0854', name: 'Harbour', state: 'signIn' } as Plugin
const signedIn: Plugin = { ...signedOut, state: 'connected' }

/** The page of plugins as it loads; each answer of the list is given when the test says so. */
function loadList() {
  const answers: ((plugin: Plugin) => void)[] = []
  vi.stubGlobal('fetch', (_: unknown, { signal }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
    answers.push((plugin) => resolve(Response.json(success({ plugins: [plugin] }))))
    return promise
  })
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const hook = renderHook(() => ({ list: useQuery(pluginsQuery), keep: useKeepPlugin() }), { wrapper })
  return { answers, shown: () => hook.result.current.list.data?.plugins, keep: hook.result.current.keep }
}

it('what a sign-in said stays, when the list that was asked for before it comes late', async () => {
  const { answers, shown, keep } = loadList()
  await keep(signedIn)
  answers[0]!(signedOut)
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]!(signedIn)
  await waitFor(() => expect(shown()).toEqual([signedIn]))
})

it('what a sign-in said is shown at once in a list that is there, which is not asked for again', async () => {
  const { answers, shown, keep } = loadList()
  answers[0]!(signedOut)
  await waitFor(() => expect(shown()).toEqual([signedOut]))
  await keep(signedIn)
  await waitFor(() => expect(shown()).toEqual([signedIn]))
  expect(answers).toHaveLength(1)
})
