export { BackUpNow } from './back-up-now.tsx'
export { describeBackup, useBackupState } from './backup-query.ts'
export { FailedBackup } from './failed-backup.tsx'
