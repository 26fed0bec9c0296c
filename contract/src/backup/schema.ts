import * as z from 'zod'
import { BACKUP_FOLDER_MAX_CHARS, BACKUPS_KEPT_MAX, PASSPHRASE_MAX_CHARS, PASSPHRASE_MIN_CHARS } from './limits.ts'
import { backupProblems } from './messages.ts'

export const backupFolder = z
  .string()
  .max(BACKUP_FOLDER_MAX_CHARS)
  .refine(
    (path) => path === '' || !path.startsWith('s3:') || /^s3:\/\/[a-z0-9][a-z0-9.-]*(\/|$)/.test(path),
    backupProblems.notBucket,
  )
  .refine((path) => path === '' || /^([/\\]|[a-z]:[/\\]|s3:)/i.test(path), backupProblems.notAbsolute)

export const backupPassphrase = z
  .string()
  .min(PASSPHRASE_MIN_CHARS, backupProblems.passphraseTooShort)
  .max(PASSPHRASE_MAX_CHARS)
  .nullable()

export const backupsKept = z.int().min(1).max(BACKUPS_KEPT_MAX)

const HOURS = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
export const backupTime = z.enum(HOURS as [string, ...string[]])
/** As they are offered. */
export const BACKUP_TIMES: Readonly<Record<string, string>> = Object.fromEntries(HOURS.map((time) => [time, time]))

const BACKUP_PHASES = ['rows', 'files', 'proving'] as const
export type BackupPhase = (typeof BACKUP_PHASES)[number]

const count = z.int().min(0)

/** A backup that was opened again and compared. */
const provenBackup = z.object({
  name: z.string(),
  folder: z.string(),
  endedAt: z.iso.datetime(),
  isEncrypted: z.boolean(),
  rows: count,
  files: count,
  bytes: count,
  /** Files that rows name and that are not on this server. */
  lostFiles: count,
})
export type ProvenBackup = z.infer<typeof provenBackup>

export const backupState = z.object({
  running: z.object({ phase: z.enum(BACKUP_PHASES), done: count, total: count }).nullable(),
  lastProven: provenBackup.nullable(),
  /** Only where it is newer than the last that was proven. */
  lastFailed: z.object({ at: z.iso.datetime(), why: z.string() }).nullable(),
  /** What to do before one can be made. */
  problem: z.string().nullable(),
  /** When the next is made by itself. */
  nextAt: z.iso.datetime().nullable(),
})
export type BackupState = z.infer<typeof backupState>
