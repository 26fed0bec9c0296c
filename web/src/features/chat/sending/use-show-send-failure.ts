import { useNavigate } from '@tanstack/react-router'
import { isBotUnavailableMessage } from '#contract/bots/unavailable.ts'
import { toast } from '../../../ui/overlays/toast.tsx'
import { getTier, useAccountDialog, useCurrentUser } from '../../account/index.ts'
import { toSendFailure } from '../../composer/index.ts'

/** `withoutBot` asks for the same without the bot, in case it is gone. */
type ShowSendFailure = (error: unknown, retryWithoutBot: () => void) => void

/** Says why an answer did not begin, where there is no composer to say it in, and opens the way on. */
export function useShowSendFailure(): ShowSendFailure {
  const { data: me } = useCurrentUser()
  const openAccountDialog = useAccountDialog()
  const navigate = useNavigate()
  return (error, retryWithoutBot) => {
    const { reason, nextStep } = toSendFailure(error, getTier(me).isGuest)
    if (nextStep === 'signUp') return openAccountDialog({ name: 'signUp' })
    if (isBotUnavailableMessage(reason)) return toast.error(reason, { label: 'Write without it', run: retryWithoutBot })
    toast.error(
      reason,
      nextStep === 'plans' ? { label: 'See plans', run: () => void navigate({ to: '/pricing' }) } : undefined,
    )
  }
}
