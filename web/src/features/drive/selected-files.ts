import { MAX_FILES } from '#contract/attachments/limits.ts'
import type { DriveFile } from '#contract/drive/schema.ts'

/** Files that are ticked, over all the folders that were looked into. */
export type SelectedFiles = readonly DriveFile[]

/** Ticks a file or takes the tick away. More than can be copied at once are not taken. */
export function toggleFile(selected: SelectedFiles, file: DriveFile): SelectedFiles {
  if (selected.some(({ id }) => id === file.id)) return selected.filter(({ id }) => id !== file.id)
  return file.isFolder || selected.length >= MAX_FILES ? selected : [...selected, file]
}
