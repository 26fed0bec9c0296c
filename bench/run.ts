import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildOrExit } from '../scripts/build.ts'

buildOrExit()
const wanted = process.argv[2] ?? ''
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
const benches = files.filter((file) => file.endsWith('.bench.ts') && file.includes(wanted))
for (const bench of benches.toSorted()) {
  const result = spawnSync(process.execPath, [join(import.meta.dirname, bench)], { stdio: 'inherit' })
  if (result.status !== 0) process.exitCode = 1
}
