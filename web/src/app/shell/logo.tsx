import { Link, useLocation } from '@tanstack/react-router'
import { usePanels } from '../use-panels.ts'

const FACE = 'flex h-9 items-center gap-2 rounded-s px-2 text-md font-semibold tracking-tight'

/** On the chat it opens and closes what is new; anywhere else it leads to the chat. */
export function Logo({ onChosen }: { onChosen?: (() => void) | undefined }) {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { place, toggleLeft } = usePanels()
  const face = (
    <>
      <span aria-hidden className="alcove-mark" />
      Alcove
    </>
  )
  if (path !== '/chat') {
    return (
      <Link to="/chat" onClick={onChosen} className={FACE}>
        {face}
      </Link>
    )
  }
  const isOpen = place.panel === 'updates'
  const press = () => {
    toggleLeft('updates')
    onChosen?.()
  }
  return (
    <button
      type="button"
      data-opens="updates"
      data-tip={isOpen ? 'Close updates' : 'What is new'}
      aria-expanded={isOpen}
      aria-controls={isOpen ? 'left-panel' : undefined}
      onClick={press}
      className={FACE}
    >
      {face}
    </button>
  )
}
