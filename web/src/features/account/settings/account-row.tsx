import { Ban, Crown, Ellipsis, LogOut, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { AccountSummary } from '#contract/account/schema.ts'
import { PLAN_CHOICES, planName } from '#contract/plans/choices.ts'
import { formatDate } from '../../../format/dates.ts'
import { Avatar } from '../../../ui/controls/avatar.tsx'
import { Badge } from '../../../ui/controls/badge.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import type { MenuItem } from '../../../ui/overlays/menu-item.ts'
import { useSetPlan, useSignOutMember, useSuspend, type AccountsView } from './accounts-query.ts'
import { DeleteMemberDialog, OwnershipDialog } from './member-dialogs.tsx'
import { isolateName } from '../../../format/names.ts'
import { Name } from '../../../ui/name.tsx'

/** Any other name that someone is on stays in the list too. */
const PLANS: readonly string[] = PLAN_CHOICES

type AccountRowProps = { account: AccountSummary; view: AccountsView; isMe: boolean }

/** A person, and what an owner decides about them. */
export function AccountRow({ account, view, isMe }: AccountRowProps) {
  const [openDialog, setOpenDialog] = useState<'suspend' | 'ownership' | 'delete' | null>(null)
  const setPlan = useSetPlan(view)
  const suspend = useSuspend()
  const signOut = useSignOutMember()
  const { email, plan, isOwner, isSuspended, sessions } = account
  const plans = PLANS.includes(plan) ? PLANS : [...PLANS, plan]
  const close = () => setOpenDialog(null)

  const suspendItem: MenuItem = isSuspended
    ? {
        kind: 'action',
        label: 'Lift suspension',
        icon: Undo2,
        onSelect: () => suspend.mutate({ email, isSuspended: false }),
      }
    : { kind: 'action', label: 'Suspend', icon: Ban, onSelect: () => setOpenDialog('suspend') }
  const items: MenuItem[] = [
    { kind: 'action', label: 'Sign out everywhere', icon: LogOut, onSelect: () => signOut.mutate(email) },
    {
      kind: 'action',
      label: isOwner ? 'Remove as owner' : 'Make owner',
      icon: Crown,
      onSelect: () => setOpenDialog('ownership'),
    },
    ...(isMe ? [] : [suspendItem]),
    ...(isMe
      ? []
      : [{ kind: 'action', label: 'Delete', icon: Trash2, onSelect: () => setOpenDialog('delete') } as const]),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Avatar name={email} />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 font-medium">
          <Name className="truncate">{email}</Name>
          {isMe && <Badge>You</Badge>}
          {isOwner && <Badge tone="accent">Owner</Badge>}
          {isSuspended && <Badge tone="danger">Suspended</Badge>}
        </p>
        <p className="text-sm text-ink-3">
          Since {formatDate(new Date(account.createdAt))} · {describeSessions(sessions)}
        </p>
      </div>
      {isOwner ? (
        <span className="text-sm text-ink-3 max-sm:order-last max-sm:ml-10 max-sm:basis-full">
          Everything, without a limit
        </span>
      ) : (
        <Select
          aria-label={`Plan of ${email}`}
          className="max-sm:order-last max-sm:ml-10 max-sm:basis-full"
          value={plan}
          options={plans.map((value) => ({ value, label: planName(value) }))}
          onChange={(next) => setPlan.mutate({ email, plan: next })}
        />
      )}
      <Menu align="end" trigger={<IconButton icon={Ellipsis} label={`More for ${email}`} />} items={items} />
      {openDialog === 'suspend' && (
        <ConfirmDialog
          title={`Suspend ${isolateName(email)}?`}
          description="They are signed out at once and cannot sign in again. Their data stays, and their jobs are paused."
          confirmLabel="Suspend"
          isBusy={suspend.isPending}
          onClose={close}
          onConfirm={() => suspend.mutate({ email, isSuspended: true }, { onSettled: close })}
        />
      )}
      {openDialog === 'ownership' && <OwnershipDialog account={account} onClose={close} />}
      {openDialog === 'delete' && <DeleteMemberDialog account={account} onClose={close} />}
    </li>
  )
}

function describeSessions(count: number): string {
  if (count === 0) return 'signed in nowhere'
  return count === 1 ? 'signed in on 1 device' : `signed in on ${count} devices`
}
