import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { createQueryClient } from '../api/query-client.ts'
import { createAppRouter } from './router.ts'

/** The new chat as everyone sees it before anything is known of them. Runs in the build, never in a browser. */
export async function renderFirstPaint(): Promise<string> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/chat'] }))
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
