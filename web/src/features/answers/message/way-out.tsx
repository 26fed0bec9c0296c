import { Link } from '@tanstack/react-router'
import type { Trouble } from '#contract/chat/events.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { useCurrentUser } from '../../account/index.ts'

type Way = { to: '/models' | '/owner/$section' | '/usage' | '/chat'; label: string } | { ask: string }

/** Where a failure can be mended, and by whom. The others only need another try. */
const WAYS: Partial<Record<Trouble['kind'], { owner: Way; others: Way }>> = {
  key: {
    owner: { to: '/models', label: 'Enter a new key' },
    others: { ask: 'Ask the owner of this Alcove to enter a new key, or pick another model.' },
  },
  credit: {
    owner: { to: '/models', label: 'Open the provider' },
    others: { ask: 'Ask the owner of this Alcove to top it up, or pick another model.' },
  },
  // A server that is away, or a model file that does not run.
  unavailable: {
    owner: { to: '/models', label: 'Open Models' },
    others: { ask: 'If this keeps happening, tell the owner of this Alcove.' },
  },
  budget: {
    owner: { to: '/owner/$section', label: 'Costs and budgets' },
    others: { to: '/usage', label: 'Your usage' },
  },
  too_long: { owner: { to: '/chat', label: 'New chat' }, others: { to: '/chat', label: 'New chat' } },
}

export function hasWayOut(kind: Trouble['kind']): boolean {
  return WAYS[kind] !== undefined
}

/** Owners are led to where it is mended; everyone else is told whom to ask. */
export function WayOut({ kind, modelId }: { kind: Trouble['kind']; modelId: string | undefined }) {
  const { data: me } = useCurrentUser()
  const way = WAYS[kind]?.[me?.isOwner ? 'owner' : 'others']
  if (!way) return null
  if ('ask' in way) return <p className="w-full text-sm text-ink-2">{way.ask}</p>
  return (
    <Link
      to={way.to}
      params={{ section: 'spending' }}
      {...(way.to === '/models' && modelId !== undefined && { hash: modelId })}
      className={buttonClass('outline', 's')}
    >
      {way.label}
    </Link>
  )
}
