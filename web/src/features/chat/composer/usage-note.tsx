import { Link } from '@tanstack/react-router'
import { tierOf, useDoor, useMe } from '../../account/index.ts'
import { useMessagesToday } from '../../usage/index.ts'

/** From so few on, what is left is shown. */
const SHOWN_BELOW = 10

/** What is left for today, before it runs out. */
export function UsageNote() {
  const { data: me } = useMe()
  const ask = useDoor()
  const today = useMessagesToday()
  const left = typeof today?.limit === 'number' ? Math.max(0, today.limit - today.usage) : SHOWN_BELOW
  if (left >= SHOWN_BELOW) return null
  const words =
    left === 0 ? 'No messages left today.' : left === 1 ? 'One message left today.' : `${left} messages left today.`
  return (
    <p role="status" className="px-2 pb-1.5 text-center text-sm text-ink-2">
      {words}{' '}
      {tierOf(me).isGuest ? (
        <button
          type="button"
          className="font-medium text-accent hover:underline"
          onClick={() => ask({ name: 'signUp' })}
        >
          Sign up for free for more
        </button>
      ) : (
        <Link to="/pricing" className="font-medium text-accent hover:underline">
          See plans
        </Link>
      )}
    </p>
  )
}
