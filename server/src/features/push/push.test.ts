import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { pushApi } from '#contract/push/api.ts'
import { pushMessages } from '#contract/push/messages.ts'
import { tasksApi } from '#contract/tasks/api.ts'
import { scriptModel } from '../../testing/answers/script-model.ts'
import type { Person } from '../../testing/app.ts'
import { startChatApp, type ChatApp } from '../../testing/chat.ts'
import { replyWithText } from '../../testing/fake-provider.ts'
import { waitUntil } from '../../testing/intake.ts'
import { readVapid, startPushService } from '../../testing/push/push-service.ts'
import { startPageServer, type PageServer } from '../../testing/sites/page-server.ts'
import { makeTask, whenSettled } from '../../testing/tasks/task-calls.ts'

let app: ChatApp
let service: Awaited<ReturnType<typeof startPushService>>
let sites: PageServer
let person: Person
let runs = 0
beforeAll(async () => {
  service = await startPushService()
  sites = await startPageServer()
  const resolve = (name: string) =>
    Promise.resolve(name === 'inner.example' ? [{ address: '10.0.0.1', family: 4 }] : [])
  app = await startChatApp({ egressAllow: [service.place, sites.host] }, () => ({ resolve }))
  app.provider.on('broken', { status: 500, message: 'Out of order' })
  app.provider.on('says', () => replyWithText('The secret answer.'))
})
afterAll(async () => {
  await app.close()
  await service.close()
  await sites.close()
})
beforeEach(async () => {
  service.deliveries.length = 0
  service.answer = (response) => void response.writeHead(201).end()
  person = await app.signUp()
  runs = 0
})

type Browser = ReturnType<typeof service.newBrowser>
const subscribe = (browser: Pick<Browser, 'subscription'>, as = person) =>
  app.call(pushApi.subscribe, browser.subscription, as)
const isOn = async (as = person) => (await app.call(pushApi.read, {}, as)).isOn
const signInAgain = async (): Promise<Person> => {
  const { email, password } = person
  return { ...person, ...(await app.call(accountApi.signIn, { email, password }, undefined)) }
}
async function runTask(taskId: string) {
  await app.call(tasksApi.run, { taskId }, person)
  return whenSettled(app, person, taskId, ++runs)
}
const make = (modelId = app.model('says')) => makeTask(app, person, { name: 'Tides', modelId })

describe('a browser that is subscribed', () => {
  it('is told of a run by the name of its task and what became of it, sealed for it alone', async () => {
    const browser = service.newBrowser()
    await subscribe(browser)
    const { id } = await make()
    const { chatId } = await runTask(id)
    const notice = { title: 'Tides', body: pushMessages.done, path: `/chat/${chatId}`, tag: id }
    await waitUntil(() => expect(browser.received()).toEqual([notice]))
    const [{ headers, body }] = service.deliveries as [(typeof service.deliveries)[number]]
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    expect(body.includes('Tides')).toBe(false)
    const { publicKey } = await app.call(pushApi.read, {}, person)
    const vapid = readVapid(headers.authorization!)
    expect(vapid).toMatchObject({ aud: `http://${service.place}`, key: publicKey })
    expect(vapid.exp).toBeGreaterThan(app.clock().getTime() / 1_000)
  })

  it('is told that a run did not work, or needs its person', async () => {
    const browser = service.newBrowser()
    await subscribe(browser)
    const failing = await make(app.model('broken'))
    await runTask(failing.id)
    await waitUntil(() => expect(browser.received()).toMatchObject([{ body: pushMessages.failed }]))
    const url = sites.publish('Tides', '<p>High water is at noon.</p>')
    const asking = app.model(scriptModel(app, [{ call: 'read_page', input: { url }, id: 'c1' }]))
    const { id } = await makeTask(app, person, { name: 'Re\u202eads\u{e0041}', modelId: asking, modes: ['webAccess'] })
    runs = 0
    await runTask(id)
    const needsYou = { title: 'Reads', body: pushMessages.needsYou }
    await waitUntil(() => expect(browser.received()).toMatchObject([{ title: 'Tides' }, needsYou]))
  })

  it('is forgotten when its push service no longer knows it, and kept when that only fails', async () => {
    const [steady, failing, gone] = [service.newBrowser(), service.newBrowser(), service.newBrowser()]
    const [second, third] = [await signInAgain(), await signInAgain()]
    await subscribe(steady)
    await subscribe(failing, second)
    await subscribe(gone, third)
    const { id } = await make()
    service.answer = (response) => {
      const { path } = service.deliveries.at(-1)!
      if (gone.subscription.endpoint.endsWith(path)) return void response.writeHead(410).end()
      if (failing.subscription.endpoint.endsWith(path)) return void response.destroy()
      return void response.writeHead(503).end('later')
    }
    expect(await runTask(id)).toMatchObject({ state: 'done' })
    await waitUntil(async () => expect(await isOn(third)).toBe(false))
    expect([await isOn(), await isOn(second)]).toEqual([true, true])
    service.answer = (response) => void response.writeHead(201).end()
    await runTask(id)
    await waitUntil(() => expect([steady, failing].map((each) => each.received().length)).toEqual([2, 2]))
    expect(gone.received()).toHaveLength(1)
  })

  it('ends with its session, and is of whoever signed in there last', async () => {
    const [here, there] = [service.newBrowser(), service.newBrowser()]
    const elsewhere = await signInAgain()
    await subscribe(here)
    await subscribe(there, elsewhere)
    await app.call(accountApi.signOut, {}, elsewhere)
    const { id } = await make()
    await runTask(id)
    await waitUntil(() => expect(here.received()).toHaveLength(1))
    expect(there.received()).toEqual([])
    const other = await app.signUp()
    await subscribe(here, other)
    expect([await isOn(), await isOn(other)]).toEqual([false, true])
    await app.call(pushApi.unsubscribe, {}, other)
    expect(await isOn(other)).toBe(false)
  })
})

describe('an address that a browser names', () => {
  it.each(['http://push.example/a', 'http://127.0.0.1/a', 'ftp://push.example/a', 'javascript:alert(1)'])(
    'is refused: %s',
    async (endpoint) => {
      const { keys } = service.newBrowser().subscription
      await expect(subscribe({ subscription: { endpoint, keys } })).rejects.toMatchObject({ status: 400 })
      expect(await isOn()).toBe(false)
    },
  )

  it.each(['https://10.0.0.1/a', 'https://inner.example/a', 'https://[::1]/a', 'https://169.254.169.254/a'])(
    'that is not public gets nothing, and is forgotten: %s @case-15',
    async (endpoint) => {
      const { keys } = service.newBrowser().subscription
      await subscribe({ subscription: { endpoint, keys } })
      const { id } = await make()
      expect(await runTask(id)).toMatchObject({ state: 'done' })
      await waitUntil(async () => expect(await isOn()).toBe(false))
    },
  )

  it('that redirects leads nowhere', async () => {
    const [browser, behind] = [service.newBrowser(), service.newBrowser()]
    service.answer = (response) => void response.writeHead(307, { location: behind.subscription.endpoint }).end()
    await subscribe(browser)
    const { id } = await make()
    await runTask(id)
    await waitUntil(() => expect(browser.received()).toHaveLength(1))
    await runTask(id)
    await waitUntil(() => expect(browser.received()).toHaveLength(2))
    expect(behind.received()).toEqual([])
  })

  it('comes with keys, or not at all', async () => {
    const { endpoint, keys } = service.newBrowser().subscription
    const broken = { ...keys, p256dh: 'A'.repeat(87) }
    await expect(subscribe({ subscription: { endpoint, keys: broken } })).rejects.toMatchObject({
      status: 400,
      message: pushMessages.badKeys,
    })
  })
})

it('nothing that a push service or a browser relies on stands readable in the database', async () => {
  const { subscription } = service.newBrowser()
  await subscribe({ subscription })
  const kept = await app.world.db.execute(sql`select * from push_subscriptions where uid = ${person.user.uid}`)
  expect(kept.rows).toHaveLength(1)
  for (const secret of [subscription.endpoint, subscription.keys.auth, subscription.keys.p256dh])
    expect(JSON.stringify(kept.rows)).not.toContain(secret)
  const keys = await app.world.db.execute(sql`select * from push_keys`)
  expect(keys.rows).toMatchObject([{ public_key: (await app.call(pushApi.read, {}, app.as.other)).publicKey }])
})
