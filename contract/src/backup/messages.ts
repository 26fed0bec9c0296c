import { PASSPHRASE_MIN_CHARS } from './limits.ts'

/** What to do before a backup can be made. */
export const backupProblems = {
  noneChosen: 'Choose a folder or a bucket for backups.',
  noPassphrase: 'Set a passphrase, or allow backups without one.',
  passphraseTooShort: `Use at least ${PASSPHRASE_MIN_CHARS} characters.`,
  notAbsolute: 'Enter the full path of the folder, such as /mnt/backup.',
  notBucket: 'Enter a bucket as s3://name or s3://name/path.',
  bucket: (bucket: string, why: string) =>
    `The bucket "${bucket}" cannot be used: ${why}. Check its name and BACKUP_S3_ENDPOINT, BACKUP_S3_REGION and the keys.`,
  bucketOfFiles: 'Choose a bucket other than the one that stores files: if that one is lost, so is the backup.',
  missing: (folder: string) => `There is no folder ${folder} on the server. Create it, or mount its disk.`,
  notFolder: (folder: string) => `${folder} is not a folder.`,
  insideData: (data: string) =>
    `Choose a folder outside ${data}, ideally on another disk. If that disk fails, anything on it is lost.`,
  insideBuild: (folder: string) => `Choose a folder outside ${folder}: everyone can read what is in there.`,
  full: (folder: string) => `The disk with ${folder} is full. Free up space.`,
  unusable: (folder: string, code: string | undefined) =>
    `Alcove cannot write to ${folder} (${code ?? 'unknown'}). Make it writable for the user that runs Alcove.`,
} as const

/** Why a backup failed, and what to do. */
export const backupFailures = {
  full: 'The disk was nearly full, so the backup stopped. Free up space and try again.',
  noRoomForRows:
    'The disk with the data folder does not have enough space to copy the database. Free up space and try again.',
  ended: 'Alcove stopped during the backup. The next backup cleans up what was left.',
  changed: 'The backup could not be read back correctly. Check the disk of the folder, or the bucket, then try again.',
  folderGone: (folder: string) => `The folder ${folder} disappeared. Check that its disk is mounted, then try again.`,
  database: 'The database stopped answering. Try again when it is back.',
  files: 'The file storage did not answer. Try again when it is back.',
  unexpected: 'Something went wrong. See the server’s log for details.',
} as const

/** Sentences about backups. */
export const backupMessages = {
  started: 'The backup has started.',
  isRunning: 'A backup is already running.',
  saved: 'Saved.',
  none: 'No backup yet. Alcove can make an encrypted, verified one every night.',
  about: 'A copy of everything in Alcove, made while people work and verified before it counts.',
  settingsTitle: 'Backup settings',
  settingsAbout: 'Where backups are stored, how they are encrypted, and when they run.',
  repeat: 'Repeat passphrase',
  phraseKept: 'A passphrase is set. Type to replace it.',
  notRepeated: 'The passphrases do not match.',
  noneTitle: 'No backup yet',
  noneText: 'Choose a folder or a bucket, and a passphrase, below.',
  ready: 'Everything is ready. Make the first one now.',
  open: 'It has no passphrase, so anyone who gets hold of it can read it.',
  failed: 'The last backup failed',
  phases: { rows: 'Copying the database', files: 'Copying files', proving: 'Verifying it' },
  lost: (count: number) =>
    `${count === 1 ? 'A file' : `${count} files`} in the database could not be found. Run npm run fsck to list ` +
    `${count === 1 ? 'it' : 'them'}.`,
  mailSubject: 'Alcove could not make its backup',
  mailText: (why: string) => `The backup of your Alcove failed. ${why}`,
} as const
