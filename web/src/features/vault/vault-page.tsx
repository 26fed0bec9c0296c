import { vaultGate } from '#contract/account/can.ts'
import { tierOf, useMe } from '../account/index.ts'
import { GuestVault } from './guest-vault.tsx'
import { MemberVault } from './member-vault.tsx'
import { VaultFrame } from './vault-frame.tsx'
import { VaultSkeleton } from './vault-skeleton.tsx'

/** The one store of what a person keeps. */
export function VaultPage() {
  const { data: me } = useMe()
  if (me === undefined) {
    return (
      <VaultFrame>
        <div className="mx-auto w-full max-w-300 px-4 pt-5 md:px-8">
          <VaultSkeleton />
        </div>
      </VaultFrame>
    )
  }
  if (me === null || vaultGate(tierOf(me)) !== 'open') {
    return (
      <VaultFrame>
        <GuestVault />
      </VaultFrame>
    )
  }
  return <MemberVault key={me.uid} uid={me.uid} />
}
