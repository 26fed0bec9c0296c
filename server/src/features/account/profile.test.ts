import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { PROFILE_PICTURE_BYTES } from '#contract/account/limits.ts'
import { membersApi } from '#contract/account/members-api.ts'
import { accountMessages } from '#contract/account/messages.ts'
import { profileApi } from '#contract/account/profile-api.ts'
import { sharingApi } from '#contract/chat-sharing/api.ts'
import type { User } from '#contract/account/schema.ts'
import type { Person } from '../../testing/app.ts'
import { startChatApp, type ChatApp } from '../../testing/chat.ts'
import { tinyPng } from '../../testing/intake.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
})
afterAll(() => app.close())

const me = async (as: Person) => (await app.call(accountApi.me, {}, as)).user!
const see = (picture: string, as: Person | null) =>
  app.request(picture, { headers: as ? { authorization: `Bearer ${as.token}` } : {} })
const webp = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a7' } })
    .webp()
    .toBuffer()

async function put(as: Person, body: Uint8Array | string) {
  const headers = { authorization: `Bearer ${as.token}`, 'content-type': 'application/octet-stream' }
  const init = { method: 'PUT', headers, body: body as RequestInit['body'] }
  const response = await app.request(profileApi.putPicture.path, init as RequestInit)
  const { data } = (await response.json()) as { data: { user: User; message: string } }
  return { status: response.status, ...data }
}

describe('a profile', () => {
  it('has the name that its person chose, and shows nothing in shared chats unless they choose to', async () => {
    const person = await app.signUp()
    expect(await me(person)).toMatchObject({ picture: null, showsInShares: false })
    await app.call(profileApi.change, { name: '  Ada Lovelace ' }, person)
    await app.call(profileApi.change, { showsInShares: true }, person)
    expect(await me(person)).toMatchObject({ name: 'Ada Lovelace', showsInShares: true })
    for (const name of ['   ', 'x'.repeat(61)]) {
      await expect(app.call(profileApi.change, { name }, person)).rejects.toMatchObject({ code: 'bad_input' })
    }
    expect((await app.call(profileApi.change, {}, person)).user.name).toBe('Ada Lovelace')
  })

  it('has a picture that is drawn anew, until another one comes or it is removed', async () => {
    const person = await app.signUp()
    const { user } = await put(person, await webp())
    const shown = await see(user.picture!, person)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect(shown.headers.get('content-security-policy')).toContain('sandbox')
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBeLessThanOrEqual(480)
    const next = (await put(person, tinyPng())).user.picture!
    expect(next).not.toBe(user.picture)
    expect((await see(user.picture!, person)).status).toBe(404)
    expect((await see(next, person)).status).toBe(200)
    await app.call(profileApi.removePicture, {}, person)
    expect((await me(person)).picture).toBeNull()
    expect((await see(next, person)).status).toBe(404)
  })

  it('keeps nothing of a picture but what is seen of it', async () => {
    const person = await app.signUp()
    const drawn = sharp({ create: { width: 300, height: 200, channels: 3, background: '#0a7' } })
    const location = { GPSLatitudeRef: 'N', GPSLatitude: '52/1 31/1 0/1' }
    const photo = await drawn.clone().withExif({ IFD3: location }).jpeg().toBuffer()
    const page = Buffer.concat([await drawn.clone().png().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    const film = await sharp([await drawn.clone().png().toBuffer(), tinyPng()], { join: { animated: true } })
      .webp()
      .toBuffer()
    for (const sent of [photo, page, film]) {
      const picture = await see((await put(person, sent)).user.picture!, person)
      const bytes = Buffer.from(await picture.arrayBuffer())
      const { exif, pages, format } = await sharp(bytes).metadata()
      expect({ exif, pages, format }).toEqual({ exif: undefined, pages: undefined, format: 'webp' })
      expect(bytes.includes('<script')).toBe(false)
    }
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    expect((await sharp(film).metadata()).pages).toBe(2)
  })

  it('takes no picture that would unpack to gigabytes', async () => {
    const person = await app.signUp()
    expect(await put(person, hugePng(30_000))).toMatchObject({ status: 415, message: accountMessages.pictureRejected })
  })

  it('takes no picture that is none, or that is too large @case-18', async () => {
    const person = await app.signUp()
    for (const lie of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '<!doctype html>', tinyPng().subarray(0, 40)]) {
      expect(await put(person, lie)).toMatchObject({ status: 415, message: accountMessages.pictureRejected })
    }
    const large = await put(person, new Uint8Array(PROFILE_PICTURE_BYTES))
    expect(large).toMatchObject({ status: 413, message: accountMessages.pictureTooLarge })
    expect((await me(person)).picture).toBeNull()
  })

  it('is not seen of whoever is suspended, and goes with its person', async () => {
    const person = await app.signUp()
    const picture = (await put(person, tinyPng())).user.picture!
    const email = person.user.email!
    const { chat } = await app.send(person, { text: 'Hello' })
    await app.call(sharingApi.share, { chatId: chat.id, showsName: true }, person)
    expect((await see(picture, null)).status).toBe(200)
    await app.call(membersApi.suspend, { email, isSuspended: true }, app.as.owner)
    expect((await see(picture, null)).status).toBe(404)
    await app.call(membersApi.suspend, { email, isSuspended: false }, app.as.owner)
    expect((await see(picture, null)).status).toBe(200)
    await app.call(membersApi.remove, { email, password: app.as.owner.password }, app.as.owner)
    expect((await see(picture, null)).status).toBe(404)
  })
})

/** A square of one colour, a bit for each dot: little to send, and much to unpack. */
function hugePng(side: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const dots = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 1 })
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', dots), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.byteLength)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
