import { Calculator } from 'lucide-react'
import { analystExtraQueries } from '#contract/account/can.ts'
import { analysisMessages } from '#contract/analysis/messages.ts'
import { getTier, useCurrentUser } from '../account/index.ts'
import { useSettings } from './settings-query.ts'
import { useChangeSettings } from './use-change-settings.ts'

type TableOfferProps = {
  chatId: string | undefined
  /** It was pressed for a chat that is still to begin. */
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** Below a table that is attached: what computing over it costs, for those who pay with more of their messages. */
export function TableOffer({ chatId, isChosen, onChoose }: TableOfferProps) {
  const { data: me } = useCurrentUser()
  const { data: settings } = useSettings(chatId)
  const change = useChangeSettings(chatId)
  const queries = analystExtraQueries(getTier(me))
  if (queries === 0 || !settings) return null
  const choose = (isEnabled: boolean) =>
    chatId === undefined ? onChoose(isEnabled) : change.mutate({ dataAnalysis: { isEnabled } })
  const isOn = settings.dataAnalysis.isEnabled || (chatId === undefined && isChosen)
  return (
    <div role="status" className="mb-1.5 flex min-h-8 items-center gap-x-2 px-1 text-sm text-ink-2">
      <Calculator aria-hidden className="size-4 shrink-0 text-ink-3" />
      {isOn && <span className="min-w-0">{analysisMessages.computes}</span>}
      {/* What is on for all new chats is switched off where it was switched on. */}
      {!(settings.dataAnalysis.isEnabled && chatId === undefined) && (
        <button
          type="button"
          onClick={() => choose(!isOn)}
          className="rounded-xs text-start font-medium text-accent hover:underline pointer-coarse:py-2"
        >
          {isOn ? analysisMessages.turnOff : analysisMessages.computeOffer(queries)}
        </button>
      )}
    </div>
  )
}
