import { Suspense, type ReactNode } from 'react'
import { lazy } from '../../ui/lazy.tsx'
import { ClosePanel } from '../../ui/panel.tsx'
import { useRemembered } from '../../ui/remembered.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import type { SidePanel } from '../../ui/split-panels.tsx'
import { PANELS_FIT, useMedia } from '../../ui/use-media.ts'
import { PANELS } from '../panels.ts'
import type { LeftPanel, RightPanel } from '../panel-names.ts'
import { usePanels } from '../use-panels.ts'
import { LEFT_SHARE, leftPercent, RIGHT_SHARE, rightPercent } from './remembered-layout.ts'

const Drawer = lazy(async () => ({ default: (await import('../../ui/drawer.tsx')).Drawer }))

type SidePanels = { left: SidePanel | null; right: SidePanel | null; drawer: ReactNode }

/** The panels that the address names: beside the page where they fit, else in a drawer, one at a time. */
export function useSidePanels(): SidePanels {
  const fit = useMedia(PANELS_FIT)
  const { place, closeLeft, closeRight } = usePanels()
  const [leftWidth, setLeftWidth] = useRemembered(leftPercent)
  const [rightWidth, setRightWidth] = useRemembered(rightPercent)

  const left = place.panel && { name: place.panel, close: () => leaveTo(place.panel, closeLeft) }
  const right = place.side && { name: place.side, close: () => leaveTo(undefined, closeRight) }
  if (!fit) {
    const shown = right ?? left
    return { left: null, right: null, drawer: shown ? <PanelDrawer {...shown} /> : null }
  }
  return {
    left: left
      ? {
          id: 'left-panel',
          label: PANELS[left.name].title,
          content: <PanelContent {...left} />,
          share: LEFT_SHARE,
          percent: leftWidth,
          onResized: setLeftWidth,
        }
      : null,
    right: right
      ? {
          id: 'right-panel',
          label: PANELS[right.name].title,
          content: <PanelContent {...right} />,
          share: RIGHT_SHARE,
          percent: rightWidth,
          onResized: setRightWidth,
        }
      : null,
    drawer: null,
  }
}

type ShownPanel = { name: LeftPanel | RightPanel; close: () => void }

function PanelContent({ name, close }: ShownPanel) {
  const { Content } = PANELS[name]
  return (
    <ClosePanel value={close}>
      <Suspense fallback={<SkeletonRows />}>
        <Content />
      </Suspense>
    </ClosePanel>
  )
}

function PanelDrawer({ name, close }: ShownPanel) {
  return (
    <Suspense>
      <Drawer isOpen onClose={close} title={PANELS[name].title}>
        <PanelContent name={name} close={close} />
      </Drawer>
    </Suspense>
  )
}

/** Closing by the panel's own button takes the focus with it: it goes back to what opened the panel. */
function leaveTo(panel: LeftPanel | undefined, close: () => void): void {
  close()
  const opener = panel && document.querySelector<HTMLElement>(`[data-opens="${panel}"]`)
  ;(opener ?? document.getElementById('main'))?.focus()
}
