import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { PROFILE_PICTURE_BYTES } from '#contract/account/limits.ts'
import { membersApi } from '#contract/account/members-api.ts'
import { accountMessages } from '#contract/account/messages.ts'
import { profileApi } from '#contract/account/profile-api.ts'
import type { User } from '#contract/account/schema.ts'
import { startTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { tinyPng } from '../../testing/intake.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const me = async (as: Person) => (await app.call(accountApi.me, {}, as)).user!
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
    const shown = await app.request(user.picture!)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect(shown.headers.get('content-security-policy')).toContain('sandbox')
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBeLessThanOrEqual(480)
    const next = (await put(person, tinyPng())).user.picture!
    expect(next).not.toBe(user.picture)
    expect((await app.request(user.picture!)).status).toBe(404)
    expect((await app.request(next)).status).toBe(200)
    await app.call(profileApi.removePicture, {}, person)
    expect((await me(person)).picture).toBeNull()
    expect((await app.request(next)).status).toBe(404)
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
    await app.call(membersApi.suspend, { email, isSuspended: true }, app.as.owner)
    expect((await app.request(picture)).status).toBe(404)
    await app.call(membersApi.suspend, { email, isSuspended: false }, app.as.owner)
    expect((await app.request(picture)).status).toBe(200)
    await app.call(membersApi.remove, { email, password: app.as.owner.password }, app.as.owner)
    expect((await app.request(picture)).status).toBe(404)
  })
})
