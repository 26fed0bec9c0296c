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
import { createQueryClient } from '../api/query-client.ts'
import { Page } from '../ui/layout/page.tsx'
import { SkeletonRows } from '../ui/layout/skeleton.tsx'
import { createAppRouter } from './router.ts'
import { Shell } from './shell/shell.tsx'

/** The new chat as everyone sees it before anything is known of them. Runs in the build, never in a browser. */
export function renderFirstPaint(): Promise<string> {
  return renderAt(createAppRouter(createMemoryHistory({ initialEntries: ['/chat'] })))
}

/** What every other page stands in. */
export function renderShell(): Promise<string> {
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

async function renderAt(router: AnyRouter): Promise<string> {
  await router.load()
  // Waits for what is loaded lazily, as a browser would.
  const { prelude } = await prerender(
    <StrictMode>
      <QueryClientProvider client={createQueryClient(() => undefined)}>
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
