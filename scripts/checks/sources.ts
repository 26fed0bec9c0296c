import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

export const PROJECT_ROOT = join(import.meta.dirname, '../..')
const ROOMS = ['contract', 'text', 'engine', 'server', 'web', 'craft-frame', 'e2e', 'bench', 'scripts']
const SKIPPED = /(^|\/)(node_modules|dist|migrations)(\/|$)/
const SOURCE = /[.](tsx?|css|mjs|cjs)$/

/** Every file that we wrote, by its path in the project. */
export function sourcesOf(folder: string): string[] {
  const present = new Set(readdirSync(folder))
  return ROOMS.filter((room) => present.has(room)).flatMap((room) =>
    readdirSync(join(folder, room), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && SOURCE.test(entry.name))
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((file) => !SKIPPED.test(file)),
  )
}
