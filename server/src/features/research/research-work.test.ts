import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { historyApi } from '#contract/chat/history-api.ts'
import { researchApi } from '#contract/research/api.ts'
import { researchMessages } from '#contract/research/messages.ts'
import { BUILTIN_MODEL_ID } from '#contract/models/limits.ts'
import { vaultApi } from '#contract/vault/api.ts'
import { createApp } from '../../app.ts'
import { createCall, type Person } from '../../testing/app.ts'
import { createChatCalls } from '../../testing/chat.ts'
import { waitForItem } from '../../testing/intake.ts'
import { createRequest } from '../../testing/request.ts'
import {
  beginResearch,
  followUntil,
  isIn,
  research,
  signUpPaid,
  startResearchApp,
  type ResearchApp,
} from '../../testing/research/research-app.ts'
import { textOf } from '../../testing/research/script-researcher.ts'

let web: ResearchApp
let person: Person
beforeAll(async () => {
  web = await startResearchApp()
  person = await signUpPaid(web.app)
})
afterAll(() => web.close())

const page = (number: number, words: string) => ({ title: `Page ${number}`, html: `<p>${words}</p>` })
const lengths = (metres: number) => `Fact 1: The bridge of Vellan is ${metres} metres long.`

describe('a research at work', () => {
  it('is stopped, and goes on where it was when its person says so', async () => {
    web.offer(...[1, 2, 3].map((number) => page(number, lengths(100 + number))))
    const begun = Promise.withResolvers<void>()
    let isHeld = true
    const held = () => {
      begun.resolve()
      return isHeld ? new Promise<never>(() => {}) : undefined
    }
    const modelId = web.researcher({ section: held })
    const { researchId } = await beginResearch(web.app, person, { modelId })
    await followUntil(web.app, person, researchId, isIn('plan'))
    await web.app.call(researchApi.start, { researchId }, person)
    await begun.promise
    const { research: stopped } = await web.app.call(researchApi.stop, { researchId }, person)
    expect(stopped.state).toEqual({ kind: 'stopped' })
    await expect(web.app.call(researchApi.stop, { researchId }, person)).rejects.toMatchObject({ code: 'conflict' })
    const read = web.sites.requested.length
    isHeld = false
    await web.app.call(researchApi.resume, { researchId }, person)
    const done = await followUntil(web.app, person, researchId, isIn('done'))
    expect(done.sources).toHaveLength(3)
    expect(web.sites.requested).toHaveLength(read)
    expect(done.log.map(({ entry }) => entry.kind)).toEqual(expect.arrayContaining(['stopped', 'resumed']))
  })

  it('shows among the chats that it waits for its person, and that it is at work', async () => {
    const as = await signUpPaid(web.app)
    const activity = async () => (await web.app.call(historyApi.list, {}, as)).chats[0]!.activity
    web.offer(page(1, lengths(120)))
    const begun = Promise.withResolvers<void>()
    const held = () => {
      begun.resolve()
      return new Promise<never>(() => {})
    }
    const { researchId } = await beginResearch(web.app, as, { modelId: web.researcher({ section: held }) })
    await followUntil(web.app, as, researchId, isIn('plan'))
    expect(await activity()).toBe('waiting')
    await web.app.call(researchApi.start, { researchId }, as)
    await begun.promise
    expect(await activity()).toBe('running')
    await web.app.call(researchApi.stop, { researchId }, as)
    expect(await activity()).toBeNull()
  })

  it('looks for what it is told in between', async () => {
    web.offer(page(1, lengths(120)))
    const instructed = Promise.withResolvers<void>()
    const modelId = web.researcher({ notes: () => instructed.promise })
    const name = modelId.split('/')[1]!
    const { researchId } = await beginResearch(web.app, person, { modelId })
    await followUntil(web.app, person, researchId, isIn('plan'))
    web.servers.play('duckDuckGo', ({ url, body }) => {
      return decodeURIComponent(url.search + body).includes('toll')
        ? [
            {
              title: 'Tolls',
              url: web.sites.publish(
                'Tolls',
                `<p>Fact 2: A toll of 3 crowns is paid. Carts pay twice that in the winter months.</p>`,
              ),
              text: '',
            },
          ]
        : [{ title: 'Page', url: web.sites.publish('Page', `<p>${lengths(120)}</p>`), text: '' }]
    })
    await web.app.call(researchApi.start, { researchId }, person)
    await web.app.call(researchApi.instruct, { researchId, text: 'Look at the toll, too' }, person)
    instructed.resolve()
    const done = await followUntil(web.app, person, researchId, isIn('done'))
    expect(done.tells).toEqual(['Look at the toll, too'])
    expect(done.claims.map(({ text }) => text)).toContain('A toll of 3 crowns is paid.')
    const notes = web.app.requestsTo(name).filter(({ body }) => textOf(body, 'user').includes('Look at the toll'))
    expect(notes.length).toBeGreaterThan(0)
  })

  it('reads no more pages than it may, and says so', async () => {
    web.offer(...[1, 2, 3, 4, 5].map((number) => page(number, lengths(200 + number))))
    const { researchId } = await beginResearch(web.app, person, { modelId: web.researcher() })
    await followUntil(web.app, person, researchId, isIn('plan'))
    const budgets = { pages: 2, tokens: 100_000, minutes: 5 }
    await web.app.call(researchApi.start, { researchId, budgets }, person)
    const done = await followUntil(web.app, person, researchId, isIn('done'))
    expect(done).toMatchObject({ budgets, used: { pages: 2 }, counts: { read: 2 } })
    expect(done.notes).toContain(researchMessages.pagesUsedUp)
    expect(done.used.tokens).toBeGreaterThan(0)
  })

  it('goes on after a restart of the server, and reads nothing twice', async () => {
    const begun = Promise.withResolvers<void>()
    let isHeld = true
    const held = () => {
      begun.resolve()
      return isHeld ? new Promise<never>(() => {}) : undefined
    }
    const alone = await startResearchApp()
    try {
      const as = await signUpPaid(alone.app)
      alone.offer(...[1, 2, 3].map((number) => page(number, lengths(300 + number))))
      const modelId = alone.researcher({ section: held })
      const { researchId } = await beginResearch(alone.app, as, { modelId })
      await followUntil(alone.app, as, researchId, isIn('plan'))
      await alone.app.call(researchApi.start, { researchId }, as)
      await begun.promise
      isHeld = false
      // Another app on the same data: as after a kill, the first one is not asked to let go of anything.
      const app = createApp({ ...alone.app.world })
      await app.start()
      const request = createRequest(app.router)
      const second = { request, call: createCall(request), ...createChatCalls({ request, call: createCall(request) }) }
      const done = await followUntil(second, as, researchId, isIn('done'))
      expect(done.sources).toHaveLength(3)
      expect(done.log.map(({ entry }) => entry.kind)).toContain('interrupted')
      expect(alone.sites.requested).toHaveLength(3)
      await app.close()
    } finally {
      await alone.close()
    }
  })
})

describe('without help', () => {
  it('makes a cited collection of passages with the built-in engine alone, and says so', async () => {
    web.offer(page(1, 'The bridge of Vellan is known to be 120 metres long. It rains a lot there in autumn.'))
    const { research: done } = await research(web.app, person, {
      modelId: BUILTIN_MODEL_ID,
      text: 'How many metres long is the bridge of Vellan?',
    })
    expect(done.report).toMatchObject({ kind: 'collection' })
    expect(done.report!.markdown).toContain('- “The bridge of Vellan is known to be 120 metres long.” [1]')
    expect(done.report!.summary).toContain(researchMessages.collectionOnly)
    expect(done.models).toMatchObject({ writer: 'Built-in engine' })
  })

  it('researches the vault when no search gets through, and says so', async () => {
    for (const source of ['duckDuckGo', 'wikipedia'] as const) web.servers.play(source, 'resets')
    const words = 'Fact 1: The bridge of Vellan is 120 metres long. It was measured by the town.'
    const kept = await web.app.call(vaultApi.addText, { content: words, title: 'Notes about the bridge' }, person)
    await waitForItem(web.app, person, kept.id)
    const { research: done } = await research(web.app, person, { modelId: web.researcher() })
    web.servers.reset()
    expect(done.state.kind).toBe('done')
    expect(done.notes).toContain(researchMessages.onlyVault)
    expect(done.sources).toMatchObject([{ itemId: kept.id, url: null }])
    expect(done.report!.markdown).toContain(researchMessages.onlyVault)
  })
})
