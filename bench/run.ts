import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildOrExit } from '../scripts/build.ts'

buildOrExit()
const wanted = process.argv[2] ?? ''
const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
const benches = files.filter((file) => file.endsWith('.bench.ts') && file.includes(wanted))
for (const bench of benches.toSorted()) {
  // Engines of test databases are kept for whoever wants one next, and would keep the process.
  const url = pathToFileURL(join(import.meta.dirname, bench)).href
  const program = `await import(${JSON.stringify(url)}); process.exit()`
  const result = spawnSync(process.execPath, ['--input-type=module', '-e', program], { stdio: 'inherit' })
  if (result.status !== 0) process.exitCode = 1
}
