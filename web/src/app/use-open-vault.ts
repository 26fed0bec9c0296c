import { useQueryClient } from '@tanstack/react-query'
import { vaultGate } from '#contract/account/can.ts'
import { meQuery, tierOf, useDoor } from '../features/account/index.ts'
import { usePanels } from './use-panels.ts'

/** Opens the vault beside a composer, or the sign-up dialog before it. */
export function useOpenVault(): () => Promise<void> {
  const queryClient = useQueryClient()
  const ask = useDoor()
  const { change } = usePanels()
  return async () => {
    const open = () => change((now) => ({ ...now, panel: 'vault' }))
    const isOpen = vaultGate(tierOf(await queryClient.ensureQueryData(meQuery))) === 'open'
    if (isOpen) open()
    else ask({ name: 'signUp' }, open)
  }
}
