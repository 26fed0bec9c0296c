import { BackupSettings } from '../../../features/backup/backup-settings.tsx'
import { describeBackup, useBackupState } from '../../../features/backup/index.ts'
import { SetUpRow } from './set-up-row.tsx'

/** Whether there is a backup that was proven, and the way to have one every night. */
export function BackupRow() {
  const { data } = useBackupState()
  return (
    <SetUpRow title="Backup" isDone={Boolean(data?.lastProven)} state={data ? describeBackup(data) : '\u00a0'}>
      <BackupSettings />
    </SetUpRow>
  )
}
