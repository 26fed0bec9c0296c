import { BackUpNow, describeBackup, useBackupState } from '../../../features/backup/index.ts'
import { BackupControls } from '../../../features/backup/backup-settings.tsx'
import { SetUpRow } from './set-up-row.tsx'

/** Whether there is a backup that was proven, and the way to have one every night. */
export function BackupRow({ isDone }: { isDone: boolean }) {
  const { data } = useBackupState()
  return (
    <SetUpRow title="Backup" isDone={isDone} isFolded state={data ? describeBackup(data) : '\u00a0'}>
      <BackupControls />
      <BackUpNow />
    </SetUpRow>
  )
}
