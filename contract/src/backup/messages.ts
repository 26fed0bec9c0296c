import { PASSPHRASE_MIN_CHARS } from './limits.ts'

/** What to do before a backup can be made. */
export const backupProblems = {
  noneChosen: 'Choose a folder or a bucket for the backups.',
  noPassphrase: 'Set a passphrase, or allow backups without one.',
  passphraseTooShort: `Use at least ${PASSPHRASE_MIN_CHARS} characters.`,
  notAbsolute: 'Write the whole path of the folder, such as /mnt/backup.',
  notBucket: 'Write a bucket as s3://name, or s3://name/path.',
  bucket: (bucket: string, why: string) =>
    `The bucket "${bucket}" cannot be used: ${why}. Check its name and BACKUP_S3_ENDPOINT, BACKUP_S3_REGION and the keys.`,
  bucketOfFiles: 'Choose another bucket than the one that files are kept in: what is lost with it is lost twice.',
  missing: (folder: string) => `There is no folder ${folder} on the server. Make it, or mount its disk.`,
  notFolder: (folder: string) => `${folder} is not a folder.`,
  insideData: (data: string) =>
    `Choose a folder outside of ${data}, on another disk if you can: what is kept there is lost with it.`,
  full: (folder: string) => `The disk of ${folder} is full. Make room there.`,
  unusable: (folder: string, code: string | undefined) =>
    `Alcove cannot write to ${folder} (${code ?? 'unknown'}). Make it writable for the user that runs Alcove.`,
} as const

/** Why a backup failed, and what to do. */
export const backupFailures = {
  full: 'The disk was nearly full, so the backup stopped. Make room there and try again.',
  noRoomForRows:
    'The disk of the data folder has too little room to set the rows aside. Make room there and try again.',
  ended: 'Alcove stopped in the middle of it. The next backup clears away what was left.',
  changed:
    'What was written could not be read again as it was. Check the disk of the folder, or the bucket, then try again.',
  folderGone: (folder: string) => `The folder ${folder} went away. Check that its disk is mounted, then try again.`,
  database: 'The database stopped answering. Try again when it is back.',
  files: 'The storage of files did not answer. Try again when it is back.',
  unexpected: 'Something went wrong. The log of the server has what it was.',
} as const

/** Sentences about backups. */
export const backupMessages = {
  started: 'The backup has begun.',
  isRunning: 'A backup is being made already.',
  saved: 'Saved.',
  none: 'None yet. Every night into a folder or a bucket, encrypted and proven.',
  about: 'Everything in Alcove, copied while people work, and compared before it counts.',
  settingsTitle: 'How it is made',
  settingsAbout: 'Where backups are kept, how they are encrypted, and when they are made.',
  repeat: 'Passphrase again',
  phraseKept: 'One is kept. Type to replace it.',
  notRepeated: 'This is not the same passphrase.',
  noneTitle: 'No backup yet',
  noneText: 'Choose a folder or a bucket, and a passphrase below.',
  ready: 'All is set. Make the first one now.',
  open: 'Anybody who gets hold of it can read it: it has no passphrase.',
  failed: 'The last backup failed',
  phases: { rows: 'Copying the database', files: 'Copying files', proving: 'Proving it' },
  lost: (count: number) =>
    `${count === 1 ? 'A file is' : `${count} files are`} named in the database and not there. npm run fsck names ` +
    `${count === 1 ? 'it' : 'them'}.`,
  mailSubject: 'Alcove could not make its backup',
  mailText: (why: string) => `The backup of your Alcove failed. ${why}`,
} as const
