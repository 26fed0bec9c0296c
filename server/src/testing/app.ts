import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountApi } from '#contract/account/api.ts'
import type { User } from '#contract/account/schema.ts'
import { errorEnvelope, type ErrorCode } from '#contract/envelope.ts'
import { requestOf, type InputOf, type OutputOf, type Route } from '#contract/route.ts'
import { createAnalyser } from '../adapters/analysis/index.ts'
import { createTableEngine } from '../adapters/tables/index.ts'
import { createDrive } from '../adapters/drive/index.ts'
import { readMemoryLoad } from '../adapters/machine/index.ts'
import { createFiles, createUploads, readFreeBytes } from '../adapters/files/index.ts'
import type { MailMessage } from '../adapters/mail/index.ts'
import { createTelemetry } from '../adapters/telemetry/index.ts'
import { createEgress, createLinks } from '../adapters/web/index.ts'
import { createApp, type App } from '../app.ts'
import { readConfig, type Config } from '../config.ts'
import { createNotifications } from '../db/notify.ts'
import { openDatabase, readPoolLoad } from '../db/open.ts'
import type { Router } from '../http/mount.ts'
import { createLog } from '../http/request-log.ts'
import { createPasswords } from '../passwords.ts'
import type { World } from '../world.ts'
import { analyseHere } from './analysis/analyse-here.ts'
import { openTestDatabase } from './database.ts'
import { createRequest } from './request.ts'
import { createWordEmbeddings } from './word-embeddings.ts'

/** Thousands of people sign up in tests; what a hash has to cost is tested where it is made. */
const CHEAP_HASH = { memory: 8, passes: 1, parallelism: 1 }

/** Someone who uses the app in a test, by bearer token. */
export type Person = { readonly user: User; readonly token: string; readonly email: string; readonly password: string }

/** A clock that stands still until a test lets time pass, or sets it. */
/** As long as a timer can wait. */
const NEVER_MS = 2 ** 31 - 1

type TestClock = (() => Date) & { advance(ms: number): void; set(date: Date): void; steadyMs(): number }

export type TestApp = {
  readonly router: Router
  /** What is true now, for those who read figures. */
  readonly readGauges: App['readGauges']
  readonly world: World
  readonly clock: TestClock
  /** E-mail that the app sent. */
  readonly sentMails: MailMessage[]
  readonly as: {
    readonly owner: Person
    readonly free: Person
    readonly other: Person
    readonly paid: Person
    readonly guest: Person
  }
  /** Makes a contract call and answers its data; a refusal rejects as Refused. */
  call<R extends Route>(route: R, input: InputOf<R>, as?: Person | null): Promise<OutputOf<R>>
  request(path: string, init?: RequestInit): Promise<Response>
  signUp(email?: string): Promise<Person>
  createGuest(): Promise<Person>
  /** Clears away what has expired, as the app does from time to time. */
  sweep(): Promise<void>
  close(): Promise<void>
}

/** What a refused call rejects with. */
export class Refused extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  constructor(status: number, data: { code: ErrorCode; message: string; fields?: Record<string, string> | undefined }) {
    super(data.message)
    this.status = status
    this.code = data.code
    this.fields = data.fields
  }
}

/**
 * The real app on a real database, embedded unless the settings name another; only the outside world (mail, clock, the
 * model that compares meanings) is ours. `replace` puts something around a part of the world, such as a reader of files
 * that waits until a test lets it go on.
 */
export async function startTestApp(
  settings: Partial<Config> = {},
  replace: (world: World) => Partial<World> = () => ({}),
): Promise<TestApp> {
  const log = createLog('silent')
  const { databaseUrl } = settings
  const database = databaseUrl
    ? await openDatabase({ dataDir: '', databaseUrl, databaseBackup: false, log })
    : await openTestDatabase()
  const notifications = createNotifications(database, log)
  const sentMails: MailMessage[] = []
  const clock = createClock()
  const dataDir = await mkdtemp(join(tmpdir(), 'alcove-test-'))
  const config = { ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir }), ...settings }
  const analyser = analyseHere(createAnalyser())
  const tables = createTableEngine()
  const telemetry = await createTelemetry({ config, log, steadyMs: clock.steadyMs })
  const whole: World = {
    config,
    secret: `${randomUUID()}${randomUUID()}`,
    passwords: createPasswords(CHEAP_HASH),
    db: database.db,
    notifications,
    mail: {
      send: async (letter) => void sentMails.push(letter),
      server: () => (config.smtpUrl === undefined ? null : new URL(config.smtpUrl).hostname),
    },
    embeddings: createWordEmbeddings(),
    files: await createFiles(config),
    staging: createUploads(config),
    readFreeBytes: () => readFreeBytes(config.dataDir),
    readLoad: () => ({ pool: readPoolLoad(database.pool), memory: readMemoryLoad() }),
    analyser,
    tables,
    telemetry,
    drive: createDrive(config),
    links: createLinks({ egress: createEgress({ allow: config.egressAllow }) }),
    // No test reaches the web; whoever searches puts sources of their own here.
    search: { search: () => Promise.resolve({ hits: [], answered: [], silent: ['DuckDuckGo'] }) },
    // No test asks a name server; whoever needs names brings their own.
    resolve: () => Promise.resolve([]),
    // A test that is about them brings its own.
    changes: [],
    // A painter that is busy is asked again at once.
    paintRetryMs: [],
    // Tests sweep by hand: on a slow machine a timer of half a minute comes between two lines of one.
    sweepEveryMs: NEVER_MS,
    clock,
    steadyMs: clock.steadyMs,
    log,
  }
  const world = { ...whole, ...replace(whole) }
  const app = createApp(world)
  const { router } = app
  await app.start()
  const request = createRequest(router)
  const call = createCall(request)

  const signUp = async (email = `${randomUUID()}@example.com`): Promise<Person> => {
    const password = `pass-${randomUUID()}`
    return { ...(await call(accountApi.signUp, { email, password })), email, password }
  }
  const createGuest = async (): Promise<Person> => ({
    ...(await call(accountApi.beGuest, {})),
    email: '',
    password: '',
  })

  const close = async () => {
    await app.close()
    await telemetry.close()
    await Promise.all([notifications.close(), world.embeddings.close(), analyser.close(), tables.close()])
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }

  // The first account is the owner, so it goes first.
  const owner = await signUp('owner@example.com')
  const [free, other, paid, guest] = await Promise.all([signUp(), signUp(), signUp(), createGuest()])
  const changed = await call(accountApi.setPlan, { email: paid.email, plan: 'paid' }, owner)
  const as = { owner, free, other, paid: { ...paid, user: changed.user }, guest }
  return {
    router,
    readGauges: app.readGauges,
    world,
    clock,
    sentMails,
    as,
    call,
    request,
    signUp,
    createGuest,
    sweep: app.sweep,
    close,
  }
}

/** Contract calls over whatever answers requests. */
export function createCall(request: TestApp['request']): TestApp['call'] {
  return async (route, input, as) => {
    const { url, init } = requestOf(route, input)
    const headers = new Headers(init.headers)
    if (as) headers.set('authorization', `Bearer ${as.token}`)
    const response = await request(url, { ...init, headers })
    const body = (await response.json()) as { status: string; data: never }
    if (body.status !== 'success') throw new Refused(response.status, errorEnvelope.parse(body).data)
    return body.data
  }
}

function createClock(): TestClock {
  let now = new Date('2026-03-10T12:00:00Z').getTime()
  let passed = 0
  return Object.assign(() => new Date(now), {
    advance(ms: number) {
      now += ms
      passed += ms
    },
    set: (date: Date) => void (now = date.getTime()),
    steadyMs: () => passed,
  })
}
