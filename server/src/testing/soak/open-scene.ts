import { randomUUID } from 'node:crypto'
import { accountApi } from '#contract/account/api.ts'
import { ROLES } from '#contract/account/plan.ts'
import { PUBLIC_SOURCES } from '#contract/magic-import/schema.ts'
import { providersApi } from '#contract/models/provider-api.ts'
import { isLimited, PLAN_LIMITS } from '#contract/plans/limits.ts'
import { plansOwnerApi } from '#contract/plans/owner-api.ts'
import { settingsApi } from '#contract/settings/api.ts'
import type { Person, TestApp } from '../app.ts'
import { startPostgres } from '../postgres.ts'
import { freePort } from '../proxies/system-program.ts'
import { runServer } from '../second-server.ts'
import { openInspector } from './inspector.ts'
import { startOutsideWorld } from './outside-world.ts'
import { takeSample } from './take-sample.ts'
import { createTimings } from './timings.ts'
import { addressOf, createVisitor, type Scene, type Visitor } from './visitor.ts'

type Server = Pick<TestApp, 'call'>

/** A server of its own process that can be looked into, what it can reach, and people who come to it. */
export async function openScene({ usesPostgres }: { usesPostgres: boolean }) {
  const outside = await startOutsideWorld()
  const postgres = usesPostgres ? await startPostgres() : undefined
  const port = await freePort()
  const database: Record<string, string> = postgres ? { DATABASE_URL: await postgres.createDatabase() } : {}
  const settings = { ...outside.settings, ...database, TRUST_PROXY: '1', LOG_LEVEL: 'error' }
  const server = await runServer(settings, [`--inspect=127.0.0.1:${port}`, '--inspect-publish-uid=http'])
  const inspector = await openInspector(port)
  const scene: Scene = {
    origin: server.origin,
    outside,
    timings: createTimings(() => performance.now()),
    ...(await setUp(server, outside)),
  }
  let joined = 0
  return {
    scene,
    join: (how: { isPaid: boolean; keeps?: number }) => join(scene, { ...how, at: (joined += 1) }),
    look: () => takeSample({ pid: server.pid, dataDir: server.dataDir, inspector }),
    async close() {
      inspector.close()
      await server.end('SIGTERM')
      await postgres?.stop()
      await outside.close()
    },
  }
}

/** The owner signs up, and lets everything be used as often as anybody likes. */
async function setUp({ call }: Server, outside: Scene['outside']): Promise<Pick<Scene, 'owner' | 'providerId'>> {
  const owner = await signUp({ call }, 'owner@example.com')
  const { providers } = await call(providersApi.list, {}, owner)
  const most = { answersAtOnce: 50, storageMegabytes: 10_000, tasks: 1_000 }
  const changes = ROLES.flatMap((role) =>
    PLAN_LIMITS.filter((limit) => limit !== 'taskMinutes' && isLimited(role, limit)).map((limit) => ({
      role,
      limit,
      value: most[limit as keyof typeof most] ?? 1_000_000,
    })),
  )
  await call(plansOwnerApi.changeLimits, { changes }, owner)
  const search = { 'search.searxngUrl': outside.searxngUrl, 'search.without': [...PUBLIC_SOURCES] }
  await call(settingsApi.change, search, owner)
  const pictures = { kind: 'openai-compatible' as const, name: 'Pictures', apiKey: 'k', imageModels: ['gpt-image-1'] }
  await call(providersApi.add, { ...pictures, baseUrl: outside.picturesUrl }, owner)
  return { owner, providerId: providers[0]!.id }
}

type Joining = { readonly at: number; readonly isPaid: boolean; readonly keeps?: number }

async function join(scene: Scene, { at, ...how }: Joining): Promise<Visitor> {
  const address = addressOf(at)
  const nobody = createVisitor(scene, { ...scene.owner, token: '' }, { address, ...how })
  const person = await signUp({ call: (route, input) => nobody.call(route, input) }, `${randomUUID()}@example.com`)
  const visitor = createVisitor(scene, person, { address, ...how })
  const owner = createVisitor(scene, scene.owner, { address: addressOf(0), isPaid: true })
  if (how.isPaid) await owner.call(accountApi.setPlan, { email: person.email, plan: 'paid' })
  return visitor
}

async function signUp({ call }: Pick<Server, 'call'>, email: string): Promise<Person> {
  const password = `pass-${randomUUID()}`
  return { ...(await call(accountApi.signUp, { email, password })), email, password }
}
