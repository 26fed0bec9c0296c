import { MAX_FILES } from '#contract/attachments/limits.ts'
import type { DriveFile } from '#contract/drive/schema.ts'

/** Files that are ticked, over all the folders that were looked into. */
export type Chosen = readonly DriveFile[]

/** Ticks a file or takes the tick away. More than can be copied at once are not taken. */
export function toggleChosen(chosen: Chosen, file: DriveFile): Chosen {
  if (chosen.some(({ id }) => id === file.id)) return chosen.filter(({ id }) => id !== file.id)
  return file.isFolder || chosen.length >= MAX_FILES ? chosen : [...chosen, file]
}
