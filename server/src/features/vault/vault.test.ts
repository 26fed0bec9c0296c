import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { chatApi } from '#contract/chat/api.ts'
import { vaultApi } from '#contract/vault/api.ts'
import { STORAGE_LIMIT_BYTES, VAULT_CHOICES_PER_PAGE, VAULT_PAGE_ITEMS } from '#contract/vault/limits.ts'
import { vaultMessages } from '#contract/vault/messages.ts'
import { vaultSummary, type VaultQuery } from '#contract/vault/schema.ts'
import { startTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { announce, fetchAs, uploadAndRead, waitForItem, tinyPng, upload } from '../../testing/intake.ts'
import { unzip } from '../../testing/zip.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const list = (as: Person, query: VaultQuery = {}) => app.call(vaultApi.list, query, as)
const names = async (as: Person, query: VaultQuery = {}) =>
  (await list(as, query)).attachments.map(({ fileName }) => fileName)
const keep = (as: Person, name: string, bytes: string | Buffer) =>
  uploadAndRead(app, as, { name, bytes, place: 'vault' })

describe('the list of the vault', () => {
  it('shows what is kept, the newest first, with what it takes', async () => {
    const person = await app.signUp()
    expect(await list(person)).toEqual({
      attachments: [],
      total: 0,
      storageInfo: { used: 0, limit: STORAGE_LIMIT_BYTES.free, percentage: 0 },
      next: null,
    })
    await keep(person, 'first.txt', 'The first')
    app.clock.advance(1_000)
    await keep(person, 'second.txt', 'The second one')
    await uploadAndRead(app, person, { name: 'only-in-a-chat.txt', bytes: 'In a chat' })
    const page = await list(person)
    expect(page.attachments.map(({ fileName }) => fileName)).toEqual(['second.txt', 'first.txt'])
    expect(page).toMatchObject({ total: 2, storageInfo: { used: 9 + 14 + 9 }, next: null })
    expect(page.attachments[0]).toMatchObject({
      type: 'FILE',
      kind: 'text',
      status: 'completed',
      metadata: { size: 14 },
      content: '',
      usedInProjects: [],
      usedInChatbots: [],
    })
    const inChats = await list(person, { heldIn: 'chats' })
    expect(inChats.attachments.map(({ fileName }) => fileName)).toEqual(['only-in-a-chat.txt'])
    expect(inChats.total).toBe(1)
    const sizes = [...page.attachments, ...inChats.attachments].map(({ metadata }) => metadata.size)
    expect(sizes.reduce((sum, size) => sum + size)).toBe(page.storageInfo.used)
    expect(await names(person, { heldIn: 'chats', search: 'chat', filter: 'text' })).toEqual(['only-in-a-chat.txt'])
    expect(await names(app.as.other, { heldIn: 'chats' })).toEqual([])
    expect(await list(app.as.paid)).toMatchObject({ storageInfo: { limit: STORAGE_LIMIT_BYTES.paid } })
  })

  it('can be chosen whole, as far as a search and a filter find it, and nobody chooses from another', async () => {
    const person = await app.signUp()
    for (const name of ['one.txt', 'two.txt', 'tide.txt']) {
      app.clock.advance(1_000)
      await keep(person, name, `The words of ${name}`)
    }
    await keep(person, 'tide.png', tinyPng())
    await uploadAndRead(app, person, { name: 'only-in-a-chat.txt', bytes: 'In a chat' })
    const chosen = async (match: VaultQuery) => {
      const { choices, total } = await app.call(vaultApi.choices, match, person)
      expect(total).toBe(choices.length)
      return choices.map(({ title }) => title)
    }
    expect(await chosen({ sort: 'oldest' })).toEqual(['one.txt', 'two.txt', 'tide.txt', 'tide.png'])
    expect(await chosen({ search: 'tide', sort: 'name' })).toEqual(['tide.png', 'tide.txt'])
    expect(await chosen({ search: 'tide', filter: 'text' })).toEqual(['tide.txt'])
    expect(await app.call(vaultApi.choices, {}, app.as.other)).toMatchObject({ choices: [] })
  })

  it('is chosen page by page where it is large, each item once', async () => {
    const person = await app.signUp()
    await keep(person, 'one.txt', 'The words of one')
    await app.world.db.execute(sql`
      insert into items select (jsonb_populate_record(items, jsonb_build_object('id', gen_random_uuid()))).*
      from items, generate_series(1, ${VAULT_CHOICES_PER_PAGE + 5}) where uid = ${person.user.uid}`)
    for (const match of [{}, { search: 'one' }]) {
      const first = await app.call(vaultApi.choices, match, person)
      expect(first.choices).toHaveLength(VAULT_CHOICES_PER_PAGE)
      const second = await app.call(vaultApi.choices, { ...match, cursor: first.next! }, person)
      expect(second).toMatchObject({ next: null, total: VAULT_CHOICES_PER_PAGE + 6 })
      const ids = [...first.choices, ...second.choices].map(({ id }) => id)
      expect(new Set(ids).size).toBe(VAULT_CHOICES_PER_PAGE + 6)
    }
  })

  it('goes on page by page in every order, each item once', async () => {
    const person = await app.signUp()
    const count = VAULT_PAGE_ITEMS * 2 + 5
    for (let at = 0; at < count; at += 1) {
      // Many at the same moment and of the same size, so that only the id tells them apart. Uploads of an hour ago are
      // open no more: nobody has more of them at once than are allowed.
      if (at % 10 === 0) app.clock.advance(61 * 60_000)
      await announce(
        app,
        person,
        { name: `${at % 7} file ${at}.txt`, place: 'vault', placeId: randomUUID() },
        1 + (at % 3),
      )
    }
    for (const sort of ['newest', 'oldest', 'name', 'largest'] as const) {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await list(person, { sort, ...(cursor && { cursor }) })
        expect(page.total).toBe(count)
        seen.push(...page.attachments.map(({ id }) => id))
        cursor = page.next ?? undefined
      } while (cursor !== undefined)
      expect(new Set(seen).size, sort).toBe(count)
      expect(seen, sort).toHaveLength(count)
    }
    const byName = await names(person, { sort: 'name' })
    expect(byName).toEqual(byName.toSorted((one, other) => (one < other ? -1 : 1)))
    const sizes = (await list(person, { sort: 'largest' })).attachments.map(({ metadata }) => metadata.size)
    expect(sizes[0]).toBe(3)
  })

  it('believes no place in it that it did not name itself', async () => {
    const forged = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const cursors = [
      'x',
      forged(null),
      forged(['newest', 'now()', randomUUID()]),
      forged(['name', 'a', 'b']),
      forged(['largest', '1', randomUUID()]),
    ]
    for (const cursor of cursors) await expect(list(app.as.free, { cursor })).rejects.toMatchObject({ status: 400 })
  })

  it('finds names, tags and contents, and nothing of others', async () => {
    const person = await app.signUp()
    const lighthouse = await keep(person, 'report.txt', 'The lighthouse stands on a cliff above the harbour.')
    await keep(person, 'Lighthouses of 100%_Norway.txt', 'Nothing of interest.')
    const tagged = await keep(person, 'other.txt', 'Something else entirely.')
    await app.call(attachmentsApi.change, { id: tagged.id, tags: ['coast', 'travel'] }, person)
    await keep(app.as.other, 'lighthouse.txt', 'A lighthouse of somebody else.')
    expect((await names(person, { search: 'lighthouse' })).toSorted()).toEqual([
      'Lighthouses of 100%_Norway.txt',
      'report.txt',
    ])
    expect(await names(person, { search: 'standing cliffs' })).toEqual(['report.txt'])
    expect(await names(person, { search: 'harb' })).toEqual(['report.txt'])
    expect(await names(person, { search: 'coast' })).toEqual(['other.txt'])
    expect(await names(person, { search: '100%_n' })).toEqual(['Lighthouses of 100%_Norway.txt'])
    for (const search of ["'; drop table items; --", '"', '!&|', 'tags', "it's:*", '\\']) {
      expect((await list(person, { search })).total, search).toBe(0)
    }
    await app.call(attachmentsApi.removeOne, { id: lighthouse.id }, person)
    expect((await list(person, { search: 'cliff' })).total).toBe(0)
  })

  it('is narrowed to a kind of file', async () => {
    const person = await app.signUp()
    await keep(person, 'a.txt', 'Some words')
    await keep(person, 'a.png', tinyPng())
    await keep(person, 'a.py', 'print("hello")\n')
    expect(await names(person, { filter: 'image' })).toEqual(['a.png'])
    expect(await names(person, { filter: 'code' })).toEqual(['a.py'])
    expect(await names(person, { filter: 'link' })).toEqual([])
    expect(await names(person, { filter: 'text', search: 'words' })).toEqual(['a.txt'])
  })

  it('is for members @case-6', async () => {
    await expect(list(app.as.guest)).rejects.toMatchObject({ code: 'sign_up_needed' })
  })
})

describe('text in the vault', () => {
  it('becomes a text file that is read like any other', async () => {
    const content = `Line one\nLine two ${randomUUID()}`
    const item = await app.call(vaultApi.addText, { title: 'My note', content }, app.as.free)
    expect(item).toMatchObject({
      type: 'PASTED_TEXT_FILE',
      fileName: 'My note.txt',
      mimeType: 'text/plain',
      isInVault: true,
    })
    expect(await waitForItem(app, app.as.free, item.id)).toMatchObject({ status: 'completed' })
    const opened = await app.call(vaultApi.open, { id: item.id }, app.as.free)
    expect(opened).toMatchObject({ content, title: 'My note.txt' })
    expect(vaultSummary.safeParse(JSON.parse(opened.summary)).success).toBe(true)
    expect(await (await fetchAs(app, app.as.free, item.url)).text()).toBe(content)
    const named = await app.call(vaultApi.addText, { title: 'already.TXT', content: randomUUID() }, app.as.free)
    expect(named.fileName).toBe('already.TXT')
  })

  it('has its limits @case-17', async () => {
    const add = (title: string, content: string) => app.call(vaultApi.addText, { title, content }, app.as.free)
    await expect(add('', 'x')).rejects.toThrow(vaultMessages.nameRequired)
    await expect(add('a', '  \n')).rejects.toThrow(vaultMessages.contentRequired)
    await expect(add('a', 'x'.repeat(20_481))).rejects.toThrow(vaultMessages.textTooLarge)
    await expect(add('a', 'x\n'.repeat(200))).rejects.toThrow(vaultMessages.textTooManyLines)
    await expect(add('a', 'é'.repeat(20_480))).resolves.toMatchObject({ size: 40_960 })
    await expect(add('b', `${'x\n'.repeat(199)}x`)).resolves.toMatchObject({ fileName: 'b.txt' })
  })
})

describe('an item of the vault', () => {
  it('can be renamed and tagged, and says so everywhere', async () => {
    const item = await keep(app.as.free, 'draft.txt', `A draft ${randomUUID()}`)
    const change = { id: item.id, title: 'Final version', tags: ['done'] }
    expect(await app.call(attachmentsApi.change, change, app.as.free)).toMatchObject({ title: 'Final version' })
    const opened = await app.call(vaultApi.open, { id: item.id }, app.as.free)
    expect(opened).toMatchObject({ title: 'Final version', fileName: 'draft.txt' })
    expect(JSON.parse(opened.summary)).toMatchObject({ title: 'Final version', tags: ['done'] })
    expect(await names(app.as.free, { search: 'final version' })).toEqual(['draft.txt'])
  })

  it('can come from a chat, and is asked how far it is', async () => {
    const item = await uploadAndRead(app, app.as.free, { name: 'sent.txt', bytes: `Sent ${randomUUID()}` })
    const status = (id: string) => app.call(vaultApi.saveStatus, { id }, app.as.free)
    expect(await status(item.id)).toEqual({ status: 'failed' })
    expect(await app.call(vaultApi.save, { id: item.id }, app.as.free)).toMatchObject({ isInVault: true })
    expect(await status(item.id)).toEqual({ status: 'completed' })
    const { item: begun } = await announce(app, app.as.free, { name: 'late.txt' }, 10)
    await app.call(vaultApi.save, { id: begun.id }, app.as.free)
    expect(await status(begun.id)).toEqual({ status: 'saving' })
    await expect(app.call(vaultApi.save, { id: item.id }, app.as.other)).rejects.toMatchObject({ status: 404 })
  })

  it('starts a chat with others, and not with those of somebody else @case-3', async () => {
    const one = await keep(app.as.free, 'one.txt', `One ${randomUUID()}`)
    const two = await keep(app.as.free, 'two.txt', `Two ${randomUUID()}`)
    const theirs = await keep(app.as.other, 'theirs.txt', `Theirs ${randomUUID()}`)
    const ids = [two.id, one.id]
    const { chatId } = await app.call(vaultApi.startChat, { attachmentIds: ids }, app.as.free)
    const { waiting } = await app.call(chatApi.open, { chatId }, app.as.free)
    expect(waiting.map(({ id }) => id)).toEqual(ids)
    const foreign = app.call(vaultApi.startChat, { attachmentIds: [one.id, theirs.id] }, app.as.free)
    await expect(foreign).rejects.toMatchObject({ status: 404 })
    await expect(app.call(vaultApi.startChat, { attachmentIds: [] }, app.as.free)).rejects.toThrow(
      vaultMessages.selectItem,
    )
  })
})

describe('several items', () => {
  it('are downloaded as one archive with names that differ', async () => {
    const one = await keep(app.as.free, 'same.txt', `One ${randomUUID()}`)
    const two = await keep(app.as.free, 'same.txt', `Two ${randomUUID()}`)
    const evil = await keep(app.as.free, '../../evil.txt', 'Three')
    const theirs = await keep(app.as.other, 'theirs.txt', 'Theirs')
    const { item: arriving } = await announce(app, app.as.free, { name: 'late.txt', place: 'vault' }, 10)
    const ids = [one.id, two.id, evil.id, theirs.id, arriving.id].join(',')
    const response = await fetchAs(app, app.as.free, `/v1/vault/download?ids=${ids}`)
    expect(response.headers.get('content-type')).toBe('application/zip')
    const files = await unzip(Buffer.from(await response.arrayBuffer()))
    expect(Object.keys(files)).toEqual(['same.txt', 'same (2).txt', '_.._evil.txt'])
    expect(Object.values(files).map((text) => text.slice(0, 3))).toEqual(['One', 'Two', 'Thr'])
    expect((await fetchAs(app, app.as.free, `/v1/vault/download?ids=${theirs.id}`)).status).toBe(404)
    expect((await fetchAs(app, app.as.free, '/v1/vault/download?ids=x')).status).toBe(400)
  })

  it('are asked about together', async () => {
    const one = await upload(app, app.as.free, { name: 'one.txt', bytes: 'One' })
    const theirs = await upload(app, app.as.other, { name: 'two.txt', bytes: 'Two' })
    const states = await app.call(attachmentsApi.states, { ids: `${one.id},${theirs.id},${randomUUID()}` }, app.as.free)
    expect(states.map(({ id }) => id)).toEqual([one.id])
  })
})
