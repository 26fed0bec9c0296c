import { Link, useLocation } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { tierOf, useMe } from '../../features/account/index.ts'
import { cx } from '../../ui/cx.ts'
import { destination, type DestinationName } from '../destinations.ts'
import { useGo } from '../use-go.ts'
import { usePanels } from '../use-panels.ts'

const ITEM =
  'flex h-8.5 w-full shrink-0 items-center gap-2.5 rounded-s px-2.5 text-left transition-colors duration-120 ' +
  'pointer-coarse:h-11'
const OFF = 'text-ink-2 hover:bg-surface-2 hover:text-ink-1'
const ON = 'bg-surface-3 font-medium text-ink-1'
const NEW = 'font-semibold text-accent hover:bg-surface-2 hover:text-accent-strong'

/** How a line of the sidebar looks. */
export function itemClass(isOn: boolean): string {
  return cx(ITEM, isOn ? ON : OFF)
}

type SidebarItemProps = { name: DestinationName; onChosen?: (() => void) | undefined }

/** One line of the sidebar: a link where it leads to a page, a button where it opens a panel. */
export function SidebarItem({ name, onChosen }: SidebarItemProps) {
  const { label, icon: Icon, to, panel, gate } = destination(name)
  const { data: me } = useMe()
  const { place } = usePanels()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const go = useGo()
  const isNew = name === 'new'
  const face = (
    <>
      <Icon aria-hidden />
      {label}
    </>
  )

  if (to) {
    const isHere = !isNew && (path === to || path.startsWith(`${to}/`))
    const choose = (event: MouseEvent) => {
      const wantsTab = event.metaKey || event.ctrlKey || event.shiftKey
      if (gate && gate(tierOf(me)) !== 'open' && !wantsTab) {
        event.preventDefault()
        void go(name)
      }
      onChosen?.()
    }
    return (
      <Link
        to={to}
        activeOptions={{ exact: true, includeSearch: false }}
        onClick={choose}
        className={isNew ? cx(ITEM, NEW) : itemClass(isHere)}
      >
        {face}
      </Link>
    )
  }
  const isOpen = place.panel === panel
  const press = () => {
    void go(name)
    onChosen?.()
  }
  return (
    <button
      type="button"
      data-opens={panel}
      aria-expanded={isOpen}
      aria-controls={isOpen ? 'left-panel' : undefined}
      onClick={press}
      className={itemClass(isOpen)}
    >
      {face}
    </button>
  )
}
