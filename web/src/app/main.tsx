import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { onBecameGuest } from '../api/call.ts'
import { createQueryClient } from '../api/query-client.ts'
import { isReachable } from '../api/is-reachable.ts'
import { currentUserQuery } from '../features/account/index.ts'
import { PreviewRenderersContext } from '../features/attachments/index.ts'
import { onRepeatedLoadFailure } from '../ui/lazy.tsx'
import { exposeNonce } from '../ui/nonce.ts'
import { SaveFileContext } from '../ui/save-file.ts'
import { applyTheme } from '../ui/hooks/theme.ts'
import './app.css'
import { preloadWhenIdle } from './preload-when-idle.ts'
import { previewRenderers } from './preview-renderers.ts'
import { saveFile } from './save-file.ts'
import { createAppRouter } from './router.ts'

exposeNonce()
applyTheme()

const queryClient = createQueryClient(() => queryClient.setQueryData(currentUserQuery.queryKey, null))
onBecameGuest((user) => queryClient.setQueryData(currentUserQuery.queryKey, user))
const router = createAppRouter()
// What was left out of the address goes from its bar too: a link that is copied there is a good one.
const { pathname, origin, hash } = location
history.replaceState(history.state, '', `${origin}${pathname}${router.latestLocation.searchStr}${hash}`)
// The picture of the new chat stays until there is something to put in its place: no keystroke falls in between. No
// `await` out here: what is loaded in pieces imports from this one, and each would wait for the other.
void router.load().then(renderApp)
onRepeatedLoadFailure(async () => {
  if (await isReachable()) location.reload()
})

function renderApp(): void {
  createRoot(document.getElementById('app')!).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <PreviewRenderersContext value={previewRenderers}>
          <SaveFileContext value={saveFile}>
            <RouterProvider router={router} />
          </SaveFileContext>
        </PreviewRenderersContext>
      </QueryClientProvider>
    </StrictMode>,
  )
  preloadWhenIdle(async () => (await import('./check-for-news.ts')).checkForNews(queryClient))
}
