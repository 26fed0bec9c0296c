import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { promptsApi } from '#contract/prompts/api.ts'
import { promptMessages } from '#contract/prompts/messages.ts'
import { startTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { LIBRARY } from './library/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const save = (as: Person, promptName = 'Minutes') =>
  app.call(promptsApi.save, { promptName, promptText: 'Write minutes of {{meeting}}.' }, as)

describe('a pin', () => {
  it('is at hand, the newest first, once, until it is taken off', async () => {
    const person = await app.createGuest()
    const own = await save(person)
    const [first] = LIBRARY
    const pin = (promptId: string) => app.call(promptsApi.pin, { promptId }, person)
    await pin(own.id)
    app.clock.advance(1_000)
    await pin(first!.id)
    const both = await pin(own.id)
    expect(both.pinnedPrompts).toEqual([first!.id, own.id])
    expect(both.prompts).toMatchObject([{ promptName: first!.name, madeBy: 'alcove' }, own])
    for (const _ of ['once', 'twice']) {
      const left = await app.call(promptsApi.unpin, { promptId: own.id }, person)
      expect(left.pinnedPrompts).toEqual([first!.id])
    }
  })

  it('has a limit', async () => {
    const person = await app.signUp()
    for (const { id: promptId } of LIBRARY.slice(0, 50)) await app.call(promptsApi.pin, { promptId }, person)
    const more = app.call(promptsApi.pin, { promptId: LIBRARY[50]!.id }, person)
    await expect(more).rejects.toMatchObject({ message: promptMessages.tooManyPinned })
  })
})

describe('a guest who signs in', () => {
  it('brings prompts, pins and uses along, and has nothing twice', async () => {
    const person = await app.signUp()
    const guest = await app.createGuest()
    const [both, theirs] = LIBRARY.map(({ id }) => id)
    await app.call(promptsApi.pin, { promptId: both! }, person)
    await save(person, 'Old')
    app.clock.advance(1_000)
    for (const promptId of [both!, theirs!]) await app.call(promptsApi.pin, { promptId }, guest)
    await app.call(promptsApi.use, { promptId: theirs! }, guest)
    await save(guest, 'New')

    const { email, password } = person
    await app.call(accountApi.signIn, { email, password }, guest)
    const { userPrompts } = await app.call(promptsApi.listSaved, {}, person)
    expect(userPrompts.map(({ promptName }) => promptName)).toEqual(['New', 'Old'])
    expect((await app.call(promptsApi.listPinned, {}, person)).pinnedPrompts).toEqual([theirs, both])
  })
})
