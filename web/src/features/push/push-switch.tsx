import { useQuery } from '@tanstack/react-query'
import { pushMessages } from '#contract/push/messages.ts'
import { SwitchRow } from '../../ui/controls/switch-row.tsx'
import type { PushState } from './push-state.ts'
import { pushQuery, useSwitchPush } from './push-query.ts'

const REASONS: Partial<Record<PushState, string>> = {
  insecure: pushMessages.insecure,
  unsupported: pushMessages.unsupported,
  blocked: pushMessages.blocked,
}

/** Whether this browser is told about tasks, and why it cannot be. */
export function PushSwitch() {
  const { data } = useQuery(pushQuery)
  const change = useSwitchPush()
  if (!data) return null
  const { state, publicKey } = data
  const reason = REASONS[state]
  return (
    <div className="rounded-m border border-line px-4 py-3">
      <SwitchRow
        title={pushMessages.title}
        description={
          <>
            {pushMessages.description} {pushMessages.content}
            {reason && <span className="mt-1 block text-ink-2">{reason}</span>}
          </>
        }
        isOn={change.isPending ? change.variables.isOn : state === 'on'}
        disabledReason={reason}
        onChange={(isOn) => change.mutate({ isOn, publicKey })}
      />
    </div>
  )
}
