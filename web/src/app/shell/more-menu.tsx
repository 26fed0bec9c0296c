import { Link, useLocation } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { notBuiltMessages } from '#contract/not-built.ts'
import { useSettings } from '../../features/labs/index.ts'
import { useTasksMode } from '../../features/tasks/index.ts'
import { Badge } from '../../ui/badge.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { SIDEBAR_FITS, useMedia } from '../../ui/use-media.ts'
import { destination, isNotYet, MORE, type DestinationName } from '../destinations.ts'
import { useGo } from '../use-go.ts'
import { usePanels } from '../use-panels.ts'
import { itemClass } from './sidebar-item.tsx'

/** What does not stand in the sidebar itself. */
export function MoreMenu({ onChosen }: { onChosen?: (() => void) | undefined }) {
  const { data: settings } = useSettings()
  const tasksMode = useTasksMode()
  const fits = useMedia(SIDEBAR_FITS)
  const { place } = usePanels()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const go = useGo()

  const shown = MORE.filter((name) => destination(name).isShown?.({ settings, tasksMode }) ?? true)
  const isHere = shown.some((name) => {
    const { to, panel } = destination(name)
    return to ? path === to || path.startsWith(`${to}/`) : place.panel === panel
  })
  const itemFor = (name: DestinationName): MenuItem => {
    const { label, icon, to } = destination(name)
    const choose = () => {
      if (!to) void go(name)
      onChosen?.()
    }
    const badge = isNotYet(name) ? <Badge>{notBuiltMessages.badge}</Badge> : undefined
    if (!to) return { kind: 'action', label, icon, badge, onSelect: choose }
    return { kind: 'link', label, icon, badge, link: <Link to={to} onClick={choose} /> }
  }
  return (
    <Menu
      side={fits ? 'right' : 'bottom'}
      trigger={
        <button type="button" className={itemClass(isHere)}>
          <Ellipsis aria-hidden />
          More
        </button>
      }
      items={shown.map(itemFor)}
    />
  )
}
