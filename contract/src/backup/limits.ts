/** A passphrase that is guessed by trying is no passphrase. */
export const PASSPHRASE_MIN_CHARS = 12
export const PASSPHRASE_MAX_CHARS = 200
export const BACKUPS_KEPT_MAX = 100
export const BACKUP_FOLDER_MAX_CHARS = 1_000
