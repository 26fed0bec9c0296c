import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import { driveApi } from '#contract/drive/api.ts'
import { driveMessages } from '#contract/drive/messages.ts'
import { startTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { GOOGLE_CLIENT, startFakeGoogle, type FakeGoogle } from '../../testing/fake-google.ts'
import { requestOf } from '#contract/route.ts'
import { fetchAs, waitForItem } from '../../testing/intake.ts'

let google: FakeGoogle
let app: TestApp
beforeAll(async () => {
  google = await startFakeGoogle()
  app = await startTestApp({ driveUrl: google.url })
})
afterAll(async () => {
  await app.close()
  await google.close()
})
afterEach(() => google.break(null))

const connector = { 'connect-app': 'gdrive', returnUrl: '/vault?from=drive' } as const
const connect = (as: Person) => app.call(driveApi.connect, connector, as)
const pathOf = (address: string) => address.slice(new URL(address).origin.length)

async function connected(as: Person): Promise<void> {
  await app.call(driveApi.setUp, GOOGLE_CLIENT, app.as.owner)
  const { redirectUrl } = await connect(as)
  await fetchAs(app, as, pathOf(google.agree(redirectUrl!)))
}

describe('a drive that the owner has not set up', () => {
  it('says so, to everyone who asks', async () => {
    await expect(connect(app.as.free)).rejects.toMatchObject({ code: 'unavailable', message: driveMessages.notSetUp })
    const { url } = requestOf(driveApi.connect, connector)
    const refusal = {
      status: 'error',
      error: driveMessages.notSetUp,
      data: { code: 'unavailable', message: driveMessages.notSetUp },
    }
    expect(await (await fetchAs(app, app.as.free, url)).json()).toEqual(refusal)
    await expect(app.call(driveApi.files, {}, app.as.free)).rejects.toThrow(driveMessages.notSetUp)
  })

  it('is set up by the owner alone, and the secret is never told again', async () => {
    await expect(app.call(driveApi.setUp, GOOGLE_CLIENT, app.as.paid)).rejects.toMatchObject({ status: 403 })
    const settings = await app.call(driveApi.setUp, GOOGLE_CLIENT, app.as.owner)
    expect(settings).toMatchObject({ isSetUp: true, clientId: GOOGLE_CLIENT.clientId })
    expect(settings.redirectUri).toMatch(/\/api\/auth\/connector\/callback$/)
    expect(JSON.stringify(settings)).not.toContain(GOOGLE_CLIENT.clientSecret)
    const { rows } = await app.world.db.execute(sql`select * from install_settings`)
    expect(JSON.stringify(rows)).not.toContain(GOOGLE_CLIENT.clientSecret)
  })
})

describe('connecting', () => {
  it('leads to Google, back to where the person was, and to a token from then on', async () => {
    await app.call(driveApi.setUp, GOOGLE_CLIENT, app.as.owner)
    const { redirectUrl, token } = await connect(app.as.free)
    expect(token).toBeNull()
    expect(redirectUrl).toContain(`${google.url}/o/oauth2/v2/auth?`)
    const back = await fetchAs(app, app.as.free, pathOf(google.agree(redirectUrl!)))
    expect(back.status).toBe(303)
    expect(back.headers.get('location')).toBe('/vault?from=drive')
    expect(await connect(app.as.free)).toEqual({ redirectUrl: null, token: expect.stringMatching(/^access-/) })
  })

  it('keeps a token for 50 minutes, then renews it', async () => {
    await connected(app.as.free)
    const first = (await connect(app.as.free)).token
    app.clock.advance(49 * 60_000)
    expect((await connect(app.as.free)).token).toBe(first)
    app.clock.advance(2 * 60_000)
    const second = (await connect(app.as.free)).token
    expect(second).toMatch(/^access-/)
    expect(second).not.toBe(first)
  })

  it('serves only the person who began it, once they agreed, and only in time', async () => {
    await app.call(driveApi.setUp, GOOGLE_CLIENT, app.as.owner)
    const { redirectUrl } = await connect(app.as.other)
    const back = pathOf(google.agree(redirectUrl!))
    expect((await fetchAs(app, app.as.paid, back)).status).toBe(400)
    expect((await fetchAs(app, app.as.other, back.replace(/state=[^&]+/, 'state=forged'))).status).toBe(400)
    app.clock.advance(11 * 60_000)
    expect((await fetchAs(app, app.as.other, back)).status).toBe(400)
    expect((await connect(app.as.other)).token).toBeNull()
  })

  it('takes nobody to another site @case-15', async () => {
    for (const returnUrl of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      const call = app.call(driveApi.connect, { ...connector, returnUrl }, app.as.free)
      await expect(call).rejects.toMatchObject({ status: 400 })
    }
  })

  it('stores no token in clear, and none once the person disconnects', async () => {
    await connected(app.as.paid)
    const { token } = await connect(app.as.paid)
    const stored = await app.world.db.execute(sql`select * from drive_connections`)
    expect(stored.rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(stored.rows)).not.toMatch(/access-|refresh-/)
    expect(token).toMatch(/^access-/)
    await app.call(driveApi.disconnect, {}, app.as.paid)
    expect((await connect(app.as.paid)).token).toBeNull()
    expect(google.requests).toContain('/revoke')
  })

  it('begins anew when the person took their consent back', async () => {
    await connected(app.as.free)
    google.takeBack()
    await expect(app.call(driveApi.files, {}, app.as.free)).rejects.toMatchObject({
      code: 'conflict',
      message: driveMessages.lost,
    })
    app.clock.advance(51 * 60_000)
    expect(await connect(app.as.free)).toMatchObject({ token: null, redirectUrl: expect.any(String) })
  })
})

describe('files of a drive', () => {
  beforeAll(() => {
    google.files.push(
      { id: 'folder1', name: 'Letters', mimeType: 'application/vnd.google-apps.folder', bytes: '' },
      { id: 'text1', name: 'plan.txt', mimeType: 'text/plain', bytes: 'The lamp is lit at dusk.' },
      { id: 'inner1', name: "Anna's letter.md", mimeType: 'text/markdown', bytes: '# Dear Anna', parent: 'folder1' },
      { id: 'form1', name: 'A form', mimeType: 'application/vnd.google-apps.form', bytes: '' },
    )
  })

  it('are listed by folder and found by name, quotes and all', async () => {
    await connected(app.as.free)
    const names = async (query: object) =>
      (await app.call(driveApi.files, query, app.as.free)).files.map(({ name }) => name)
    expect(await names({})).toEqual(['Letters', 'plan.txt', 'A form'])
    expect(await names({ folderId: 'folder1' })).toEqual(["Anna's letter.md"])
    expect(await names({ search: "Anna's" })).toEqual(["Anna's letter.md"])
  })

  it('are copied in, read, and from then on like any other', async () => {
    await connected(app.as.free)
    const input = { place: 'vault' as const, placeId: randomUUID(), fileIds: ['text1'] }
    const [item] = await app.call(driveApi.add, input, app.as.free)
    expect(item).toMatchObject({ type: 'CONNECTED_APP_FILE', fileName: 'plan.txt', isInVault: true })
    expect(await waitForItem(app, app.as.free, item!.id)).toMatchObject({ status: 'completed' })
    const { text } = await app.call(attachmentsApi.text, { id: item!.id }, app.as.free)
    expect(text).toBe('The lamp is lit at dusk.')
  })

  it('are refused where they cannot be read, and when they are not there', async () => {
    await connected(app.as.free)
    const add = (fileIds: string[]) =>
      app.call(driveApi.add, { place: 'vault', placeId: randomUUID(), fileIds }, app.as.free)
    await expect(add(['form1'])).rejects.toThrow(attachmentMessages.rejected)
    await expect(add(['nowhere'])).rejects.toMatchObject({ status: 404 })
  })

  it.each(['error', 'garbage'] as const)('are said to be out of reach when Google answers with %s', async (how) => {
    await connected(app.as.free)
    google.break(how)
    await expect(app.call(driveApi.files, {}, app.as.free)).rejects.toMatchObject({
      code: 'unavailable',
      message: driveMessages.unreachable,
    })
  })
})
