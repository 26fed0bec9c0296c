import { Link } from '@tanstack/react-router'
import { getTier, useAccountDialog, useCurrentUser } from '../account/index.ts'
import { useMessagesToday } from '../usage/index.ts'

/** From so few on, what is left is shown. */
const SHOW_BELOW_MESSAGES = 10

/** What is left for today, before it runs out. */
export function UsageNote() {
  const { data: me } = useCurrentUser()
  const openAccountDialog = useAccountDialog()
  const today = useMessagesToday()
  const left = typeof today?.limit === 'number' ? Math.max(0, today.limit - today.usage) : SHOW_BELOW_MESSAGES
  if (left >= SHOW_BELOW_MESSAGES) return null
  const words =
    left === 0 ? 'No messages left today.' : left === 1 ? 'One message left today.' : `${left} messages left today.`
  return (
    <p role="status" className="px-2 pb-1.5 text-center text-sm text-ink-2">
      {words}{' '}
      {getTier(me).isGuest ? (
        <button
          type="button"
          className="font-medium text-accent hover:underline"
          onClick={() => openAccountDialog({ name: 'signUp' })}
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
