import { analystExtraQueries } from '#contract/account/can.ts'
import { analysisMessages } from '#contract/analysis/messages.ts'
import type { Answer } from '#contract/chat/events.ts'
import { toast } from '../../../ui/overlays/toast.tsx'
import { getTier, useCurrentUser } from '../../account/index.ts'
import { useChangeSettings, useSettings } from '../../labs/index.ts'
import { useThreadContext } from '../thread-context.ts'

type TablesReadProps = { answer: Answer; messageId: string }

/** Of tables that were read in part and not computed over: how much, and the same question asked again over all of it. */
export function TablesRead({ answer, messageId }: TablesReadProps) {
  const { tablesRead = [], tools, state } = answer
  const { actions } = useThreadContext()
  const isComputed = tools.some(({ view }) => view?.kind === 'table' || view?.kind === 'chart')
  if (tablesRead.length === 0 || isComputed) return null
  const isOver = state !== 'streaming' && state !== 'waiting'
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-2 text-sm text-ink-3">
      {analysisMessages.readInPart(tablesRead)}
      {actions && isOver && <ComputeOffer onComputes={() => actions.regenerate(messageId)} />}
    </p>
  )
}

function ComputeOffer({ onComputes }: { onComputes: () => void }) {
  const { chatId } = useThreadContext()
  const { data: me } = useCurrentUser()
  const { data: settings } = useSettings(chatId)
  const change = useChangeSettings(chatId)
  const queries = analystExtraQueries(getTier(me))
  if (queries === 0 || !settings || settings.dataAnalysis.isEnabled) return null
  const compute = () =>
    change.mutate(
      { dataAnalysis: { isEnabled: true } },
      {
        onSuccess() {
          toast.ok(analysisMessages.computes, { detail: analysisMessages.computesSwitch })
          onComputes()
        },
      },
    )
  return (
    <button
      type="button"
      disabled={change.isPending}
      onClick={compute}
      className="rounded-xs text-start font-medium text-accent hover:underline disabled:opacity-50 pointer-coarse:py-2 print:hidden"
    >
      {analysisMessages.computeOffer(queries)}
    </button>
  )
}
