import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { botsApi } from '#contract/bots/api.ts'
import { botMessages } from '#contract/bots/messages.ts'
import { iconPath } from '#contract/bots/schema.ts'
import { startTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { fetchAs, uploadAndRead, tinyPng } from '../../testing/intake.ts'
import { hugePng } from '../../testing/sample-files/pictures.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const HOUR_MS = 60 * 60_000

async function sign(as: Person, contentType = 'image/png') {
  const { signedUrls } = await app.call(botsApi.signIcons, { contentType, numOfImages: 1 }, as)
  return signedUrls[0]!
}
async function put(as: Person | null, url: string, body: Uint8Array | string, type = 'image/png') {
  const who = as ? { authorization: `Bearer ${as.token}` } : {}
  const init = { method: 'PUT', headers: { ...who, 'content-type': type }, body: body as RequestInit['body'] }
  const response = await app.request(url, init as RequestInit)
  return { status: response.status, text: await response.text() }
}
const publish = (as: Person, fileName: string) => app.call(botsApi.publishIcon, { fileName }, as)
/** An icon that is ready to be worn. */
async function newIcon(as: Person): Promise<string> {
  const { url, fileName } = await sign(as)
  expect((await put(as, url, tinyPng())).status).toBe(200)
  return (await publish(as, fileName)).publicUrl
}
const draft = (icon: string) => ({
  name: `Bot ${randomUUID().slice(0, 8)}`,
  personality: 'About bees.',
  prompt: 'Answer.',
  welcomeMessage: '',
  icon,
})
const wear = (as: Person, chatbotId: string, icon: string) =>
  app.call(botsApi.update, { type: 'update', chatbotId, chatbotConfig: { icon } }, as)

describe('an icon', () => {
  it.each([
    ['image/png', 'png'],
    ['image/jpeg', 'jpeg'],
    ['image/gif', 'gif'],
  ] as const)('of %s is drawn anew without what was hidden in it, and seen once it is public', async (type, format) => {
    const image = sharp({ create: { width: 900, height: 600, channels: 3, background: '#f80' } })
    const withSecret = image.withMetadata({ exif: { IFD0: { Copyright: 'secret-in-exif' } } })
    const bytes = await withSecret.toFormat(format).toBuffer()
    const { url, fileName, contentType } = await sign(app.as.free, type)
    expect(contentType).toBe(type)
    expect((await put(app.as.free, url, bytes, type)).status).toBe(200)
    expect((await app.request(iconPath(fileName))).status).toBe(404)
    const { publicUrl } = await publish(app.as.free, fileName)
    const shown = await app.request(publicUrl)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect(shown.headers.get('content-security-policy')).toContain('sandbox')
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
    const drawn = Buffer.from(await shown.arrayBuffer())
    expect(drawn.includes('secret-in-exif')).toBe(false)
    expect((await sharp(drawn).metadata()).width).toBeLessThanOrEqual(480)
    const tag = { 'if-none-match': shown.headers.get('etag')! }
    expect((await fetchAs(app, null, publicUrl, tag)).status).toBe(304)
  })

  it('is what it says it is: a lie, a bomb and too much are refused, and nothing is kept of them @case-17 @case-18 @case-22', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    const html = '<!doctype html><script>alert(1)</script>'
    const webp = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
      .webp()
      .toBuffer()
    const cut = tinyPng().subarray(0, 40)
    const bomb = hugePng(30_000, 30_000)
    for (const lie of [svg, html, webp, cut, bomb, '']) {
      const { url, fileName } = await sign(app.as.free)
      expect((await put(app.as.free, url, lie)).status).toBe(415)
      await expect(publish(app.as.free, fileName)).rejects.toMatchObject({ status: 404 })
    }
    const { url } = await sign(app.as.free)
    const large = Buffer.concat([tinyPng(), Buffer.alloc(3 * 1024 * 1024)])
    const refused = await put(app.as.free, url, large)
    expect(refused.status).toBe(413)
    expect(refused.text).toContain(botMessages.iconTooLarge)
    await expect(sign(app.as.free, 'image/svg+xml')).rejects.toMatchObject({ code: 'unsupported_type' })
  })

  it('comes to an address that is good for one person, one type, one image and ten minutes @case-22', async () => {
    const { url } = await sign(app.as.free)
    expect((await put(null, url, tinyPng())).status).toBe(401)
    expect((await put(app.as.other, url, tinyPng())).status).toBe(403)
    expect((await put(app.as.free, url, tinyPng(), 'image/gif')).status).toBe(403)
    const [path, query] = url.split('?') as [string, string]
    const tampered = [
      `${path.replace(/[^/]+$/, randomUUID())}?${query}`,
      url.replace(/expires=\d+/, 'expires=9999999999999'),
      url.replace('contentType=image%2Fpng', 'contentType=image%2Fgif'),
      url.replace(/signature=./, 'signature=!'),
      url.replace(/signature=.*/, 'signature='),
    ]
    for (const address of tampered) expect((await put(app.as.free, address, tinyPng())).status, address).toBe(403)
    expect((await put(app.as.free, url, tinyPng())).status).toBe(200)
    expect((await put(app.as.free, url, tinyPng())).status).toBe(403)
    const late = await sign(app.as.free)
    app.clock.advance(11 * 60_000)
    expect((await put(app.as.free, late.url, tinyPng())).status).toBe(403)
  })

  it('is made public by whoever put it there, and is no way to anything else @case-7', async () => {
    const { url, fileName } = await sign(app.as.free)
    await put(app.as.free, url, tinyPng())
    const item = await uploadAndRead(app, app.as.free, { name: 'private.txt', bytes: 'Private.', place: 'vault' })
    for (const name of [fileName, item.id, randomUUID(), '../secret', '']) {
      await expect(publish(app.as.other, name), name).rejects.toMatchObject({ status: 404 })
    }
    await expect(publish(app.as.free, item.id)).rejects.toMatchObject({ status: 404 })
    expect((await app.request(iconPath(fileName))).status).toBe(404)
  })
})

describe('a bot wears', () => {
  it('an icon of its owner’s, an avatar, and no stranger’s address @case-15', async () => {
    const icon = await newIcon(app.as.free)
    const bot = await app.call(botsApi.create, draft(icon), app.as.free)
    expect(bot.icon).toBe(icon)
    await expect(app.call(botsApi.create, draft(icon), app.as.other)).rejects.toMatchObject({ status: 404 })
    for (const address of ['https://tracker.example/x.png', '//tracker.example', 'data:image/png;base64,AA', '/v1/x']) {
      const refused = app.call(botsApi.create, draft(address), app.as.free)
      await expect(refused, address).rejects.toMatchObject({ code: 'bad_input' })
    }
    const unknown = wear(app.as.free, bot.id, iconPath(randomUUID()))
    await expect(unknown).rejects.toMatchObject({ status: 404 })
  })

  it('one at a time: what it takes off is gone, unless another one wears it', async () => {
    const [shared, own] = [await newIcon(app.as.free), await newIcon(app.as.free)]
    const first = await app.call(botsApi.create, draft(shared), app.as.free)
    const second = await app.call(botsApi.create, draft(shared), app.as.free)
    await wear(app.as.free, first.id, own)
    expect((await app.request(shared)).status).toBe(200)
    await wear(app.as.free, second.id, '')
    expect((await app.request(shared)).status).toBe(404)
    await app.call(botsApi.remove, { chatbotId: first.id }, app.as.free)
    expect((await app.request(own)).status).toBe(404)
  })

  it('what was never put on is cleared away after a day, and all of it with the person', async () => {
    const leaver = await app.signUp()
    const [worn, unworn] = [await newIcon(leaver), await newIcon(leaver)]
    await app.call(botsApi.create, draft(worn), leaver)
    app.clock.advance(25 * HOUR_MS)
    await app.sweep()
    expect((await app.request(unworn)).status).toBe(404)
    expect((await app.request(worn)).status).toBe(200)
    await app.call(accountApi.remove, { password: leaver.password }, leaver)
    expect((await app.request(worn)).status).toBe(404)
  })
})
