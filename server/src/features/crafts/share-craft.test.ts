import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { chatApi } from '#contract/chat/api.ts'
import { craftsApi } from '#contract/crafts/api.ts'
import { craftMessages } from '#contract/crafts/messages.ts'
import type { InputOf } from '#contract/route.ts'
import type { Person } from '../../testing/app.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'
import { replyWithText } from '../../testing/fake-provider.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
  app.provider.on('clock', replyWithText(ANSWER))
})
afterAll(() => app.close())

const ANSWER =
  'Private words.\n<craft identifier="clock" type="text/html" language="html" title="Clock">\n<p>one</p>\n</craft>'
const CRAFT = {
  identifier: 'clock',
  type: 'text/html',
  language: 'html',
  title: 'Clock',
  content: '<p>one</p>',
} as const

async function made(as: Person) {
  const sent = await app.send(as, { text: 'A clock', modelId: app.model('clock') })
  await app.watch(as, answerOf(sent).id)
  return { chatId: sent.chat.id, messageId: answerOf(sent).id, index: 0 }
}

async function shared(as: Person, rules: Partial<InputOf<typeof craftsApi.share>> = {}) {
  const place = await made(as)
  const share = await app.call(
    craftsApi.share,
    { ...place, access: 'public', craft: CRAFT, edited: false, ...rules },
    as,
  )
  return { ...place, share, id: share.id }
}

const view = (shareId: string) => app.call(craftsApi.view, { shareId })
const gone = { code: 'not_found' }

describe('a shared craft', () => {
  it('is seen by anyone who has the link, with its mark, and nothing else of the chat or its owner @case-28', async () => {
    const { share, messageId } = await shared(app.as.free)
    expect(share).toMatchObject({ messageId, index: 0, access: 'public', edited: false, watermark: true, craft: CRAFT })
    expect(Buffer.from(share.id, 'base64url').byteLength * 8).toBeGreaterThanOrEqual(128)
    const seen = await view(share.id)
    expect(seen).toEqual({ craft: CRAFT, watermark: true })
    expect(JSON.stringify(seen)).not.toMatch(/Private|@|uid/)
  })

  it('is kept from search engines until its owner allows them', async () => {
    const { share, id } = await shared(app.as.free)
    expect(share.allowsSearchEngines).toBe(false)
    const robots = async () => (await app.request(`/v1/shared-crafts/${id}`)).headers.get('x-robots-tag')
    expect(await robots()).toBe('noindex')
    const changed = await app.call(craftsApi.change, { id, allowsSearchEngines: true }, app.as.free)
    expect(changed.allowsSearchEngines).toBe(true)
    expect(await robots()).toBeNull()
  })

  it('keeps its link when it is shared again, and is found by its place', async () => {
    const { share, ...place } = await shared(app.as.free)
    const again = { ...CRAFT, content: '<p>two</p>' }
    const second = await app.call(
      craftsApi.share,
      { chatId: place.chatId, messageId: place.messageId, index: 0, access: 'public', craft: again, edited: true },
      app.as.free,
    )
    expect(second.id).toBe(share.id)
    const found = await app.call(craftsApi.find, { messageId: place.messageId, index: 0 }, app.as.free)
    expect(found.share).toEqual(second)
    const none = await app.call(craftsApi.find, { messageId: place.messageId, index: 1 }, app.as.free)
    expect(none.share).toBeNull()
  })

  it('is gone when it is made private, and back when it is public @case-28', async () => {
    const { id } = await shared(app.as.free)
    await app.call(craftsApi.change, { id, access: 'private' }, app.as.free)
    await expect(view(id)).rejects.toMatchObject(gone)
    await app.call(craftsApi.change, { id, access: 'public' }, app.as.free)
    expect((await view(id)).craft.title).toBe('Clock')
  })

  it('is gone when it is deleted, when its chat is, and when its owner is @case-28', async () => {
    const { id } = await shared(app.as.free)
    await app.call(craftsApi.unshare, { id }, app.as.free)
    await expect(view(id)).rejects.toMatchObject(gone)

    const { id: ofChat, chatId } = await shared(app.as.free)
    await app.call(chatApi.remove, { chatIds: [chatId] }, app.as.free)
    await expect(view(ofChat)).rejects.toMatchObject(gone)
    await app.call(chatApi.restore, { chatIds: [chatId] }, app.as.free)
    expect(await view(ofChat)).toBeDefined()

    const leaving = await app.signUp()
    const { id: ofOwner } = await shared(leaving)
    await app.call(accountApi.remove, { password: leaving.password }, leaving)
    await expect(view(ofOwner)).rejects.toMatchObject(gone)
  })

  it('follows changes by hand only if it is told to', async () => {
    const frozen = await shared(app.as.free)
    const following = await shared(app.as.free, { autoSync: true })
    for (const { messageId } of [frozen, following]) {
      await app.call(craftsApi.edit, { messageId, index: 0, content: '<p>later</p>' }, app.as.free)
    }
    expect((await view(frozen.id)).craft.content).toBe('<p>one</p>')
    expect((await view(following.id)).craft.content).toBe('<p>later</p>')
    await app.call(craftsApi.change, { id: following.id, autoSync: false }, app.as.free)
    await app.call(craftsApi.edit, { messageId: following.messageId, index: 0, content: '<p>last</p>' }, app.as.free)
    expect((await view(following.id)).craft.content).toBe('<p>later</p>')
  })

  it('follows what an answer changes with nobody looking, and only if it is told to', async () => {
    app.provider.on('patches', () => replyWithText(ANSWER.replace('one', 'by the next answer')))
    const frozen = await shared(app.as.free)
    const following = await shared(app.as.free, { autoSync: true })
    for (const { chatId } of [frozen, following]) {
      const next = await app.send(app.as.free, { chatId, text: 'Change it', modelId: app.model('patches') })
      await app.watch(app.as.free, answerOf(next).id)
    }
    expect((await view(frozen.id)).craft.content).toBe('<p>one</p>')
    expect((await view(following.id)).craft.content).toBe('<p>by the next answer</p>')
  })

  it('loses its mark for paid people only @case-6', async () => {
    await expect(shared(app.as.free, { watermark: false })).rejects.toMatchObject({ code: 'upgrade_needed' })
    await expect(shared(app.as.guest, { watermark: false })).rejects.toMatchObject({ code: 'sign_up_needed' })
    const { id } = await shared(app.as.free)
    const without = { id, watermark: false }
    await expect(app.call(craftsApi.change, without, app.as.free)).rejects.toMatchObject({ code: 'upgrade_needed' })
    expect((await view(id)).watermark).toBe(true)
    const { id: paid } = await shared(app.as.paid, { watermark: false })
    expect((await view(paid)).watermark).toBe(false)
  })

  it('has its mark again when the plan of its owner ends, and loses it when the plan comes back', async () => {
    const member = await app.signUp()
    const setPlan = (plan: string) => app.call(accountApi.setPlan, { email: member.email, plan }, app.as.owner)
    await setPlan('paid')
    const { id, messageId, index } = await shared(member, { watermark: false })
    const marks = async () => {
      const { share } = await app.call(craftsApi.find, { messageId, index }, member)
      const { crafts } = await app.call(craftsApi.list, { page: 1 }, member)
      return [(await view(id)).watermark, share?.watermark, crafts[0]?.watermark]
    }
    expect(await marks()).toEqual([false, false, false])
    await setPlan('free')
    expect(await marks()).toEqual([true, true, true])
    await setPlan('paid')
    expect(await marks()).toEqual([false, false, false])
  })

  it("is its maker's alone to share, change and delete", async () => {
    const place = await made(app.as.free)
    const shareRequest = { ...place, access: 'public', craft: CRAFT, edited: false } as const
    await expect(app.call(craftsApi.share, shareRequest, app.as.other)).rejects.toMatchObject(gone)
    const own = await made(app.as.other)
    const mixed = { ...shareRequest, chatId: own.chatId }
    await expect(app.call(craftsApi.share, mixed, app.as.other)).rejects.toMatchObject(gone)
    const { id } = await app.call(craftsApi.share, shareRequest, app.as.free)
    await expect(app.call(craftsApi.change, { id, access: 'private' }, app.as.other)).rejects.toMatchObject(gone)
    await expect(app.call(craftsApi.unshare, { id }, app.as.other)).rejects.toMatchObject(gone)
    expect(await view(id)).toBeDefined()
  })

  it('is listed for its maker, newest first, in pages', async () => {
    const member = await app.signUp()
    const first = await shared(member)
    app.clock.advance(1_000)
    const second = await shared(member, { access: 'private' })
    const list = await app.call(craftsApi.list, {}, member)
    expect(list.crafts.map(({ id, access }) => [id, access])).toEqual([
      [second.id, 'private'],
      [first.id, 'public'],
    ])
    expect(list.pagination).toEqual({ page: 1, pages: 1, total: 2 })
    expect(JSON.stringify(list)).not.toContain('<p>')
    expect((await app.call(craftsApi.list, { page: 2 }, member)).crafts).toEqual([])
  })

  it('can be gone on with by anyone, in a chat of their own', async () => {
    const { id } = await shared(app.as.free)
    const copy = await app.call(craftsApi.continueAsCopy, { shareId: id }, app.as.other)
    const { versions } = await app.call(craftsApi.versions, { chatId: copy.chatId, identifier: 'clock' }, app.as.other)
    expect(versions).toMatchObject([{ messageId: copy.messageId, content: '<p>one</p>', title: 'Clock' }])
    await app.call(craftsApi.unshare, { id }, app.as.free)
    await expect(app.call(craftsApi.continueAsCopy, { shareId: id }, app.as.other)).rejects.toMatchObject(gone)
  })

  it('can be made of what no model wrote, such as a chart, but not of words that end it too early', async () => {
    const chart = {
      identifier: 'chart',
      type: 'application/craft.code' as const,
      language: 'vega-lite',
      title: 'Price by "city"',
      content: '{"mark":"bar","note":"<\\/craft>"}',
    }
    const { chatId, messageId } = await app.call(craftsApi.create, chart, app.as.free)
    const { versions } = await app.call(craftsApi.versions, { chatId, identifier: 'chart' }, app.as.free)
    expect(versions).toMatchObject([{ messageId, content: chart.content, title: chart.title }])
    const cut = { ...chart, content: 'one\n</craft>\ntwo' }
    await expect(app.call(craftsApi.create, cut, app.as.free)).rejects.toMatchObject({
      message: craftMessages.endsEarly,
    })
  })

  it('comes along when a guest signs in', async () => {
    const guest = await app.createGuest()
    const { id } = await shared(guest)
    const member = await app.signUp()
    const { email, password } = member
    const headers = { authorization: `Bearer ${guest.token}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ email, password })
    expect((await app.request(accountApi.signIn.path, { method: 'POST', headers, body })).ok).toBe(true)
    expect((await app.call(craftsApi.list, {}, member)).crafts.map((craft) => craft.id)).toEqual([id])
  })
})
