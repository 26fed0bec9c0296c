import { Outlet, useNavigate, useSearch } from '@tanstack/react-router'
import { Menu as MenuIcon, PanelLeft } from 'lucide-react'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { DoorProvider } from '../../features/account/index.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { PageLeading } from '../../ui/page.tsx'
import { useRemembered } from '../../ui/remembered.ts'
import { SplitPanels } from '../../ui/split-panels.tsx'
import { Toaster } from '../../ui/toast.tsx'
import { TooltipLayer } from '../../ui/tooltip.tsx'
import { SIDEBAR_FITS, useMedia } from '../../ui/use-media.ts'
import type { Place } from '../place.ts'
import { RouteAnnouncer } from './route-announcer.tsx'
import { sidebarIsShown } from './remembered-layout.ts'
import { Sidebar } from './sidebar.tsx'
import { useCommandCentre } from './use-command-centre.tsx'
import { useSidePanels } from './use-side-panels.tsx'

const ProjectSetup = lazy(async () => ({ default: (await import('./project-setup.tsx')).ProjectSetup }))
const SidebarSheet = lazy(async () => ({ default: (await import('./sidebar-sheet.tsx')).SidebarSheet }))

/** Everything around the page. */
export function Shell() {
  const { reset, setup }: Place = useSearch({ strict: false })
  const navigate = useNavigate()
  const forgetReset = () =>
    void navigate({ to: '.', search: (now: Place) => ({ ...now, reset: undefined }), replace: true })
  return (
    <DoorProvider resetToken={reset} onResetLeft={forgetReset}>
      <Frame />
      <Suspense>{setup !== undefined && <ProjectSetup which={setup} />}</Suspense>
      <Toaster />
      <RouteAnnouncer />
      <TooltipLayer />
    </DoorProvider>
  )
}

const never = () => () => {}
const useIsPicture = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

function Frame() {
  const fits = useMedia(SIDEBAR_FITS)
  const [isShown, setShown] = useRemembered(sidebarIsShown)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const toggleSidebar = () => (fits ? setShown(!isShown) : setSheetOpen(!isSheetOpen))
  const centre = useCommandCentre(toggleSidebar)
  const { left, right, drawer } = useSidePanels()

  // The picture that the build draws holds both: styles show the one that fits this window and this person.
  const isPicture = useIsPicture()
  const leading = (
    <>
      {(isPicture || (fits && !isShown)) && (
        <span data-show-sidebar className="contents">
          <IconButton icon={PanelLeft} label="Show sidebar" keys="mod+b" onClick={toggleSidebar} />
        </span>
      )}
      {(isPicture || !fits) && (
        <span className="contents md:hidden">
          <IconButton icon={MenuIcon} label="Open menu" aria-haspopup="dialog" onClick={toggleSidebar} />
        </span>
      )}
    </>
  )
  return (
    <div className="flex h-dvh overflow-hidden">
      <a
        href="#main"
        className="sr-only rounded-s bg-surface-1 font-medium shadow-high focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:px-3 focus:py-2"
      >
        Skip to content
      </a>
      {fits && isShown && (
        <div data-sidebar-space className="w-52 shrink-0 border-r border-line max-md:hidden">
          <Sidebar actions={centre.actions} onHide={toggleSidebar} />
        </div>
      )}
      <Suspense>
        {!fits && isSheetOpen && <SidebarSheet actions={centre.actions} onClose={() => setSheetOpen(false)} />}
      </Suspense>
      <PageLeading value={leading}>
        <SplitPanels left={left} right={right}>
          <main id="main" tabIndex={-1} className="flex min-h-0 min-w-0 flex-col outline-none">
            <Outlet />
          </main>
        </SplitPanels>
      </PageLeading>
      {drawer}
      {centre.overlay}
    </div>
  )
}
