import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { profileApi } from '#contract/account/profile-api.ts'
import { sharingApi } from '#contract/chat-sharing/api.ts'
import type { Person } from '../../testing/app.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'
import { tinyPng } from '../../testing/intake.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
})
afterAll(() => app.close())

async function chatting(as: Person, text: string, more: { chatId?: string } = {}): Promise<string> {
  const sent = await app.send(as, { text, ...more })
  await app.watch(as, answerOf(sent).id)
  return sent.chat.id
}
const share = (chatId: string) => app.call(sharingApi.share, { chatId, showsName: false }, app.as.free)

describe('the link of a chat', () => {
  it('is kept from search engines until its owner allows them, also when it is refreshed', async () => {
    const chatId = await chatting(app.as.free, 'Find me')
    const { shareId, allowsSearchEngines } = await share(chatId)
    expect(allowsSearchEngines).toBe(false)
    const robots = async () => (await app.request(`/v1/shared-chats/${shareId}`)).headers.get('x-robots-tag')
    expect(await robots()).toBe('noindex')
    await app.call(sharingApi.change, { chatId, allowsSearchEngines: true }, app.as.free)
    expect(await robots()).toBeNull()
    expect(await share(chatId)).toMatchObject({ shareId, allowsSearchEngines: true })
    await app.call(sharingApi.change, { chatId, allowsSearchEngines: false }, app.as.free)
    expect(await robots()).toBe('noindex')
  })

  it('shows the picture of its owner with their name, as it is now, and never without it', async () => {
    const chatId = await chatting(app.as.free, 'Whose is it?')
    const { shareId } = await share(chatId)
    const headers = { authorization: `Bearer ${app.as.free.token}`, 'content-type': 'image/png' }
    const body = tinyPng() as RequestInit['body']
    await app.request(profileApi.putPicture.path, { method: 'PUT', headers, body } as RequestInit)
    const picture = async () => (await app.call(sharingApi.view, { shareId }, null)).authorPicture
    expect(await picture()).toBeNull()
    await app.call(sharingApi.change, { chatId, showsName: true }, app.as.free)
    const address = (await picture())!
    expect((await app.request(address)).headers.get('content-type')).toBe('image/webp')
    await app.call(sharingApi.change, { chatId, showsName: false }, app.as.free)
    expect([await picture(), (await app.request(address)).status]).toEqual([null, 404])
    await app.call(sharingApi.change, { chatId, showsName: true }, app.as.free)
    await app.call(profileApi.removePicture, {}, app.as.free)
    expect(await picture()).toBeNull()
  })

  it('shows nothing new when only the name or search engines are switched, and only its owner switches', async () => {
    const chatId = await chatting(app.as.free, 'Said before')
    const { shareId } = await share(chatId)
    await chatting(app.as.free, 'Said after', { chatId })
    const change = { chatId, showsName: true, allowsSearchEngines: true }
    const changed = await app.call(sharingApi.change, change, app.as.free)
    expect(changed).toMatchObject({ shareId, showsName: true, allowsSearchEngines: true, isStale: true })
    const { authorName, messages } = await app.call(sharingApi.view, { shareId }, null)
    expect([authorName, messages.length]).toEqual([app.as.free.user.name, 2])
    await expect(app.call(sharingApi.change, { chatId, showsName: false }, app.as.other)).rejects.toMatchObject({
      status: 404,
    })
    const { share: kept } = await app.call(sharingApi.read, { chatId }, app.as.free)
    expect(kept).toMatchObject({ showsName: true })
  })
})
