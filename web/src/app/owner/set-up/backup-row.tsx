export function BackupRow() {
  return null
}
