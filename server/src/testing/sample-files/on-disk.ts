import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for the files of a test, under names of its own making as in a store. */
export function createSampleFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'alcove-files-'))
  let count = 0
  return {
    folder,
    put(bytes: string | Uint8Array): string {
      const path = join(folder, `file-${(count += 1)}`)
      writeFileSync(path, bytes)
      return path
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
