import { Link, useLocation } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { useSettings } from '../../features/labs/index.ts'
import { TaskSign } from '../../features/tasks/index.ts'
import { Menu, type MenuItem } from '../../ui/overlays/menu.tsx'
import { SIDEBAR_MEDIA, useMediaQuery } from '../../ui/hooks/use-media-query.ts'
import { destination, MORE_DESTINATIONS, type DestinationName } from '../destinations.ts'
import { useGoToDestination } from '../use-go-to-destination.ts'
import { usePanels } from '../use-panels.ts'
import { itemClass } from './sidebar-item.tsx'

/** What does not stand in the sidebar itself. */
export function MoreMenu({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const { data: settings } = useSettings()
  const isSidebarVisible = useMediaQuery(SIDEBAR_MEDIA)
  const { panelLocation } = usePanels()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const goToDestination = useGoToDestination()

  const shown = MORE_DESTINATIONS.filter((name) => destination(name).isShown?.({ settings }) ?? true)
  const isHere = shown.some((name) => {
    const { to, panel } = destination(name)
    return to ? path === to || path.startsWith(`${to}/`) : panelLocation.panel === panel
  })
  const itemFor = (name: DestinationName): MenuItem => {
    const { label, icon, to } = destination(name)
    const choose = () => {
      if (!to) void goToDestination(name)
      onNavigate?.()
    }
    const badge = name === 'tasks' ? <TaskSign /> : undefined
    if (!to) return { kind: 'action', label, icon, badge, onSelect: choose }
    return { kind: 'link', label, icon, badge, link: <Link to={to} onClick={choose} /> }
  }
  return (
    <Menu
      side={isSidebarVisible ? 'right' : 'bottom'}
      trigger={
        <button type="button" className={itemClass(isHere)}>
          <Ellipsis aria-hidden />
          More
          <TaskSign />
        </button>
      }
      items={shown.map(itemFor)}
    />
  )
}
