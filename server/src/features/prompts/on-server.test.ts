import { expect, it } from 'vitest'
import { promptsApi } from '#contract/prompts/api.ts'
import { PINNED_PROMPTS_MAX, PROMPTS_PAGE } from '#contract/prompts/limits.ts'
import { startTestApp } from '../../testing/app.ts'
import { describeOnServer } from '../../testing/suites/on-servers.ts'
import { LIBRARY } from './library/index.ts'
import { syncLibrary } from './library-store.ts'

describeOnServer('prompts on a PostgreSQL server', startTestApp, (app) => {
  it('are pinned many at once, up to the limit and no further', async () => {
    const tries = LIBRARY.map(({ id: promptId }) => app.call(promptsApi.pin, { promptId }, app.as.free))
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(PINNED_PROMPTS_MAX)
    const { pinnedPrompts } = await app.call(promptsApi.listPinned, {}, app.as.free)
    expect(new Set(pinnedPrompts).size).toBe(PINNED_PROMPTS_MAX)
  })

  it('count every person once, however many use one at the same moment', async () => {
    const promptId = LIBRARY[0]!.id
    const people = [app.as.owner, app.as.free, app.as.other, app.as.paid, app.as.guest]
    const uses = people.flatMap((person) => [person, person, person])
    await Promise.all(uses.map((person) => app.call(promptsApi.use, { promptId }, person)))
    const { publicPrompts } = await app.call(promptsApi.listPublic, {}, null)
    expect(publicPrompts[0]).toMatchObject({ id: promptId, useCount: people.length })
  })

  it('are found with typing errors, page by page and in order', async () => {
    const { prompts } = await app.call(promptsApi.search, { query: 'kuberntes' }, null)
    expect(prompts[0]).toMatchObject({ promptName: 'Kubernetes manifest review' })
    const first = await app.call(promptsApi.listPublic, {}, null)
    const second = await app.call(promptsApi.listPublic, { cursor: first.next! }, null)
    const both = [...first.publicPrompts, ...second.publicPrompts]
    expect(new Set(both.map(({ id }) => id)).size).toBe(PROMPTS_PAGE * 2)
  })

  it('that come with Alcove are brought by several servers at once, and keep their counts', async () => {
    const renamed = LIBRARY.slice(0, -1).map((prompt) => ({ ...prompt, name: `${prompt.name}, revised` }))
    const now = app.clock()
    await Promise.all([1, 2, 3].map(() => syncLibrary(app.world.db, renamed, now)))
    const { publicPrompts } = await app.call(promptsApi.listPublic, {}, null)
    expect(publicPrompts[0]).toMatchObject({ promptName: `${LIBRARY[0]!.name}, revised`, useCount: 5 })
    const gone = await app.call(promptsApi.lookUp, { publicPrompts: [LIBRARY.at(-1)!.id] }, app.as.free)
    expect(gone.publicPrompts).toEqual([])
    await syncLibrary(app.world.db, LIBRARY, now)
    const back = await app.call(promptsApi.lookUp, { publicPrompts: [LIBRARY.at(-1)!.id] }, app.as.free)
    expect(back.publicPrompts).toHaveLength(1)
  })
})
