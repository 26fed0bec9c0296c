import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { BUILTIN_MODEL_ID, BUILTIN_NAME } from '#contract/models/limits.ts'
import type { PageAnswers, PagePicture } from '#contract/page-answers.ts'
import { createQueryClient } from '../api/query-client.ts'
import { Page } from '../ui/layout/page.tsx'
import { SkeletonRows } from '../ui/layout/skeleton.tsx'
import { fillQueries } from './page-answers.ts'
import { createAppRouter } from './router.ts'
import { Shell } from './shell/shell.tsx'

/** What a page looks like before the app is there. Runs in the build, never in a browser. */
export async function renderPictures(): Promise<Record<PagePicture, string>> {
  return {
    unclaimed: await renderNewChat(answersFor({ hasOwner: false })),
    visitor: await renderNewChat(answersFor({ hasOwner: true })),
    chat: await renderNewChat({}),
    frame: await renderShell(),
  }
}

/** What is known of a visitor while no model is connected. */
function answersFor({ hasOwner }: { hasOwner: boolean }): PageAnswers {
  const provider = { id: 'builtin', name: 'Alcove', kind: 'builtin' } as const
  const can = { images: false, tools: false, reasoning: false }
  const builtin = { id: BUILTIN_MODEL_ID, name: BUILTIN_NAME, provider, can, contextTokens: 1 }
  return {
    me: { user: null },
    install: { hasOwner, registration: 'open' },
    models: { models: [builtin], defaultModelId: builtin.id, sharedDefaultModelId: builtin.id },
  }
}

function renderNewChat(answers: PageAnswers): Promise<string> {
  return renderAt(createAppRouter(createMemoryHistory({ initialEntries: ['/chat'] })), answers)
}

/** What every other page stands in. */
function renderShell(): Promise<string> {
  const root = createRootRoute({ component: Shell })
  const anyRoute = createRoute({ getParentRoute: () => root, path: '$', component: UnknownPage })
  const history = createMemoryHistory({ initialEntries: ['/a-page'] })
  return renderAt(createRouter({ routeTree: root.addChildren([anyRoute]), history }))
}

function UnknownPage() {
  return (
    <Page title={undefined}>
      <SkeletonRows label="Loading" />
    </Page>
  )
}

async function renderAt(router: AnyRouter, answers: PageAnswers = {}): Promise<string> {
  const queryClient = createQueryClient(() => undefined)
  fillQueries(queryClient, answers)
  await router.load()
  // Waits for what is loaded lazily, as a browser would.
  const { prelude } = await prerender(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
    {
      // In one piece: nothing here may wait for a script.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError(error) {
        throw error
      },
    },
  )
  return new Response(prelude).text()
}
