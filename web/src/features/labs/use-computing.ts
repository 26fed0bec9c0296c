import { analystExtraQueries } from '#contract/account/can.ts'
import { analysisMessages } from '#contract/analysis/messages.ts'
import { asksTables } from '#contract/labs/magic.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { getTier, useAccountDialog, useCurrentUser } from '../account/index.ts'
import { useUsage } from '../usage/index.ts'
import { useSettings } from './settings-query.ts'
import { useChangeSettings } from './use-change-settings.ts'

/** Whether answers of a chat compute over its tables, and what it takes until they do; undefined until known. */
export function useComputing(chatId: string | undefined) {
  const { data: me } = useCurrentUser()
  const { data: usage } = useUsage()
  const { data: settings } = useSettings(chatId)
  const openAccountDialog = useAccountDialog()
  const { mutate, isPending } = useChangeSettings(chatId)
  const tier = getTier(me)
  if (!me || (!me.isGuest && !settings)) return undefined
  const queries = analystExtraQueries(tier)
  const { limit, usage: used } = usage?.chat ?? { limit: null, usage: 0 }
  const left = limit === null ? Infinity : Math.max(0, limit - used)
  return {
    isOn: !me.isGuest && settings !== undefined && asksTables(settings),
    isBusy: isPending,
    offer: me.isGuest ? analysisMessages.computeForMembers : analysisMessages.computeOffer(queries),
    note: analysisMessages.computes(queries),
    /** What is said with a press: what stands in its way, or that it is on. */
    accept(onAccepted: () => void) {
      if (me.isGuest) openAccountDialog({ name: 'signUp' })
      else if (queries > 0 && left <= queries) toast.error(analysisMessages.tooFewToCompute(queries + 1, left))
      else onAccepted()
    },
    turn: (isEnabled: boolean, onSuccess = () => {}) => mutate({ dataAnalysis: { isEnabled } }, { onSuccess }),
  }
}
