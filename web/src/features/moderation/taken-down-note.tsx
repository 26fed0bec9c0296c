import { ShieldAlert } from 'lucide-react'
import { moderationMessages } from '#contract/moderation/messages.ts'

/** For its maker: why nobody else sees it. */
export function TakenDownNote({ reason }: { reason: string }) {
  return (
    <p className="flex gap-2 rounded-s bg-danger-soft px-3 py-2 text-sm text-ink-1">
      <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-danger" />
      <span className="min-w-0 break-words">{moderationMessages.takenDown(reason)}</span>
    </p>
  )
}
