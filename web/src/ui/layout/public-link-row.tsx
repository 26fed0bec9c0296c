import { Link2, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { CopyButton } from '../controls/copy-button.tsx'
import { ExternalLinkButton } from '../controls/external-link-button.tsx'
import type { CopyMessages } from '../hooks/use-copy.ts'
import { Name } from '../name.tsx'

type PublicLinkRowProps = {
  icon: LucideIcon
  /** What it is called, for the labels of the buttons. */
  name: string
  /** The name as it is shown, where that is more than words. */
  title?: ReactNode
  badge: ReactNode
  detail: string
  /** Where it can be seen; null while nobody can. */
  address: string | null
  messages: CopyMessages & { linkCopied: string }
  resetMs?: number
  /** What else can be done about it. */
  children: ReactNode
}

/** Something that has a public link: its name, what is known about it, and the link to copy and to open. */
export function PublicLinkRow({ icon: Icon, name, title, badge, detail, address, ...rest }: PublicLinkRowProps) {
  const { messages, resetMs, children } = rest
  return (
    <li className="flex items-center gap-3 py-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-s bg-accent-soft text-accent max-sm:hidden">
        <Icon aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className="flex min-w-0 items-center gap-2">
          {title ?? <Name className="truncate font-medium">{name}</Name>}
          {badge}
        </p>
        <p className="truncate text-sm text-ink-3">{detail}</p>
      </div>
      {address !== null && (
        <>
          <CopyButton
            icon={Link2}
            label={`Copy link of ${name}`}
            text={address}
            messages={messages}
            message={messages.linkCopied}
            {...(resetMs !== undefined && { resetMs })}
          />
          <ExternalLinkButton href={address} label={`Open the link of ${name}`} tip="Open the link" />
        </>
      )}
      {children}
    </li>
  )
}
