import { Link, useLocation } from '@tanstack/react-router'
import { updatesData } from '../../features/changelog/index.ts'
import { usePersistedState } from '../../ui/hooks/persisted-state.ts'
import { usePanels } from '../use-panels.ts'

const LOGO_CLASS = 'flex h-9 items-center gap-2 rounded-s px-2 text-md font-semibold tracking-tight'

/** On the chat it opens and closes what is new, with a dot while something is; anywhere else it leads to the chat. */
export function Logo({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { panelLocation, toggleLeftPanel: toggleLeft } = usePanels()
  const [seen] = usePersistedState(updatesData)
  const content = (
    <>
      <span aria-hidden className="alcove-mark">
        {seen?.hasUnseenUpdates && (
          <span className="absolute -top-0.5 -right-1 size-2.5 rounded-full border-2 border-surface-0 bg-alert" />
        )}
      </span>
      Alcove
      {seen?.hasUnseenUpdates && <span className="sr-only">has news</span>}
    </>
  )
  if (path !== '/chat') {
    return (
      <Link to="/chat" activeOptions={{ exact: true }} onClick={onNavigate} className={LOGO_CLASS}>
        {content}
      </Link>
    )
  }
  const isOpen = panelLocation.panel === 'updates'
  const toggleUpdates = () => {
    toggleLeft('updates')
    onNavigate?.()
  }
  return (
    <button
      type="button"
      data-opens="updates"
      data-tip={isOpen ? 'Close updates' : 'What’s new'}
      aria-expanded={isOpen}
      aria-controls={isOpen ? 'left-panel' : undefined}
      onClick={toggleUpdates}
      className={LOGO_CLASS}
    >
      {content}
    </button>
  )
}
