import { useEffect, useState } from 'react'
import { useCurrentUser } from '../../account/index.ts'
import { clearPendingAttachments } from '../../attachments/index.ts'
import { clearDrafts } from './draft.ts'

/** Counts how often a member has left: nobody after them may find what they typed. A guest who signs up stays. */
export function useClearDraftsOnSignOut(): number {
  const { data: me } = useCurrentUser()
  const [tracked, setTracked] = useState<{ member: string | null; signOutCount: number }>({
    member: null,
    signOutCount: 0,
  })
  const member = me && !me.isGuest ? me.uid : null
  const hasSignedOut = me !== undefined && tracked.member !== null && member !== tracked.member
  // Settled while rendering, so that the next person's page never shows the old text.
  if (me !== undefined && member !== tracked.member)
    setTracked({ member, signOutCount: tracked.signOutCount + (hasSignedOut ? 1 : 0) })
  useEffect(() => {
    if (tracked.signOutCount === 0) return
    clearDrafts()
    clearPendingAttachments()
  }, [tracked.signOutCount])
  return tracked.signOutCount
}
