import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
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
import { fetchWhenIdle } from './fetch-when-idle.ts'
import { fillQueries, takePageAnswers } from './page-answers.ts'
import { previewRenderers } from './preview-renderers.ts'
import { saveFile } from './save-file.ts'
import { createAppRouter } from './router.ts'

onRepeatedLoadFailure(async () => {
  if (await isReachable()) location.reload()
})
// Each of these steps is a task of its own, so that a key which is pressed meanwhile never waits for all of them.
setTimeout(begin)

function begin(): void {
  exposeNonce()
  applyTheme()
  const queryClient = createQueryClient(() => queryClient.setQueryData(currentUserQuery.queryKey, null))
  onBecameGuest((user) => queryClient.setQueryData(currentUserQuery.queryKey, user))
  fillQueries(queryClient, takePageAnswers(), performance.timeOrigin)
  const router = createAppRouter()
  // What was left out of the address goes from its bar too: a link that is copied there is a good one.
  const { pathname, origin, hash } = location
  history.replaceState(history.state, '', `${origin}${pathname}${router.latestLocation.searchStr}${hash}`)
  // The picture of the new chat stays until there is something to put in its place: no keystroke falls in between.
  void router.load().then(() => renderApp(queryClient, router))
}

function renderApp(queryClient: QueryClient, router: ReturnType<typeof createAppRouter>): void {
  const root = createRoot(document.getElementById('app')!)
  // In slices: whoever types meanwhile is not kept waiting.
  startTransition(() =>
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <PreviewRenderersContext value={previewRenderers}>
            <SaveFileContext value={saveFile}>
              <RouterProvider router={router} />
            </SaveFileContext>
          </PreviewRenderersContext>
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
  fetchWhenIdle(async () => (await import('./check-for-news.ts')).checkForNews(queryClient))
}
