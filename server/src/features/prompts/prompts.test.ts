import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { moderationApi } from '#contract/moderation/api.ts'
import { promptsApi } from '#contract/prompts/api.ts'
import { PROMPT_USE_COUNTS_AGAIN_MS, PROMPTS_PAGE, UNDO_DELETE_PROMPT_MS } from '#contract/prompts/limits.ts'
import { promptMessages } from '#contract/prompts/messages.ts'
import type { NewPrompt, PromptChange } from '#contract/prompts/schema.ts'
import { startTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { LIBRARY } from './library/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const minutes = { promptName: 'Minutes', promptText: 'Write minutes of {{meeting}}.' }
const save = (as: Person, prompt: Partial<NewPrompt> = {}) => app.call(promptsApi.save, { ...minutes, ...prompt }, as)
const change = (as: Person, promptId: string, input: PromptChange) =>
  app.call(promptsApi.change, { promptId, ...input }, as)
const saved = async (as: Person) => (await app.call(promptsApi.listSaved, {}, as)).userPrompts
const pinned = async (as: Person) => (await app.call(promptsApi.listPinned, {}, as)).pinnedPrompts
const idsOf = (prompts: readonly { id: string }[]) => prompts.map(({ id }) => id)
const everyPublic = async (as: Person | null) => {
  const ids: string[] = []
  let cursor: string | undefined
  do {
    const page = await app.call(promptsApi.listPublic, cursor ? { cursor } : {}, as)
    ids.push(...idsOf(page.publicPrompts))
    cursor = page.next ?? undefined
  } while (cursor)
  return ids
}

describe('a saved prompt', () => {
  it('is kept by guests too, private and under its name', async () => {
    const guest = await app.createGuest()
    const prompt = await save(guest, { promptTag: ['SEO', 'SEO'] })
    expect(await saved(guest)).toEqual([
      {
        ...minutes,
        id: prompt.id,
        promptType: 'private',
        promptTag: ['SEO'],
        useCount: 0,
        takenDownReason: null,
        madeBy: 'you',
      },
    ])
    expect(await everyPublic(app.as.other)).not.toContain(prompt.id)
  })

  it('is changed piece by piece, and comes first then', async () => {
    const person = await app.signUp()
    const first = await save(person)
    app.clock.advance(1_000)
    const second = await save(person)
    expect(idsOf(await saved(person))).toEqual([second.id, first.id])
    app.clock.advance(1_000)
    const changed = await change(person, first.id, { promptText: 'New words.', promptTag: ['DevOps'] })
    expect(changed).toMatchObject({ promptName: 'Minutes', promptText: 'New words.', promptTag: ['DevOps'] })
    expect(idsOf(await saved(person))).toEqual([first.id, second.id])
  })

  it.each([
    [{ promptName: ' ' }, promptMessages.nameRequired],
    [{ promptName: 'x'.repeat(101) }, promptMessages.nameTooLong],
    [{ promptText: '' }, promptMessages.textRequired],
    [{ promptText: 'x'.repeat(8_001) }, promptMessages.textTooLong],
  ])('refuses %j', async (wrong, message) => {
    await expect(save(app.as.free, wrong)).rejects.toMatchObject({ code: 'bad_input', message })
    const { id } = await save(app.as.free)
    await expect(change(app.as.free, id, wrong)).rejects.toMatchObject({ code: 'bad_input', message })
  })

  it('takes no field that only the server decides @case-5', async () => {
    for (const field of ['useCount', 'id', 'uid', 'madeBy', 'createdAt']) {
      await expect(save(app.as.free, { [field]: 1 })).rejects.toMatchObject({ code: 'bad_input' })
    }
  })

  it('goes, comes back whole when that is undone, and is gone for good after a while', async () => {
    const person = await app.signUp()
    const { id: promptId } = await save(person)
    await app.call(promptsApi.pin, { promptId }, person)
    await app.call(promptsApi.remove, { promptId }, person)
    expect(await saved(person)).toEqual([])
    expect(await pinned(person)).toEqual([])
    await expect(app.call(promptsApi.remove, { promptId }, person)).rejects.toMatchObject({ code: 'not_found' })

    await app.call(promptsApi.restore, { promptId }, person)
    expect(idsOf(await saved(person))).toEqual([promptId])
    expect(await pinned(person)).toEqual([promptId])

    await app.call(promptsApi.remove, { promptId }, person)
    app.clock.advance(UNDO_DELETE_PROMPT_MS * 3)
    await app.sweep()
    await expect(app.call(promptsApi.restore, { promptId }, person)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is nobody else’s: a foreign one answers like an unknown one', async () => {
    const { id } = await save(app.as.free)
    for (const promptId of [id, randomUUID()]) {
      const tries = await Promise.allSettled([
        change(app.as.other, promptId, { promptName: 'Mine' }),
        app.call(promptsApi.remove, { promptId }, app.as.other),
        app.call(promptsApi.restore, { promptId }, app.as.other),
        app.call(promptsApi.use, { promptId }, app.as.other),
        app.call(promptsApi.pin, { promptId }, app.as.other),
        app.call(promptsApi.unpin, { promptId }, app.as.other),
      ])
      for (const tried of tries) expect(tried).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } })
    }
    expect(await app.call(promptsApi.lookUp, { publicPrompts: [id] }, app.as.other)).toEqual({ publicPrompts: [] })
    expect((await saved(app.as.free)).find((prompt) => prompt.id === id)).toMatchObject(minutes)
  })

  it('is listed page by page, and by category', async () => {
    const person = await app.signUp()
    for (let at = 0; at <= PROMPTS_PAGE; at += 1) await save(person, { promptTag: at % 2 ? ['SEO'] : [] })
    const first = await app.call(promptsApi.listSaved, {}, person)
    const second = await app.call(promptsApi.listSaved, { cursor: first.next! }, person)
    expect(new Set(idsOf([...first.userPrompts, ...second.userPrompts])).size).toBe(PROMPTS_PAGE + 1)
    expect(second.next).toBeNull()
    const { userPrompts } = await app.call(promptsApi.listSaved, { tag: 'SEO' }, person)
    expect(userPrompts).toHaveLength(PROMPTS_PAGE / 2)
    await expect(app.call(promptsApi.listPublic, { cursor: first.next! }, person)).rejects.toMatchObject({
      code: 'bad_input',
    })
  })
})

describe('a public prompt', () => {
  it('is found by everyone, and no longer when it is made private', async () => {
    const { id } = await save(app.as.free, { promptType: 'public' })
    expect(await everyPublic(null)).toContain(id)
    const found = await app.call(promptsApi.lookUp, { publicPrompts: [randomUUID(), id, id] }, app.as.other)
    expect(found.publicPrompts).toMatchObject([
      { id, promptId: id, ...minutes, promptType: 'public', madeBy: 'someone' },
    ])
    await app.call(promptsApi.pin, { promptId: id }, app.as.other)

    await change(app.as.free, id, { promptType: 'private' })
    expect(await everyPublic(null)).not.toContain(id)
    expect(await pinned(app.as.other)).not.toContain(id)
    expect(await app.call(promptsApi.lookUp, { publicPrompts: [id] }, app.as.other)).toEqual({ publicPrompts: [] })
  })

  it('needs an account', async () => {
    const refusal = { code: 'sign_up_needed', message: promptMessages.publishingNeedsAccount }
    await expect(save(app.as.guest, { promptType: 'public' })).rejects.toMatchObject(refusal)
    const { id } = await save(app.as.guest)
    await expect(change(app.as.guest, id, { promptType: 'public' })).rejects.toMatchObject(refusal)
  })

  it('counts the people who use it, and moves up with them', async () => {
    const { id: promptId } = await save(app.as.free, { promptType: 'public' })
    const use = (as: Person) => app.call(promptsApi.use, { promptId }, as)
    expect(await use(app.as.guest)).toEqual({ useCount: 1 })
    expect(await use(app.as.guest)).toEqual({ useCount: 1 })
    expect(await use(app.as.other)).toEqual({ useCount: 2 })
    app.clock.advance(PROMPT_USE_COUNTS_AGAIN_MS)
    expect(await use(app.as.guest)).toEqual({ useCount: 3 })
    const { publicPrompts } = await app.call(promptsApi.listPublic, {}, null)
    expect(publicPrompts[0]).toMatchObject({ id: promptId, useCount: 3 })
  })

  it('is taken out by the owner of the install, and stays its maker’s', async () => {
    const { id: promptId } = await save(app.as.free, { promptType: 'public' })
    const withdraw = (id: string) =>
      app.call(moderationApi.takeDown, { kind: 'prompt', id, reason: 'Advertising' }, app.as.owner)
    await withdraw(promptId)
    expect(await everyPublic(null)).not.toContain(promptId)
    expect((await saved(app.as.free))[0]).toMatchObject({
      id: promptId,
      promptType: 'private',
      takenDownReason: 'Advertising',
    })
    // Neither what is private, nor what comes with Alcove.
    for (const id of [promptId, LIBRARY[0]!.id]) await expect(withdraw(id)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('goes with the account of whoever made it', async () => {
    const person = await app.signUp()
    const { id } = await save(person, { promptType: 'public' })
    await app.call(promptsApi.pin, { promptId: id }, app.as.other)
    await app.call(accountApi.remove, { password: person.password }, person)
    expect(await everyPublic(null)).not.toContain(id)
    expect(await pinned(app.as.other)).not.toContain(id)
  })
})

describe('the library that comes with Alcove', () => {
  it('is there for everyone, in all categories, and by Alcove', async () => {
    expect(LIBRARY).toHaveLength(60)
    expect(new Set(LIBRARY.flatMap(({ id, name }) => [id, name])).size).toBe(120)
    expect(await everyPublic(null)).toEqual(expect.arrayContaining(idsOf(LIBRARY)))
    for (const tag of ['SEO', 'Applications', 'Copywriting', 'Generative', 'DevOps'] as const) {
      const { publicPrompts } = await app.call(promptsApi.listPublic, { tag }, null)
      expect(publicPrompts.filter(({ madeBy }) => madeBy === 'alcove').length).toBeGreaterThanOrEqual(12)
    }
  })

  it('cannot be changed or deleted by anyone', async () => {
    const promptId = LIBRARY[0]!.id
    for (const as of [app.as.owner, app.as.free]) {
      await expect(change(as, promptId, { promptName: 'Mine' })).rejects.toMatchObject({ code: 'not_found' })
      await expect(app.call(promptsApi.remove, { promptId }, as)).rejects.toMatchObject({ code: 'not_found' })
    }
  })
})
