import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { changelogApi } from '#contract/changelog/api.ts'
import { changelogMessages } from '#contract/changelog/messages.ts'
import type { ChangelogUpdate } from '#contract/changelog/schema.ts'
import { failure, success } from '#contract/envelope.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { Toaster } from '../../ui/overlays/toast.tsx'
import { UpdatesPanel } from './updates-panel.tsx'

beforeAll(() => {
  // What every browser has and this one has not.
  Element.prototype.scrollIntoView ??= () => undefined
})
afterEach(() => {
  // Toasts outlive whoever shows them.
  for (const dismiss of screen.queryAllByRole('button', { name: 'Dismiss' })) fireEvent.click(dismiss)
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const UPDATE: ChangelogUpdate = {
  id: '1',
  attributes: {
    slug: 'crafts',
    title: 'Crafts are here',
    body: 'Ask for one.',
    buttonText: null,
    updateFollowUpLink: null,
  },
  date: '2026-11-15',
  reactions: { likeReactionCount: 7, checkoutReactionCount: 0 },
  ownReactions: [],
  isOwn: false,
}
const ANSWERS = {
  [accountApi.me.path]: () => Response.json(success({ user: { uid: 'u1', isGuest: true, isOwner: false } })),
  [changelogApi.list.path]: () => Response.json(success({ updates: [UPDATE] })),
}

/** The panel as it stands beside the chat; the server answers as it is told to. */
function showPanel(answers: Record<string, () => Response | Promise<Response>>) {
  const all = { ...ANSWERS, ...answers }
  vi.stubGlobal('fetch', async (path: string, { method = 'GET' }: RequestInit) => {
    return await (all[`${method} ${path}`] ?? all[path])!()
  })
  const root = createRootRoute({
    component: () => (
      <>
        <UpdatesPanel Markdown={({ text }) => text} />
        <Toaster />
      </>
    ),
  })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  render(
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const refusal = (status: number) => Response.json(failure('forbidden', 'Not now.'), { status })
const like = (count: number) => screen.findByRole('button', { name: `Like ${count}` })

it('a reaction counts at once, and is taken back with a word when it is refused', async () => {
  const { promise: answer, resolve } = Promise.withResolvers<Response>()
  showPanel({ [`POST ${changelogApi.react.path}`]: () => answer })
  fireEvent.click(await like(7))
  expect((await like(8)).getAttribute('aria-pressed')).toBe('true')
  resolve(refusal(500))
  expect((await like(7)).getAttribute('aria-pressed')).toBe('false')
  expect(await screen.findByText(changelogMessages.reactionFailed)).toBeTruthy()
})

it('updates that do not come leave a way to try again', async () => {
  let isBack = false
  showPanel({ [changelogApi.list.path]: () => (isBack ? ANSWERS[changelogApi.list.path]!() : refusal(403)) })
  expect(await screen.findByText('Failed to load updates')).toBeTruthy()
  isBack = true
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Crafts are here' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Failed to load updates')).toBeNull())
})
