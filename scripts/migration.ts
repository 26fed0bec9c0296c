import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT_ROOT } from './checks/step.ts'

if (import.meta.main) {
  writeMigration(
    join(PROJECT_ROOT, 'drizzle.config.ts'),
    join(PROJECT_ROOT, 'server/migrations'),
    process.argv.slice(2),
  )
}

/**
 * Compares every feature's tables with the last snapshot and writes the next SQL file. drizzle-kit reads the last
 * snapshot only; all of them together were 300,000 lines.
 */
export function writeMigration(config: string, folder: string, args: readonly string[] = []): void {
  execFileSync('drizzle-kit', ['generate', '--config', config, ...args], { cwd: PROJECT_ROOT, stdio: 'inherit' })
  const snapshots = readdirSync(join(folder, 'meta')).filter((name) => name.endsWith('_snapshot.json'))
  for (const name of snapshots.toSorted().slice(0, -1)) rmSync(join(folder, 'meta', name))
}
