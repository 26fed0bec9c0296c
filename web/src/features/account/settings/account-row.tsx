import { Ban, Crown, Ellipsis, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { FREE_PLAN } from '#contract/account/plan.ts'
import type { AccountSummary } from '#contract/account/schema.ts'
import { formatDate } from '../../../format/dates.ts'
import { Avatar } from '../../../ui/controls/avatar.tsx'
import { Badge } from '../../../ui/controls/badge.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { useSetPlan, useSuspend } from './accounts-query.ts'
import { TransferOwnershipDialog } from './transfer-ownership-dialog.tsx'
import { planName } from '../plan-name.ts'

/** Plans that are offered; any other name that someone is on stays in the list too. */
const PLANS = [FREE_PLAN, 'essentials', 'appsumo', 'paid']

export function AccountRow({ account, search }: { account: AccountSummary; search: string }) {
  const nameId = useId()
  const [isTransferring, setTransferring] = useState(false)
  const setPlan = useSetPlan(search)
  const suspend = useSuspend(search)
  const { email, plan, isOwner, isSuspended } = account
  const plans = PLANS.includes(plan) ? PLANS : [...PLANS, plan]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Avatar name={email} />
      <div className="min-w-0 flex-1">
        <p id={nameId} className="flex items-center gap-2 font-medium">
          <span className="truncate">{email}</span>
          {isOwner && <Badge tone="accent">Owner</Badge>}
          {isSuspended && <Badge tone="danger">Suspended</Badge>}
        </p>
        <p className="text-sm text-ink-3">Since {formatDate(new Date(account.createdAt))}</p>
      </div>
      {isOwner ? (
        <span className="text-sm text-ink-3">Everything, without a limit</span>
      ) : (
        <Select
          aria-label={`Plan of ${email}`}
          className="max-sm:order-last max-sm:ml-10 max-sm:basis-full"
          value={plan}
          options={plans.map((value) => ({ value, label: planName(value) }))}
          onChange={(next) => setPlan.mutate({ email, plan: next })}
        />
      )}
      {isOwner ? (
        <span className="w-8" />
      ) : (
        <Menu
          align="end"
          trigger={<IconButton icon={Ellipsis} label={`More for ${email}`} />}
          items={[
            {
              kind: 'action',
              label: isSuspended ? 'Let in again' : 'Suspend',
              icon: isSuspended ? Undo2 : Ban,
              onSelect: () => suspend.mutate({ email, isSuspended: !isSuspended }),
            },
            { kind: 'action', label: 'Make owner', icon: Crown, onSelect: () => setTransferring(true) },
          ]}
        />
      )}
      <TransferOwnershipDialog email={email} isOpen={isTransferring} onClose={() => setTransferring(false)} />
    </li>
  )
}
