import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onBecameGuest } from '../api/call.ts'
import { createQueryClient } from '../api/query-client.ts'
import { isReachable } from '../api/reachable.ts'
import { meQuery } from '../features/account/index.ts'
import { RenderersContext } from '../features/attachments/index.ts'
import { onLoadFailedTwice } from '../ui/lazy.tsx'
import { shareNonce } from '../ui/nonce.ts'
import { followTheme } from '../ui/theme.ts'
import './app.css'
import { preloadWhenIdle } from './preload-when-idle.ts'
import { renderers } from './renderers.ts'
import { createAppRouter } from './router.ts'

shareNonce()
followTheme()

const queryClient = createQueryClient(() => queryClient.setQueryData(meQuery.queryKey, null))
onBecameGuest((user) => queryClient.setQueryData(meQuery.queryKey, user))
const router = createAppRouter()
// What was left out of the address goes from its bar too: a link that is copied there is a good one.
const { pathname, origin, hash } = location
history.replaceState(history.state, '', `${origin}${pathname}${router.latestLocation.searchStr}${hash}`)
// The picture of the new chat stays until there is something to put in its place: no keystroke falls in between. No
// `await` out here: what is loaded in pieces imports from this one, and each would wait for the other.
void router.load().then(draw)
onLoadFailedTwice(async () => {
  if (await isReachable()) location.reload()
})

function draw(): void {
  createRoot(document.getElementById('app')!).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RenderersContext value={renderers}>
          <RouterProvider router={router} />
        </RenderersContext>
      </QueryClientProvider>
    </StrictMode>,
  )
  preloadWhenIdle()
}
