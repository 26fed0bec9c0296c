import type { User } from '#contract/account/schema.ts'
import { Avatar } from '../../../ui/controls/avatar.tsx'
import { Badge } from '../../../ui/controls/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { planOf } from '../plan-name.ts'

/** Who a member is. */
export function AccountSection({ user, onSignOut }: { user: User; onSignOut: () => void }) {
  return (
    <Section title="Account">
      <div className="flex items-center gap-3 py-4">
        <Avatar name={user.name || user.email || '?'} className="size-10 text-md" />
        <div className="min-w-0 flex-1">
          <p className="flex items-center gap-2 font-medium">
            <span className="truncate">{user.email}</span>
            {user.isOwner && <Badge tone="accent">Owner</Badge>}
          </p>
          <p className="text-sm text-ink-3">{planOf(user)}</p>
        </div>
        <Button onClick={onSignOut}>Sign out</Button>
      </div>
    </Section>
  )
}
