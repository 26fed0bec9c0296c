export { describeBackup, useBackupState } from './backup-query.ts'
export { FailedBackup } from './failed-backup.tsx'
