import { Link, useLocation } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { getTier, useCurrentUser } from '../../features/account/index.ts'
import { cx } from '../../ui/cx.ts'
import { opensNewTab } from '../../ui/opens-new-tab.ts'
import { destination, type DestinationName } from '../destinations.ts'
import { useGoToDestination } from '../use-go-to-destination.ts'
import { usePanels } from '../use-panels.ts'

const ITEM_CLASS =
  'flex h-8.5 w-full shrink-0 items-center gap-2.5 rounded-s px-2.5 text-left transition-colors duration-120 ' +
  'pointer-coarse:h-11'
const OFF_CLASS = 'text-ink-2 hover:bg-surface-2 hover:text-ink-1'
const ON_CLASS = 'bg-surface-3 font-medium text-ink-1'
const NEW_CHAT_CLASS = 'font-semibold text-accent hover:bg-surface-2 hover:text-accent-strong'

/** How a line of the sidebar looks. */
export function itemClass(isOn: boolean): string {
  return cx(ITEM_CLASS, isOn ? ON_CLASS : OFF_CLASS)
}

type SidebarItemProps = { name: DestinationName; onNavigate?: (() => void) | undefined }

/** One line of the sidebar: a link where it leads to a page, a button where it opens a panel. */
export function SidebarItem({ name, onNavigate }: SidebarItemProps) {
  const { label, icon: Icon, to, panel, gate } = destination(name)
  const { data: me } = useCurrentUser()
  const { panelLocation } = usePanels()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const goToDestination = useGoToDestination()
  const isNew = name === 'new'
  const content = (
    <>
      <Icon aria-hidden />
      {label}
    </>
  )

  if (to) {
    const isHere = !isNew && (path === to || path.startsWith(`${to}/`))
    const choose = (event: MouseEvent) => {
      if (gate && gate(getTier(me)) !== 'open' && !opensNewTab(event)) {
        event.preventDefault()
        void goToDestination(name)
      }
      onNavigate?.()
    }
    return (
      <Link
        to={to}
        activeOptions={{ exact: true, includeSearch: false }}
        onClick={choose}
        className={isNew ? cx(ITEM_CLASS, NEW_CHAT_CLASS) : itemClass(isHere)}
      >
        {content}
      </Link>
    )
  }
  const isOpen = panelLocation.panel === panel
  const openPanel = () => {
    void goToDestination(name)
    onNavigate?.()
  }
  return (
    <button
      type="button"
      data-opens={panel}
      aria-expanded={isOpen}
      aria-controls={isOpen ? 'left-panel' : undefined}
      onClick={openPanel}
      className={itemClass(isOpen)}
    >
      {content}
    </button>
  )
}
