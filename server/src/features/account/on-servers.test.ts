import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { describeOnServers } from '../../testing/suites/on-servers.ts'
import { startSecondServer } from '../../testing/second-server.ts'

describeOnServers('accounts on two servers of one database', startTestApp, (app, second) => {
  type Server = Pick<TestApp, 'request'>
  const signIn = async (server: Server, email: string, password: string) => {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' } }
    return (await server.request(accountApi.signIn.path, { ...init, body: JSON.stringify({ email, password }) })).status
  }
  const guesses = (servers: readonly Server[], email: string) =>
    Promise.all(servers.map((server, at) => signIn(server, email, `guess ${at}`)))
  const alternately = (count: number) => Array.from({ length: count }, (_, at) => (at % 2 === 0 ? app : second))

  it('are guessed at 20 times in all, however many guesses come at once', async () => {
    const { email } = await app.signUp()
    const statuses = await guesses(alternately(26), email)
    const count = (wanted: number) => statuses.filter((status) => status === wanted).length
    expect([count(401), count(429)]).toEqual([20, 6])
  })

  it('count their guesses anew on both after a right password', async () => {
    const { email, password } = await app.signUp()
    await guesses(alternately(19), email)
    expect(await signIn(second, email, password)).toBe(200)
    expect(new Set(await guesses(alternately(19), email))).toEqual(new Set([401]))
  })

  it('are guessed at no more often after a server was started again', async () => {
    const { email } = await app.signUp()
    await guesses(Array<Server>(20).fill(app), email)
    const restarted = await startSecondServer(app)
    expect(await signIn(restarted, email, 'another guess')).toBe(429)
    await restarted.close()
  })

  it('leave no trace of who tried, and none at all once it no longer counts', async () => {
    const { email } = await app.signUp()
    await guesses([app], email)
    const rows = async () => (await app.world.db.execute(sql`select * from rate_limits`)).rows
    expect(await rows()).not.toHaveLength(0)
    expect(JSON.stringify(await rows())).not.toContain(email)
    app.clock.advance(2 * 60 * 60 * 1000)
    await app.sweep()
    expect(await rows()).toHaveLength(0)
  })
})
