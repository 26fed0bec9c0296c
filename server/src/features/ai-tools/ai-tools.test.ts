import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aiToolsApi } from '#contract/ai-tools/api.ts'
import { TOOL_CATALOGUE } from '#contract/ai-tools/catalogue/index.ts'
import { aiToolMessages } from '#contract/ai-tools/messages.ts'
import { TRENDING_GROUP } from '#contract/ai-tools/schema.ts'
import { startTestApp, type Person, type TestApp } from '../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const DAY_MS = 24 * 60 * 60 * 1_000
const view = (as: Person, toolId: string) => app.call(aiToolsApi.view, { toolId }, as)
const react = (as: Person, toolId: string, type: 'like' | 'dislike') => app.call(aiToolsApi.react, { toolId, type }, as)
const metrics = async (toolId: string) =>
  (await app.call(aiToolsApi.metrics, {}, app.as.owner)).metrics.find(({ id }) => id === toolId)
const pins = async (as: Person) => (await app.call(aiToolsApi.listPinned, {}, as)).pinnedTools

describe('the catalogue', () => {
  it('lists every tool with a name, an address and a picture, in groups', async () => {
    const { tools, groups } = await app.call(aiToolsApi.list, {}, app.as.owner)
    expect(tools.map(({ attributes }) => attributes.slug)).toEqual(TOOL_CATALOGUE.map(({ slug }) => slug))
    expect(tools.find(({ attributes }) => attributes.slug === 'grammar-checker')!.attributes).toEqual({
      name: 'Grammar Checker',
      slug: 'grammar-checker',
      ToolImage: { url: '/tool-images/grammar-checker.svg' },
    })
    const [trending, ...others] = groups
    expect(trending).toMatchObject({ name: TRENDING_GROUP })
    expect(others.flatMap(({ webtools }) => webtools)).toHaveLength(TOOL_CATALOGUE.length)
  })

  it('needs sign-in', async () => {
    const guest = await app.createGuest()
    await expect(app.call(aiToolsApi.list, {}, guest)).rejects.toMatchObject({ status: 403 })
  })
})

describe('views', () => {
  it('are counted once a person, tool and day', async () => {
    const [one, other] = [await app.signUp(), await app.signUp()]
    await Promise.all([view(one, 'rewriter'), view(one, 'rewriter'), view(other, 'rewriter')])
    expect(await metrics('rewriter')).toMatchObject({ views: 2, likes: 0 })
    app.clock.advance(DAY_MS)
    await view(one, 'rewriter')
    expect(await metrics('rewriter')).toMatchObject({ views: 3 })
  })

  it('stay counted when the days are forgotten', async () => {
    const one = await app.signUp()
    await view(one, 'explainer')
    app.clock.advance(DAY_MS * 4)
    await app.sweep()
    expect(await metrics('explainer')).toMatchObject({ views: 1 })
  })

  it('of a tool that is not there are refused', async () => {
    await expect(view(app.as.owner, 'constructor')).rejects.toMatchObject({
      status: 404,
      message: aiToolMessages.noSuchTool,
    })
  })
})

describe('reactions', () => {
  it('count once a person, and the newest counts', async () => {
    const one = await app.signUp()
    expect(await react(one, 'translator', 'like')).toEqual({
      id: 'translator',
      views: 0,
      likes: 1,
      ownReaction: 'like',
    })
    expect(await react(one, 'translator', 'like')).toMatchObject({ likes: 1 })
    expect(await react(await app.signUp(), 'translator', 'like')).toMatchObject({ likes: 2 })
    expect(await react(one, 'translator', 'dislike')).toMatchObject({ likes: 1, ownReaction: 'dislike' })
    expect(await metrics('translator')).toMatchObject({ likes: 1, ownReaction: null })
  })

  it('bring a tool to the top of what is trending', async () => {
    for (let people = 0; people < 4; people++) await react(await app.signUp(), 'sql-builder', 'like')
    const { groups } = await app.call(aiToolsApi.list, {}, app.as.owner)
    expect(groups[0]!.webtools[0]!.attributes.slug).toBe('sql-builder')
  })
})

describe('pinned tools', () => {
  it('are kept, the newest first, and let go', async () => {
    const one = await app.signUp()
    await app.call(aiToolsApi.pin, { toolId: 'rewriter' }, one)
    app.clock.advance(1_000)
    await app.call(aiToolsApi.pin, { toolId: 'quiz-maker' }, one)
    await app.call(aiToolsApi.pin, { toolId: 'rewriter' }, one)
    expect(await pins(one)).toEqual(['quiz-maker', 'rewriter'])
    expect(await app.call(aiToolsApi.unpin, { toolId: 'quiz-maker' }, one)).toEqual({ pinnedTools: ['rewriter'] })
    expect(await pins(await app.signUp())).toEqual([])
  })

  it('cannot be one that is not there', async () => {
    const pinning = app.call(aiToolsApi.pin, { toolId: '../../etc' }, app.as.owner)
    await expect(pinning).rejects.toMatchObject({ status: 404, message: aiToolMessages.noSuchTool })
  })
})
