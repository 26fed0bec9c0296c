import { vaultGate } from '#contract/account/can.ts'
import { getTier, useCurrentUser } from '../../account/index.ts'
import { GuestVault } from './guest-vault.tsx'
import { MemberVault } from './member-vault.tsx'
import { VaultPageLayout } from './vault-frame.tsx'
import { VaultSkeleton } from './vault-skeleton.tsx'

/** The one store of what a person keeps. */
export function VaultPage() {
  const { data: me } = useCurrentUser()
  if (me === undefined) {
    return (
      <VaultPageLayout>
        <div className="mx-auto w-full max-w-384 px-4 pt-5 md:px-8">
          <VaultSkeleton />
        </div>
      </VaultPageLayout>
    )
  }
  if (me === null || vaultGate(getTier(me)) !== 'open') {
    return (
      <VaultPageLayout>
        <GuestVault />
      </VaultPageLayout>
    )
  }
  return <MemberVault key={me.uid} uid={me.uid} />
}
