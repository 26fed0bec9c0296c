import { Link, useLocation } from '@tanstack/react-router'
import { usePanels } from '../use-panels.ts'

const LOGO_CLASS = 'flex h-9 items-center gap-2 rounded-s px-2 text-md font-semibold tracking-tight'

/** On the chat it opens and closes what is new; anywhere else it leads to the chat. */
export function Logo({ onNavigate }: { onNavigate?: (() => void) | undefined }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { panelLocation, toggleLeftPanel: toggleLeft } = usePanels()
  const content = (
    <>
      <span aria-hidden className="alcove-mark" />
      Alcove
    </>
  )
  if (path !== '/chat') {
    return (
      <Link to="/chat" onClick={onNavigate} className={LOGO_CLASS}>
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
      data-tip={isOpen ? 'Close updates' : 'What is new'}
      aria-expanded={isOpen}
      aria-controls={isOpen ? 'left-panel' : undefined}
      onClick={toggleUpdates}
      className={LOGO_CLASS}
    >
      {content}
    </button>
  )
}
