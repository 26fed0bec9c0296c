import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import { lazy } from '../../ui/lazy.tsx'
import { ClosePanelContext } from '../../ui/layout/panel.tsx'
import { usePersistedState } from '../../ui/hooks/persisted-state.ts'
import { SkeletonRows } from '../../ui/layout/skeleton.tsx'
import type { SidePanel } from '../../ui/layout/split-panels.tsx'
import { PANELS_MEDIA, useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { PANELS } from '../panels.ts'
import type { LeftPanel, RightPanel } from '../panel-names.ts'
import { usePanels } from '../use-panels.ts'
import { LEFT_WIDTH, leftWidthPercent, RIGHT_WIDTH, rightWidthPercent } from './persisted-layout.ts'

const Drawer = lazy(async () => ({ default: (await import('../../ui/overlays/drawer.tsx')).Drawer }))

type SidePanels = { left: SidePanel | null; right: SidePanel | null; drawer: ReactNode }

/** The panels that the address names: beside the page where they fit, else in a drawer, one at a time. */
export function useSidePanels(): SidePanels {
  const panelsFit = useMediaQuery(PANELS_MEDIA)
  const { panelLocation, closeLeftPanel: closeLeft, closeRightPanel: closeRight } = usePanels()
  const [leftWidth, setLeftWidth] = usePersistedState(leftWidthPercent)
  const [rightWidth, setRightWidth] = usePersistedState(rightWidthPercent)

  const left = panelLocation.panel && { name: panelLocation.panel, close: closeLeft }
  const right = panelLocation.side && { name: panelLocation.side, close: closeRight }
  useReturnFromPanel(panelsFit, panelLocation.panel, panelLocation.side)
  if (!panelsFit) {
    const topPanel = right ?? left
    return { left: null, right: null, drawer: topPanel ? <PanelDrawer {...topPanel} /> : null }
  }
  return {
    left: left
      ? {
          id: 'left-panel',
          label: PANELS[left.name].title,
          content: <PanelContent {...left} />,
          width: LEFT_WIDTH,
          percent: leftWidth,
          onResize: setLeftWidth,
        }
      : null,
    right: right
      ? {
          id: 'right-panel',
          label: PANELS[right.name].title,
          content: <PanelContent {...right} />,
          width: RIGHT_WIDTH,
          percent: rightWidth,
          onResize: setRightWidth,
        }
      : null,
    drawer: null,
  }
}

type OpenPanel = { name: LeftPanel | RightPanel; close: () => void }

function PanelContent({ name, close }: OpenPanel) {
  const { Content } = PANELS[name]
  return (
    <ClosePanelContext value={close}>
      <Suspense fallback={<SkeletonRows />}>
        <Content />
      </Suspense>
    </ClosePanelContext>
  )
}

function PanelDrawer({ name, close }: OpenPanel) {
  return (
    <Suspense>
      <Drawer isOpen onClose={close} title={PANELS[name].title}>
        <PanelContent name={name} close={close} />
      </Drawer>
    </Suspense>
  )
}

/** A panel that closes takes the focus with it: it goes back to what was in use outside of it. */
function useReturnFromPanel(isBeside: boolean, left: LeftPanel | undefined, right: RightPanel | undefined): void {
  const outside = useRef<Element | null>(null)
  const shown = useRef({ left, right })
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.closest('aside, [role=dialog]')) outside.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    const closed = (shown.current.left && !left) || (shown.current.right && !right)
    const opener = document.querySelector(`[data-opens="${left ? '' : shown.current.left}"]`)
    shown.current = { left, right }
    if (!closed || !isBeside || document.activeElement !== document.body) return
    const back = [outside.current, opener, document.getElementById('main')].find((each) => each?.isConnected)
    if (back instanceof HTMLElement) back.focus()
  }, [left, right, isBeside])
}
