import { Outlet, useNavigate, useSearch } from '@tanstack/react-router'
import { Menu as MenuIcon, PanelLeft } from 'lucide-react'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { AccountDialogProvider } from '../../features/account/index.ts'
import { updatesData } from '../../features/changelog/index.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { PageLeadingContext } from '../../ui/layout/page.tsx'
import { usePersistedState } from '../../ui/hooks/persisted-state.ts'
import { SplitPanels } from '../../ui/layout/split-panels.tsx'
import { Toaster } from '../../ui/overlays/toast.tsx'
import { TooltipLayer } from '../../ui/overlays/tooltip.tsx'
import { SIDEBAR_MEDIA, useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { useEarlyPress } from '../early-press.ts'
import type { PanelLocation } from '../panel-location.ts'
import { RouteAnnouncer } from './route-announcer.tsx'
import { sidebarVisibility } from './persisted-layout.ts'
import { Sidebar } from './sidebar.tsx'
import { useCommandCentre } from './use-command-centre.tsx'
import { useSidePanels } from './use-side-panels.tsx'

const ProjectSetupDialog = lazy(async () => ({
  default: (await import('./project-setup-dialog.tsx')).ProjectSetupDialog,
}))
const SidebarSheet = lazy(async () => ({ default: (await import('./sidebar-sheet.tsx')).SidebarSheet }))

/** Everything around the page. */
export function Shell() {
  const { reset, setup, step }: PanelLocation = useSearch({ strict: false })
  const navigate = useNavigate()
  useEarlyPress()
  const clearLink = () => {
    const search = (now: PanelLocation) => ({ ...now, reset: undefined })
    void navigate({ to: '.', search, replace: true })
  }
  return (
    <AccountDialogProvider linked={linkedDialog(reset)} onLinkUsed={clearLink}>
      <AppFrame />
      <Suspense>{setup !== undefined && <ProjectSetupDialog setupId={setup} step={step} />}</Suspense>
      <Toaster />
      <RouteAnnouncer />
      <TooltipLayer />
    </AccountDialogProvider>
  )
}

/** What the link that opened the page asks for. */
function linkedDialog(reset: string | undefined) {
  return reset === undefined ? undefined : ({ name: 'newPassword', token: reset } as const)
}

const subscribeNever = () => () => {}
const useIsFirstPaint = () =>
  useSyncExternalStore(
    subscribeNever,
    () => false,
    () => true,
  )

function AppFrame() {
  const isSidebarVisible = useMediaQuery(SIDEBAR_MEDIA)
  const [isShown, setShown] = usePersistedState(sidebarVisibility)
  const [seen] = usePersistedState(updatesData)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const toggleSidebar = () => (isSidebarVisible ? setShown(!isShown) : setSheetOpen(!isSheetOpen))
  const commandCentre = useCommandCentre(toggleSidebar)
  const { left, right, drawer } = useSidePanels()

  // The picture that the build draws holds both: styles show the one that fits this window and this person.
  const isFirstPaint = useIsFirstPaint()
  const leading = (
    <>
      {(isFirstPaint || (isSidebarVisible && !isShown)) && (
        <span data-show-sidebar className="contents">
          <IconButton icon={PanelLeft} label="Show sidebar" keys="mod+b" onClick={toggleSidebar} />
        </span>
      )}
      {(isFirstPaint || !isSidebarVisible) && (
        <span data-news={seen?.hasUnseenUpdates} className="contents md:hidden">
          <IconButton icon={MenuIcon} label="Open menu" aria-haspopup="dialog" onClick={toggleSidebar} />
        </span>
      )}
    </>
  )
  return (
    // What is hidden from eyes stands at its place below the fold: unclipped it makes the window itself scroll to what
    // is shown there, and the whole app with it.
    <div className="relative flex h-dvh overflow-clip">
      <a
        href="#main"
        className="sr-only rounded-s bg-surface-1 font-medium shadow-high focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:px-3 focus:py-2"
      >
        Skip to content
      </a>
      {isSidebarVisible && isShown && (
        <div data-sidebar-space className="w-52 shrink-0 border-r border-line max-md:hidden">
          <Sidebar actions={commandCentre.actions} onHide={toggleSidebar} />
        </div>
      )}
      <Suspense>
        {!isSidebarVisible && isSheetOpen && (
          <SidebarSheet actions={commandCentre.actions} onClose={() => setSheetOpen(false)} />
        )}
      </Suspense>
      <PageLeadingContext value={leading}>
        <SplitPanels left={left} right={right}>
          <main id="main" tabIndex={-1} className="flex min-h-0 min-w-0 flex-col outline-none">
            <Outlet />
          </main>
        </SplitPanels>
      </PageLeadingContext>
      {drawer}
      {commandCentre.dialogs}
    </div>
  )
}
