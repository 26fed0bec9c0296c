import { Button } from '../../ui/controls/button.tsx'
import { useBackupState, useStartBackup } from './backup-query.ts'

/** Makes a backup now. Nothing stands here before it is said where to. */
export function BackUpNow() {
  const { data } = useBackupState()
  const start = useStartBackup()
  if (!data || data.problem !== null) return null
  return (
    <Button variant="primary" isBusy={start.isPending || data.running !== null} onClick={() => start.mutate()}>
      Back up now
    </Button>
  )
}
