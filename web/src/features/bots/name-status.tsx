import { Check, CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { botMessages } from '#contract/bots/messages.ts'
import { handleOf } from '#contract/bots/schema.ts'
import { Spinner } from '../../ui/controls/spinner.tsx'
import type { NameCheck } from './name-check.ts'

/** Under the field of a name: the handle that comes of it, and whether it is free. */
export function NameStatus({ name, check }: { name: string; check: NameCheck }) {
  const handle = handleOf(name)
  return (
    <span aria-live="polite" className="flex min-h-4.5 flex-wrap items-center gap-x-2">
      {handle === '' ? 'The handle is made from the name.' : <span className="break-all">@{handle}</span>}
      {check === 'checking' && <State icon={<Spinner className="size-3.5!" />}>Checking…</State>}
      {check === 'available' && (
        <State icon={<Check aria-hidden className="size-3.5! text-accent" />}>
          <span className="text-accent">Available</span>
        </State>
      )}
      {check === 'taken' && (
        <State icon={<CircleAlert aria-hidden className="size-3.5! text-danger" />}>
          <span className="text-danger">{botMessages.nameTaken}</span>
        </State>
      )}
    </span>
  )
}

function State({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1">
      {icon}
      {children}
    </span>
  )
}
