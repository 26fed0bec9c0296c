import { useQueryClient } from '@tanstack/react-query'
import { vaultGate } from '#contract/account/can.ts'
import { currentUserQuery, getTier, useAccountDialog } from '../features/account/index.ts'
import { usePanels } from './use-panels.ts'

/** Opens the vault beside a composer, or the sign-up dialog before it. */
export function useOpenVault(): () => Promise<void> {
  const queryClient = useQueryClient()
  const openAccountDialog = useAccountDialog()
  const { changePanels: change } = usePanels()
  return async () => {
    const open = () => change((now) => ({ ...now, panel: 'vault' }))
    const isOpen = vaultGate(getTier(await queryClient.ensureQueryData(currentUserQuery))) === 'open'
    if (isOpen) open()
    else openAccountDialog({ name: 'signUp' }, open)
  }
}
