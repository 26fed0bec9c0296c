import { useEffect, useState } from 'react'
import { useMe } from '../../account/index.ts'
import { forgetTrays } from '../../attachments/index.ts'
import { forgetDrafts } from './draft.ts'

/** Counts how often a member has left: nobody after them may find what they typed. A guest who signs up stays. */
export function useForgottenDrafts(): number {
  const { data: me } = useMe()
  const [seen, setSeen] = useState<{ member: string | null; left: number }>({ member: null, left: 0 })
  const member = me && !me.isGuest ? me.uid : null
  const hasLeft = me !== undefined && seen.member !== null && member !== seen.member
  // Settled while rendering, so that the next person's page never shows the old text.
  if (me !== undefined && member !== seen.member) setSeen({ member, left: seen.left + (hasLeft ? 1 : 0) })
  useEffect(() => {
    if (seen.left === 0) return
    forgetDrafts()
    forgetTrays()
  }, [seen.left])
  return seen.left
}
