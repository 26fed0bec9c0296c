import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readMigrations } from '../db/migrations.ts'
import { openDatabase, openUnchanged } from '../db/open.ts'
import { temporaryFolder } from '../testing/data-folder.ts'
import { findPostgres, NEEDS_POSTGRES, startPostgres, type TestPostgres } from '../testing/postgres.ts'
import { waitUntil } from '../testing/wait-until.ts'

const ROOT = join(import.meta.dirname, '../../..')
const log = pino({ level: 'silent' })
const folder = mkdtempSync(join(tmpdir(), 'alcove-upgrade-'))
const remote = join(folder, 'remote.git')
/** A copy of this Alcove as its operator has it. */
const copy = join(folder, 'alcove')
const work = join(folder, 'work')
const LATEST = readMigrations().at(-1)!.name
const NEXT = '9998_next'

function git(cwd: string, ...args: string[]): string {
  const who = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', '-c', 'commit.gpgsign=false']
  return execFileSync('git', [...who, ...args], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
}

/** A release with one migration more. */
function release(tag: string, migration: string, statements: string, note: string): void {
  const journalPath = join(work, 'server/migrations/meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalPath, 'utf8')) as { entries: { idx: number; tag: string }[] }
  journal.entries.push({ idx: journal.entries.length, tag: migration })
  writeFileSync(journalPath, JSON.stringify(journal))
  writeFileSync(join(work, `server/migrations/${migration}.sql`), statements)
  writeFileSync(
    join(work, `changes/9998-${tag.replaceAll('.', '-')}.md`),
    `---\nslug: test-${tag.replaceAll('.', '-')}\ntitle: ${note}\ndate: 2027-01-01\n---\n\nIt can do more now.\n`,
  )
  git(work, 'add', '-A')
  git(work, 'commit', '-qm', tag)
  git(work, 'tag', tag)
  git(work, 'push', '-q', 'origin', 'main', '--tags')
}

/** The release after this one, whichever test needs it first. */
function releaseNext(): void {
  if (git(work, 'tag', '-l', 'v0.2.0') === '')
    release('v0.2.0', NEXT, 'create table "next" (id int)', 'A thing of tomorrow')
}

beforeAll(() => {
  // The files of this checkout as they are now, in a repository of their own.
  for (const file of git(ROOT, 'ls-files', '-co', '--exclude-standard').split('\n')) {
    if (!existsSync(join(ROOT, file))) continue
    mkdirSync(dirname(join(work, file)), { recursive: true })
    cpSync(join(ROOT, file), join(work, file))
  }
  git(folder, 'init', '-q', '--bare', '-b', 'main', remote)
  git(work, 'init', '-q', '-b', 'main')
  git(work, 'remote', 'add', 'origin', remote)
  git(work, 'add', '-A')
  git(work, 'commit', '-qm', 'v0.1.0')
  git(work, 'tag', 'v0.1.0')
  git(work, 'push', '-q', 'origin', 'main', '--tags')
  git(folder, 'clone', '-q', remote, copy)
  // What is installed and built is that of this checkout: the lockfile is the same, and so are the sources of the web.
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  git(copy, 'config', 'core.excludesFile', join(folder, 'excluded'))
  writeFileSync(join(folder, 'excluded'), 'node_modules\n')
  for (const room of ['web', 'craft-frame'])
    if (existsSync(join(ROOT, room, 'dist')))
      cpSync(join(ROOT, room, 'dist'), join(copy, room, 'dist'), { recursive: true })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Env = Record<string, string>
type Running = { child: ReturnType<typeof spawn>; ended: Promise<{ code: number | null; output: string }> }

/** In a group of its own, so that it can be killed with all that it started, as a machine that loses power does. */
function start(env: Env, args: readonly string[]): Running {
  const child = spawn(process.execPath, ['scripts/upgrade.mjs', ...args], {
    cwd: copy,
    env: { PATH: `${dirname(process.execPath)}:/usr/bin:/bin`, HOME: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
  return { child, ended }
}
const upgrade = (env: Env, ...args: string[]) => start(env, args).ended

const stateOf = (dataDir: string) =>
  existsSync(join(dataDir, 'upgrade.json'))
    ? (JSON.parse(readFileSync(join(dataDir, 'upgrade.json'), 'utf8')) as { step: string; backup: string | null })
    : undefined

async function killWhen(env: Env, args: string[], isThere: () => boolean): Promise<void> {
  const { child, ended } = start(env, args)
  await waitUntil(() => expect(isThere()).toBe(true))
  process.kill(-child.pid!, 'SIGKILL')
  await ended
}

type Where = { dataDir: string; databaseUrl?: string }

/** An install that has been in use. */
async function used({ dataDir, databaseUrl }: Where): Promise<void> {
  const { db, close } = await openDatabase({ dataDir, ...(databaseUrl && { databaseUrl }), log })
  await db.execute(sql`insert into confirmed_hosts (name, confirmed_at) values ('before.example.org', now())`)
  await close()
}

async function read({ dataDir, databaseUrl }: Where) {
  const { pool, close } = await openUnchanged({ dataDir, ...(databaseUrl && { databaseUrl }), log })
  try {
    const { rows } = await pool.query<{ migration: string; hosts: string[]; hasNext: boolean }>(
      `select (select name from schema_migrations order by name collate "C" desc limit 1) as migration,
         (select array_agg(name order by name) from confirmed_hosts) as hosts, to_regclass('next') is not null as "hasNext"`,
    )
    return rows[0]!
  } finally {
    await close()
  }
}

const BEFORE = { migration: LATEST, hosts: ['before.example.org'], hasNext: false }
const AFTER = { migration: NEXT, hosts: ['before.example.org'], hasNext: true }
const head = () => git(copy, 'describe', '--tags', 'HEAD')

it('shows what comes, goes on where it was killed, and goes back where that was killed @slow', async () => {
  const dataDir = join(temporaryFolder(), 'data')
  const env = { DATA_DIR: dataDir }
  await used({ dataDir })
  expect((await upgrade(env)).output).toContain('This is the newest: v0.1.0')
  releaseNext()
  const shown = await upgrade(env, '--look')
  expect(shown.output).toMatch(
    /From v0.1.0 \(.*\)\nto {3}v0.2.0 \(.*\)\n\nA thing of tomorrow\n {2}It can do more now\./,
  )
  expect([head(), stateOf(dataDir)]).toEqual(['v0.1.0', undefined])

  await killWhen(env, [], () => Boolean(stateOf(dataDir)?.backup))
  const again = await upgrade(env)
  expect(again.output).toContain('was begun and did not end: going on with it')
  expect(again.output).toContain('Alcove is at v0.2.0')
  expect([again.code, head(), git(copy, 'branch', '--show-current')]).toEqual([0, 'v0.2.0', 'main'])
  expect(await read({ dataDir })).toEqual(AFTER)
  expect((await upgrade(env)).output).toContain('This is the newest: v0.2.0')
  expect((await upgrade(env, '--to', 'v0.1.0')).output).toContain('is older than what is here')

  await killWhen(env, ['--back'], () => stateOf(dataDir)?.step === 'back' && head() === 'v0.1.0')
  expect((await upgrade(env)).output).toContain('Run: npm run upgrade -- --back')
  const back = await upgrade(env, '--back')
  expect(back.output).toContain('Alcove is at v0.1.0')
  expect([back.code, head(), stateOf(dataDir)]).toEqual([0, 'v0.1.0', undefined])
  expect(await read({ dataDir })).toEqual(BEFORE)
  expect(readdirSync(join(dataDir, 'backups')).filter((name) => name.includes('going-back'))).toHaveLength(1)
  expect((await upgrade(env, '--back')).output).toContain('There is no upgrade to go back from')
})

it('a release that does not start is undone @slow', async () => {
  git(copy, 'reset', '-q', '--hard', 'v0.1.0')
  const dataDir = join(temporaryFolder(), 'data')
  const env = { DATA_DIR: dataDir }
  await used({ dataDir })
  releaseNext()
  release('v0.3.0', '9999_broken', 'select nonsense', 'A broken thing')
  const failed = await upgrade(env, '--to', 'v0.3.0')
  expect(failed.output).toContain('The new version does not start')
  expect([failed.code, stateOf(dataDir)?.step]).toEqual([1, 'begun'])
  expect((await upgrade(env, '--to', 'v0.2.0')).output).toContain('Finish that one first, or undo it')
  const back = await upgrade(env, '--back')
  expect([back.code, head(), await read({ dataDir })]).toEqual([0, 'v0.1.0', BEFORE])
})

describe('changes nothing', () => {
  beforeAll(releaseNext)
  const nothing = async (env: Env, args: string[], sentence: RegExp) => {
    git(copy, 'checkout', '-q', '-B', 'main', 'v0.1.0')
    const { code, output } = await upgrade(env, ...args)
    expect([code, output]).toEqual([1, expect.stringMatching(sentence)])
    expect(output).not.toMatch(/\n\s+at /)
    expect(stateOf(env.DATA_DIR!)?.backup ?? null).toBeNull()
  }

  it('where files of Alcove were changed', async () => {
    git(copy, 'checkout', '-q', '-B', 'main', 'v0.1.0')
    writeFileSync(join(copy, 'README.md'), 'mine')
    const { code, output } = await upgrade({ DATA_DIR: temporaryFolder() })
    expect([code, output]).toEqual([1, expect.stringMatching(/were changed here.*README\.md/s)])
    expect(readFileSync(join(copy, 'README.md'), 'utf8')).toBe('mine')
    git(copy, 'checkout', '-q', 'README.md')
  })

  it('without its remote, with an unknown release, or with words it does not know', async () => {
    const env = { DATA_DIR: temporaryFolder() }
    await nothing(env, ['--to', 'v9.9.9'], /There is no release, tag or commit v9\.9\.9/)
    await nothing(env, ['--to', '--upload-pack=touch'], /There is no release/)
    await nothing(env, ['--forward'], /npm run upgrade fetches the newest release/)
    git(copy, 'remote', 'set-url', 'origin', join(folder, 'gone.git'))
    await nothing(env, [], /could not be fetched/)
    git(copy, 'remote', 'set-url', 'origin', remote)
  })

  it('where this copy has commits of its own', async () => {
    git(copy, 'checkout', '-q', '-B', 'main', 'v0.1.0')
    git(copy, 'commit', '-q', '--allow-empty', '-m', 'mine')
    const { output } = await upgrade({ DATA_DIR: temporaryFolder() }, '--to', 'v0.2.0')
    expect(output).toContain('has commits of its own')
    git(copy, 'reset', '-q', '--hard', 'v0.1.0')
  })

  it('while Alcove runs', async () => {
    const dataDir = join(temporaryFolder(), 'data')
    const { close } = await openDatabase({ dataDir, log })
    await nothing({ DATA_DIR: dataDir }, ['--to', 'v0.2.0'], /already running .*Stop it first/s)
    await close()
  })
})

describe.skipIf(!findPostgres())(`On a PostgreSQL server (${NEEDS_POSTGRES})`, () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
    releaseNext()
  })
  afterAll(() => postgres.stop())

  it('the database goes along, and back', async () => {
    git(copy, 'checkout', '-q', '-B', 'main', 'v0.1.0')
    const where = { dataDir: join(temporaryFolder(), 'data'), databaseUrl: await postgres.createEmptyDatabase() }
    const env = { DATA_DIR: where.dataDir, DATABASE_URL: where.databaseUrl }
    await used(where)
    expect(await upgrade(env, '--to', 'v0.2.0')).toMatchObject({ code: 0 })
    expect(await read(where)).toEqual(AFTER)
    const back = await upgrade(env, '--back')
    expect(back.output).toContain('A dump of the newer one is kept in')
    expect([back.code, head(), await read(where)]).toEqual([0, 'v0.1.0', BEFORE])
  })
})
