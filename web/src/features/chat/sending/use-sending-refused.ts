import { useNavigate } from '@tanstack/react-router'
import { toast } from '../../../ui/toast.tsx'
import { tierOf, useDoor, useMe } from '../../account/index.ts'
import { troubleOf } from './sending-trouble.ts'

/** Says why an answer did not begin, where there is no composer to say it in, and opens the way on. */
export function useSendingRefused(): (error: unknown) => void {
  const { data: me } = useMe()
  const ask = useDoor()
  const navigate = useNavigate()
  return (error) => {
    const { reason, way } = troubleOf(error, tierOf(me).isGuest)
    if (way === 'signUp') return ask({ name: 'signUp' })
    toast.error(
      reason,
      way === 'plans' ? { label: 'See plans', run: () => void navigate({ to: '/pricing' }) } : undefined,
    )
  }
}
