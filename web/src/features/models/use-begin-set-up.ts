import { useNavigate } from '@tanstack/react-router'
import { useAccountDialog } from '../account/index.ts'

/** Makes the visitor of an install without an owner its owner, and leads them to its set-up. */
export function useBeginSetUp(): () => void {
  const navigate = useNavigate()
  const openAccountDialog = useAccountDialog()
  return () =>
    openAccountDialog({ name: 'signUp' }, () => void navigate({ to: '/owner/$section', params: { section: 'set-up' } }))
}
