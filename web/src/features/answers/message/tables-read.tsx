import { analysisMessages } from '#contract/analysis/messages.ts'
import type { Answer } from '#contract/chat/events.ts'
import { toast } from '../../../ui/overlays/toast.tsx'
import { useComputing } from '../../labs/index.ts'
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
  const computing = useComputing(chatId)
  if (!computing || computing.isOn) return null
  const { accept, turn, note, offer, isBusy } = computing
  const compute = () =>
    turn(true, () => {
      toast.ok(note, { detail: analysisMessages.computesSwitch })
      onComputes()
    })
  return (
    <button
      type="button"
      disabled={isBusy}
      onClick={() => accept(compute)}
      className="rounded-xs text-start font-medium text-accent hover:underline disabled:opacity-50 pointer-coarse:py-2 print:hidden"
    >
      {offer}
    </button>
  )
}
