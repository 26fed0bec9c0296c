// Makes what stands in front of servers ready for the tests: nginx in front of Alcove, PgBouncer in front of PostgreSQL.
// Finds them, or unpacks Debian's packages into a cache of the tests' own. Runs before every `npm test`, and never fails
// a run: tests that lack one are skipped, and say so.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cache, hasDebian, makeOnce, missingLibraries, needPackageLists, records, unpack } from './debian-packages.mjs'

const PROXIES = ['nginx', 'pgbouncer']
const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']

for (const name of PROXIES) {
  const record = join(records, `${name}.json`)
  try {
    if (existsSync(record)) continue
    const installed = FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path))
    const proxy = installed ? { program: installed } : unpackDebian(name)
    mkdirSync(records, { recursive: true })
    writeFileSync(record, JSON.stringify(proxy, null, 2))
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    console.log(`The tests with ${name} will be skipped: ${reason}`)
  }
}

/** @param {string} name */
function unpackDebian(name) {
  if (!hasDebian()) throw new Error('it is not on this machine. Install it to run them.')
  needPackageLists(name)
  const home = join(cache, name)
  makeOnce(home, (work) => unpack([name, ...missingLibraries(name)], work))
  return { program: join(home, 'usr/sbin', name), libraries: join(home, 'usr/lib') }
}
