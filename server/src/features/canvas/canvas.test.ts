import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { canvasApi } from '#contract/canvas/api.ts'
import {
  CANVAS_MAX_CHARS,
  CANVAS_VERSION_SPAN_MS,
  CANVAS_VERSIONS_KEPT,
  CANVASES_MAX_GUEST,
  UNDO_DELETE_CANVAS_MS,
} from '#contract/canvas/limits.ts'
import { canvasMessages } from '#contract/canvas/messages.ts'
import type { CanvasChange } from '#contract/canvas/schema.ts'
import { answerOf, startChatApp, type ChatApp } from '../../testing/chat.ts'
import type { Person } from '../../testing/app.ts'

let app: ChatApp
let person: Person
beforeAll(async () => {
  app = await startChatApp()
  person = app.as.free
})
afterAll(() => app.close())

const begin = (as: Person, messageId?: string) => app.call(canvasApi.begin, messageId ? { messageId } : {}, as)
const read = (as: Person, canvasId: string) => app.call(canvasApi.read, { canvasId }, as)
const save = (
  as: Person,
  canvasId: string,
  version: number,
  content: string,
  change: Extract<CanvasChange, 'typed' | 'changed' | 'restored'> = 'typed',
  note = '',
) => app.call(canvasApi.save, { canvasId, version, content, change, note }, as)
const versions = async (as: Person, canvasId: string) =>
  (await app.call(canvasApi.listVersions, { canvasId }, as)).versions

/** Answers in a chat what the provider says. */
async function answer(as: Person, text: string) {
  const name = `says-${Math.random().toString(36).slice(2)}`
  app.provider.on(name, { steps: [{ text }, { end: 'stop' }] })
  const sent = await app.send(as, { text: 'Tell me.', modelId: app.model(name) })
  await app.watch(as, answerOf(sent).id)
  return { chatId: sent.chat.id, messageId: answerOf(sent).id }
}

describe('a text', () => {
  it('begins empty, is saved, listed by its first line and read again', async () => {
    const one = await app.signUp()
    const { id, version, content } = await begin(one)
    expect({ version, content }).toEqual({ version: 1, content: '' })
    const saved = await save(one, id, 1, '# **Bees** and flowers\n\nThey dance.')
    expect(saved.version).toBe(2)
    expect(await read(one, id)).toMatchObject({ version: 2, content: '# **Bees** and flowers\n\nThey dance.' })
    const { canvases } = await app.call(canvasApi.list, {}, one)
    expect(canvases).toMatchObject([{ id, title: 'Bees and flowers', excerpt: '# **Bees** and flowers They dance.' }])
  })

  it('begins with the words of an answer, without its crafts, and the same answer is opened once', async () => {
    const craft = '<craft identifier="a" type="text/html" title="A">\n<p>Hi</p>\n</craft>'
    const { messageId } = await answer(person, `Bees dance.\n\n${craft}\n\nSo they do.`)
    const opened = await begin(person, messageId)
    expect(opened.content).toContain('Bees dance.')
    expect(opened.content).toContain('So they do.')
    expect(opened.content).not.toContain('craft')
    await save(person, opened.id, 1, 'Mine now.')
    expect(await begin(person, messageId)).toMatchObject({ id: opened.id, content: 'Mine now.' })
    expect(await versions(person, opened.id)).toMatchObject([{ change: 'typed' }, { change: 'begun' }])
  })

  it('of another person’s answer cannot be begun', async () => {
    const { messageId } = await answer(person, 'Secret.')
    await expect(begin(app.as.other, messageId)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('has the title that its person gives it, and its first line again when that is empty', async () => {
    const { id } = await begin(person)
    await save(person, id, 1, 'First line')
    const rename = (title: string) => app.call(canvasApi.rename, { canvasId: id, title }, person)
    expect((await rename('  My text ')).title).toBe('My text')
    expect((await rename('')).title).toBe('First line')
  })

  it('keeps letters of every script, and loses half a sign only', async () => {
    const { id } = await begin(person)
    await save(person, id, 1, '你好 مرحبا 😀 a\ud83db')
    expect((await read(person, id)).content).toBe('你好 مرحبا 😀 a\ufffdb')
  })

  it('that is too long is refused with a sentence', async () => {
    const { id } = await begin(person)
    await save(person, id, 1, '語'.repeat(CANVAS_MAX_CHARS))
    await expect(save(person, id, 2, 'a'.repeat(CANVAS_MAX_CHARS + 1))).rejects.toMatchObject({
      code: 'bad_input',
      message: canvasMessages.tooLong,
    })
  })

  it('is deleted, brought back within a while, and then gone for good', async () => {
    const { id } = await begin(person)
    await app.call(canvasApi.remove, { canvasId: id }, person)
    await expect(read(person, id)).rejects.toMatchObject({ code: 'not_found' })
    await app.call(canvasApi.restore, { canvasId: id }, person)
    expect((await read(person, id)).id).toBe(id)
    await app.call(canvasApi.remove, { canvasId: id }, person)
    app.clock.advance(UNDO_DELETE_CANVAS_MS * 2 + 1)
    await app.sweep()
    await expect(app.call(canvasApi.restore, { canvasId: id }, person)).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('saving from two tabs', () => {
  it('tells the second that the text was changed elsewhere, and overwrites nothing', async () => {
    const { id } = await begin(person)
    await save(person, id, 1, 'From one tab')
    await expect(save(person, id, 1, 'From another')).rejects.toMatchObject({
      code: 'conflict',
      message: canvasMessages.conflict,
    })
    expect((await read(person, id)).content).toBe('From one tab')
  })

  it('takes the same save twice for one', async () => {
    const { id } = await begin(person)
    await save(person, id, 1, 'Once')
    expect((await save(person, id, 1, 'Once')).version).toBe(2)
  })

  it('lets exactly one of many at once through', async () => {
    const { id } = await begin(person)
    const tries = await Promise.allSettled(Array.from({ length: 10 }, (_, at) => save(person, id, 1, `Text ${at}`)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await read(person, id)).version).toBe(2)
  })

  it('keeps the one that gives way among the versions', async () => {
    const { id } = await begin(person)
    await save(person, id, 1, 'Theirs')
    await app.call(canvasApi.keepVersion, { canvasId: id, content: 'Theirs' }, person)
    await save(person, id, 2, 'Mine')
    const [newest, keptVersion] = await versions(person, id)
    expect([newest!.change, keptVersion!.change]).toEqual(['typed', 'aside'])
    const kept = await app.call(canvasApi.readVersion, { canvasId: id, versionId: keptVersion!.id }, person)
    expect(kept.content).toBe('Theirs')
  })
})

describe('versions', () => {
  it('hold what was typed within a while together, and each kind of change apart', async () => {
    const { id } = await begin(person)
    await save(person, id, 1, 'a')
    await save(person, id, 2, 'ab')
    await save(person, id, 3, 'abc', 'changed', 'Shorter')
    await save(person, id, 4, 'abcd')
    app.clock.advance(CANVAS_VERSION_SPAN_MS + 1)
    await save(person, id, 5, 'abcde')
    await save(person, id, 6, 'a', 'restored')
    expect((await versions(person, id)).map(({ change, note, chars }) => [change, note, chars])).toEqual([
      ['restored', '', 1],
      ['typed', '', 5],
      ['typed', '', 4],
      ['changed', 'Shorter', 3],
      ['typed', '', 2],
    ])
  })

  it('are kept up to a number, and the oldest go', async () => {
    const { id } = await begin(person)
    for (let at = 1; at <= CANVAS_VERSIONS_KEPT + 3; at++) {
      await save(person, id, at, `Text ${at}`, at % 2 ? 'typed' : 'changed')
    }
    const kept = await versions(person, id)
    expect(kept).toHaveLength(CANVAS_VERSIONS_KEPT)
    const oldest = await app.call(canvasApi.readVersion, { canvasId: id, versionId: kept.at(-1)!.id }, person)
    expect(oldest.content).toBe('Text 4')
  })
})

describe('a guest', () => {
  it('writes texts up to a number, and brings them along when they sign in', async () => {
    const guest = await app.createGuest()
    for (let at = 0; at < CANVASES_MAX_GUEST; at++) await begin(guest)
    await expect(begin(guest)).rejects.toMatchObject({ code: 'sign_up_needed', message: canvasMessages.tooManyGuest })
    const member = await app.signUp()
    const { id } = (await app.call(canvasApi.list, {}, guest)).canvases[0]!
    const { email, password } = member
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${guest.token}` }
    const response = await app.request(accountApi.signIn.path, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, password }),
    })
    expect(response.status).toBe(200)
    expect((await read(member, id)).id).toBe(id)
  })
})
