import { afterAll, beforeAll, describe } from 'vitest'
import type { TestApp } from '../app.ts'
import { findPostgres, NEEDS_POSTGRES, startPostgres, type TestPostgres } from '../postgres.ts'
import { startSecondServer, type SecondServer } from '../second-server.ts'

type Start<A extends TestApp> = (settings: { databaseUrl: string }) => Promise<A>

/** What one backend hides shows on a PostgreSQL server: there statements really happen at the same time. */
export function describeOnServer<A extends TestApp>(name: string, start: Start<A>, suite: (app: A) => void): void {
  describe.skipIf(!findPostgres())(`${name} (${NEEDS_POSTGRES})`, () => {
    let postgres: TestPostgres
    let started: A | undefined
    beforeAll(async () => {
      postgres = await startPostgres()
      started = await start({ databaseUrl: await postgres.createDatabase() })
    })
    afterAll(async () => {
      await started?.close()
      await postgres?.stop()
    })
    suite(later(() => started!))
  })
}

/** The same with a second server on the database of the first. */
export function describeOnServers<A extends TestApp>(
  name: string,
  start: Start<A>,
  suite: (app: A, second: SecondServer) => void,
): void {
  describeOnServer(name, start, (app) => {
    let started: SecondServer | undefined
    beforeAll(async () => {
      started = await startSecondServer(app)
    })
    afterAll(() => started?.close())
    suite(
      app,
      later(() => started!),
    )
  })
}

/** What is there once a test runs. Its clock is a function with more to it, so that nothing is bound here. */
function later<T extends object>(find: () => T): T {
  return new Proxy({} as T, { get: (_, key) => Reflect.get(find(), key) as unknown })
}
