import { useNavigate } from '@tanstack/react-router'
import { saysBotIsGone } from '#contract/bots/gone.ts'
import { toast } from '../../../ui/toast.tsx'
import { tierOf, useDoor, useMe } from '../../account/index.ts'
import { troubleOf } from './sending-trouble.ts'

/** `withoutBot` asks for the same without the bot, in case it is gone. */
type Refused = (error: unknown, withoutBot: () => void) => void

/** Says why an answer did not begin, where there is no composer to say it in, and opens the way on. */
export function useSendingRefused(): Refused {
  const { data: me } = useMe()
  const ask = useDoor()
  const navigate = useNavigate()
  return (error, withoutBot) => {
    const { reason, way } = troubleOf(error, tierOf(me).isGuest)
    if (way === 'signUp') return ask({ name: 'signUp' })
    if (saysBotIsGone(reason)) return toast.error(reason, { label: 'Write without it', run: withoutBot })
    toast.error(
      reason,
      way === 'plans' ? { label: 'See plans', run: () => void navigate({ to: '/pricing' }) } : undefined,
    )
  }
}
