// Makes PostgreSQL with pgvector ready for the server's tests: finds one, or unpacks Debian's packages into a cache of
// the tests' own. Nothing of the system's is changed, except that root may fetch package lists and a C compiler.
// Runs before every `npm test`, so it imports only node: modules, is quick when all is there, and never fails a run.
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import {
  cache,
  hasCandidate,
  hasDebian,
  isRoot,
  makeOnce,
  missingLibraries,
  needPackageLists,
  records,
  run,
  unpack,
} from './debian-packages.mjs'

/**
 * A server that server/src/testing/postgres.ts can start: where its programs and their libraries are.
 * @typedef {{ bin: string, libraries?: string }} Server
 * @typedef {{ vector?: Server, plain?: Server }} Servers
 */

const POSTGRES_MIN = 15
/** The release whose pgvector source is built where the machine's own release has no package of it. */
const SOURCE_RELEASE = 'trixie'

const record = join(records, 'postgres.json')

try {
  const known = read()
  if (!known) {
    const found = findInstalled()
    const servers = found.vector ? found : unpackDebian()
    mkdirSync(records, { recursive: true })
    writeFileSync(record, JSON.stringify(servers, null, 2))
    console.log('PostgreSQL with pgvector is ready for the tests.')
  }
} catch (error) {
  const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
  console.log(`The tests on a PostgreSQL server will be skipped: ${reason}`)
}

/** @returns {Servers | undefined} */
function read() {
  if (!existsSync(record)) return undefined
  /** @type {Servers} */
  const servers = JSON.parse(readFileSync(record, 'utf8'))
  return servers.vector && existsSync(join(servers.vector.bin, 'postgres')) ? servers : undefined
}

/** @returns {Servers} */
function findInstalled() {
  const homes = ['/usr/lib/postgresql', '/usr/local/opt', '/opt/homebrew/opt'].flatMap((folder) =>
    existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name, 'bin')) : [],
  )
  /** @type {Servers} */
  const servers = {}
  for (const bin of [...homes, '/usr/bin', '/usr/local/bin', '/usr/local/pgsql/bin']) {
    if (!existsSync(join(bin, 'initdb')) || !existsSync(join(bin, 'postgres'))) continue
    const major = Number(/ (\d+)/.exec(run(join(bin, 'postgres'), ['--version']))?.[1])
    if (major < POSTGRES_MIN) continue
    const pgConfig = join(bin, 'pg_config')
    const share = existsSync(pgConfig) ? run(pgConfig, ['--sharedir']).trim() : `/usr/share/postgresql/${major}`
    const kind = existsSync(join(share, 'extension/vector.control')) ? 'vector' : 'plain'
    if (existsSync(join(share, 'extension/pg_trgm.control'))) servers[kind] ??= { bin }
  }
  return servers
}

/** @returns {Servers} */
function unpackDebian() {
  if (!hasDebian()) {
    throw new Error('there is no PostgreSQL with pgvector on this machine. Install both to run them.')
  }
  const postgres = newestPackage()
  const major = postgres.replace('postgresql-', '')
  const home = join(cache, postgres)
  const servers = { vector: serverIn(join(home, 'vector'), major), plain: serverIn(join(home, 'plain'), major) }
  makeOnce(home, (work) => {
    console.log(`Unpacking ${postgres} for the tests (first run only)…`)
    const plain = join(work, 'plain')
    unpack([postgres, ...missingLibraries(postgres)], plain)
    const vector = join(work, 'vector')
    cpSync(plain, vector, { recursive: true, verbatimSymlinks: true })
    if (hasCandidate(`${postgres}-pgvector`)) unpack([`${postgres}-pgvector`], vector)
    else buildVector(major, vector)
  })
  return servers
}

function newestPackage() {
  needPackageLists('postgresql')
  const name = /Depends: (postgresql-\d+)/.exec(run('apt-cache', ['depends', 'postgresql']))?.[1]
  if (!name || Number(name.replace('postgresql-', '')) < POSTGRES_MIN) {
    throw new Error(`this system has no package of PostgreSQL ${POSTGRES_MIN} or newer.`)
  }
  return name
}

/**
 * Builds Debian's pgvector for a server that has no package of it.
 * @param {string} major
 * @param {string} target
 */
function buildVector(major, target) {
  if (!existsSync('/usr/bin/gcc')) {
    if (!isRoot) throw new Error('pgvector must be built here, and there is no gcc.')
    console.log('Installing gcc to build pgvector…')
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'gcc', 'libc6-dev'])
  }
  console.log('Building pgvector for the tests (first run only)…')
  const work = mkdtempSync(join(cache, 'making-'))
  try {
    const headers = join(work, 'headers')
    unpack([`postgresql-server-dev-${major}`], headers)
    compile(fetchSource(join(work, 'source')), join(headers, `usr/include/postgresql/${major}/server`), major, target)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/**
 * @param {string} source
 * @param {string} include
 * @param {string} major
 * @param {string} target
 */
function compile(source, include, major, target) {
  const files = readdirSync(join(source, 'src')).filter((name) => name.endsWith('.c'))
  const library = join(target, `usr/lib/postgresql/${major}/lib/vector.so`)
  run('gcc', ['-O2', '-fPIC', '-shared', `-I${include}`, '-o', library, ...files.map((name) => `src/${name}`)], source)

  const extension = join(target, `usr/share/postgresql/${major}/extension`)
  const control = readFileSync(join(source, 'vector.control'), 'utf8')
  const version = /default_version = '(.+)'/.exec(control)?.[1]
  copyFileSync(join(source, 'vector.control'), join(extension, 'vector.control'))
  copyFileSync(join(source, 'sql/vector.sql'), join(extension, `vector--${version}.sql`))
}

/**
 * Debian's own source package, its signature checked by apt, without a change to the system's lists.
 * @param {string} folder
 */
function fetchSource(folder) {
  for (const name of ['lists/partial', 'parts', 'cache/archives/partial', 'pgvector']) {
    mkdirSync(join(folder, name), { recursive: true })
  }
  writeFileSync(
    join(folder, 'parts/debian.sources'),
    `Types: deb-src\nURIs: http://deb.debian.org/debian\nSuites: ${SOURCE_RELEASE}\nComponents: main\n` +
      'Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg\n',
  )
  const settings = {
    'Dir::Etc::SourceList': '/dev/null',
    'Dir::Etc::SourceParts': join(folder, 'parts'),
    'Dir::State::Lists': join(folder, 'lists'),
    'Dir::Cache': join(folder, 'cache'),
    'APT::Sandbox::User': 'root',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`])
  run('apt-get', [...options, 'update', '-qq'])
  run('apt-get', [...options, 'source', '-qq', '--download-only', 'pgvector'], folder)
  const archive = readdirSync(folder).find((name) => name.includes('.orig.tar.'))
  if (!archive) throw new Error('the source of pgvector was not found.')
  run('tar', ['-xf', join(folder, archive), '-C', join(folder, 'pgvector'), '--strip-components=1'])
  return join(folder, 'pgvector')
}

/**
 * @param {string} tree
 * @param {string} major
 * @returns {Server}
 */
function serverIn(tree, major) {
  return { bin: join(tree, `usr/lib/postgresql/${major}/bin`), libraries: join(tree, 'usr/lib') }
}
