import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import { magicImportApi } from '#contract/magic-import/api.ts'
import { magicImportMessages } from '#contract/magic-import/messages.ts'
import type { SearchResult } from '#contract/magic-import/schema.ts'
import { BUILTIN_MODEL_ID } from '#contract/models/limits.ts'
import { projectsApi } from '#contract/projects/api.ts'
import { vaultApi } from '#contract/vault/api.ts'
import { startTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { waitForItem, tinyPng } from '../../testing/intake.ts'
import { startSearchServers, type PlayedSource, type SearchServers } from '../../testing/search-servers.ts'

let app: TestApp
let servers: SearchServers
beforeAll(async () => {
  servers = await startSearchServers()
  app = await startTestApp({}, () => ({
    search: servers.search,
    links: {
      read: async (url: string) => {
        if (url.includes('dead')) throw new Error('nobody there')
        const isPicture = url.includes('picture')
        const bytes = isPicture ? tinyPng() : new TextEncoder().encode(`<title>Page</title><p>About ${url}</p>`)
        const [fileName, mimeType] = isPicture ? ['bee.png', 'image/png'] : ['page.html', 'text/html']
        return { url, title: 'Page', fileName, site: 'bees.example', mimeType, bytes }
      },
    },
  }))
})
beforeEach(() => {
  servers.reset()
  app.clock.advance(120_000)
})
afterAll(async () => {
  await app.close()
  await servers.close()
})

const GOAL = 'Learn how honey bees survive the winter'
const SOURCES: PlayedSource[] = ['duckDuckGo', 'wikipedia', 'arxiv', 'reddit', 'hackerNews', 'stackExchange']
const find = (as: Person = app.as.paid): Promise<SearchResult> =>
  app.call(magicImportApi.find, { goal: GOAL, modelId: BUILTIN_MODEL_ID }, as)
const text = 'How honey bees survive the winter: the colony forms a cluster and eats its honey.'

describe('a search for resources', () => {
  it('takes the goal apart, and answers each kind with what fits it and why', async () => {
    servers.play('wikipedia', [{ url: '', title: 'Honey bee', text }])
    servers.play('arxiv', [{ url: 'http://arxiv.org/abs/2401.00001v1', title: 'Honey bees in winter', text }])
    servers.play('reddit', [
      { url: 'https://www.reddit.com/r/beekeeping/comments/abc123/winter/', title: 'Bees in winter', text },
    ])
    servers.play('duckDuckGo', ({ url }) =>
      url.searchParams.get('q')!.includes('site:youtube.com')
        ? [{ url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', title: 'How honey bees survive winter', text }]
        : [
            { url: 'https://bees.example/winter?utm_source=ddg', title: 'Honey bees in winter', text },
            { url: 'https://bees.example/bee.png', title: 'A honey bee in winter', text },
          ],
    )
    servers.play('hackerNews', [{ url: 'https://bees.example/winter', title: 'Honey bees in the winter', text }])
    const { results, questions, unanswered, silentSources } = await find()

    expect(questions.length).toBeGreaterThan(1)
    const byType = Object.fromEntries(results.map(({ type, relevantResults }) => [type, relevantResults]))
    expect(byType.DOCUMENT).toMatchObject([
      { url: 'https://arxiv.org/pdf/2401.00001', displayed_url: 'arxiv.org/pdf/2401.00001' },
    ])
    expect(byType.REDDIT).toHaveLength(1)
    expect(byType.YOUTUBE).toMatchObject([{ url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }])
    const pages = byType.WEBSITE!.filter(({ url }) => url.startsWith('https://bees.example'))
    expect(pages).toHaveLength(1)
    expect(pages[0]!.reason).toMatch(/^Fits ".+" Found by DuckDuckGo and Hacker News\.$/)
    expect(questions.some((question) => pages[0]!.reason.includes(question))).toBe(true)
    expect([unanswered, silentSources]).toEqual([[], []])
  })

  it('says which questions nothing was found for, and leaves out what has nothing to do with them', async () => {
    let first: string | undefined
    servers.play('wikipedia', ({ url }) => {
      const query = url.searchParams.get('srsearch')!
      first ??= query
      return query === first ? [{ url: '', title: 'Honey bee', text }] : []
    })
    servers.play('hackerNews', [{ url: 'https://tax.example/', title: 'Tax law in Peru, annotated', text: '' }])
    const { results, questions, unanswered } = await find()
    expect(results).toMatchObject([{ type: 'WEBSITE', relevantResults: [{ title: 'Honey bee (Wikipedia)' }] }])
    expect(unanswered.length).toBeGreaterThan(0)
    expect(unanswered.length).toBeLessThan(questions.length)
  })

  it('answers with nothing when nothing is found', async () => {
    const { results, questions, unanswered } = await find()
    expect(results).toEqual([])
    expect(unanswered).toEqual(questions)
  })

  it('answers with what it has when sources hang, and names them', async () => {
    servers.play('wikipedia', [{ url: '', title: 'Honey bee', text }])
    for (const source of ['duckDuckGo', 'reddit'] as const) servers.play(source, 'hangs')
    const { results, silentSources } = await find()
    expect(results).toMatchObject([{ relevantResults: [{ title: 'Honey bee (Wikipedia)' }] }])
    expect(silentSources).toEqual(['DuckDuckGo', 'Reddit'])
  })

  it('fails in words when there is no network at all', async () => {
    for (const source of SOURCES) servers.play(source, 'resets')
    await expect(find()).rejects.toMatchObject({
      code: 'unavailable',
      status: 503,
      message: magicImportMessages.fetchFailed,
    })
  })

  it.each([
    ['short', magicImportMessages.goalTooShort],
    ['x'.repeat(1_001), magicImportMessages.goalTooLong],
  ])('is refused for the goal %.10s', async (goal, sentence) => {
    await expect(app.call(magicImportApi.find, { goal }, app.as.free)).rejects.toMatchObject({
      fields: { goal: sentence },
    })
  })

  it('needs an account, and is not made again and again without end', async () => {
    await expect(find(app.as.guest)).rejects.toMatchObject({ code: 'sign_up_needed' })
    for (let at = 0; at < 10; at += 1) await find(app.as.owner)
    await expect(find(app.as.owner)).rejects.toMatchObject({ code: 'rate_limited' })
  })
})

describe('an import', () => {
  const resource = (url: string) => ({ url, title: 'Bees' })
  const bringIn = (as: Person, urls: string[], projectId?: string) =>
    app.call(magicImportApi.importAll, { resources: urls.map(resource), ...(projectId && { projectId }) }, as)

  async function newProject(as: Person): Promise<string> {
    return (await app.call(projectsApi.save, { creationMode: 'GOAL', status: 'PENDING' }, as)).id
  }

  it('brings each in by its link, with its own progress and its own end', async () => {
    const projectId = await newProject(app.as.free)
    const urls = [
      'https://bees.example/a',
      'https://dead.example/',
      'https://bees.example/picture',
      'https://bees.example/a',
    ]
    const { imported } = await bringIn(app.as.free, urls, projectId)
    expect(imported.map(({ url, failure }) => [url, failure])).toEqual(urls.slice(0, 3).map((url) => [url, null]))
    const items = await Promise.all(imported.map(({ item }) => waitForItem(app, app.as.free, item!.id)))
    expect(items.map(({ status, failure }) => [status, failure])).toEqual([
      ['completed', null],
      ['failed', attachmentMessages.sourceFailed],
      ['failed', attachmentMessages.noImagesInProjects],
    ])
    const { attachments } = await app.call(projectsApi.open, { projectId }, app.as.free)
    expect(attachments).toHaveLength(3)
  })

  it('refuses an image by its name, and takes the rest', async () => {
    const projectId = await newProject(app.as.free)
    const { imported } = await bringIn(
      app.as.free,
      ['https://bees.example/bee.jpg', 'https://bees.example/b'],
      projectId,
    )
    expect(imported.map(({ item, failure }) => [item === null, failure])).toEqual([
      [true, attachmentMessages.noImagesInProjects],
      [false, null],
    ])
  })

  it('goes into the vault when there is no project', async () => {
    const { imported } = await bringIn(app.as.free, ['https://bees.example/vault'])
    await waitForItem(app, app.as.free, imported[0]!.item!.id)
    const { attachments } = await app.call(vaultApi.list, { search: 'bees.example/vault' }, app.as.free)
    expect(attachments.map(({ id }) => id)).toEqual([imported[0]!.item!.id])
  })

  it('needs something that is chosen, a project of one’s own and addresses of the web', async () => {
    await expect(bringIn(app.as.free, [])).rejects.toMatchObject({
      fields: { resources: magicImportMessages.noneSelected },
    })
    const foreign = await newProject(app.as.other)
    for (const projectId of [foreign, randomUUID()]) {
      await expect(bringIn(app.as.free, ['https://bees.example/'], projectId)).rejects.toMatchObject({ status: 404 })
    }
    await expect(bringIn(app.as.free, ['file:///etc/passwd'])).rejects.toMatchObject({ code: 'bad_input' })
    expect(await app.call(attachmentsApi.states, { ids: randomUUID() }, app.as.free)).toEqual([])
  })
})
