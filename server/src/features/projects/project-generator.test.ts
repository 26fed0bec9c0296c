import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { BUILTIN_MODEL_ID } from '#contract/models/limits.ts'
import { projectsApi } from '#contract/projects/api.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { announce, uploadAndRead, waitForItem } from '../../testing/intake.ts'
import { startChatApp, type ChatApp } from '../../testing/chat.ts'
import { replyWithText } from '../../testing/fake-provider.ts'

let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
})
afterAll(() => app.close())

const goal = 'Learn how to keep honey bees over the winter'
const BOOK = `Honey bees do not sleep in winter. The colony forms a cluster around the queen and shivers to keep warm.
A colony needs about fifteen kilograms of honey to survive the winter. Damp kills more colonies than cold does.`
const GENERATED = {
  generatedTitle: 'Bees in winter',
  generatedDescription: 'Keeping honey bees alive over the winter.',
  generatedSystemPrompt: 'Help the person to keep bees.',
  initialQuery: 'How much honey does a colony need?',
}

async function pendingProject(): Promise<string> {
  const { id } = await app.call(projectsApi.save, { creationMode: 'GOAL', status: 'PENDING' }, app.as.free)
  return id
}
async function withBook(): Promise<string> {
  const projectId = await pendingProject()
  await uploadAndRead(app, app.as.free, { name: 'winter.txt', bytes: BOOK, place: 'project', placeId: projectId })
  return projectId
}
const generate = (projectId: string, modelId: string) =>
  app.call(projectsApi.generate, { projectId, goal, modelId }, app.as.free)

describe('the helper', () => {
  it('writes title, description, instructions and first question with the model of the person', async () => {
    const projectId = await withBook()
    app.provider.on('helper', replyWithText(JSON.stringify(GENERATED)))
    expect(await generate(projectId, app.model('helper'))).toEqual(GENERATED)
    const requestBody = JSON.stringify(app.requestsTo('helper')[0]!.body)
    expect(requestBody).toContain('fifteen kilograms')
    expect(requestBody).toContain(goal)
    expect((await app.call(projectsApi.open, { projectId }, app.as.free)).goal).toBe(goal)
  })

  it('shortens what is too long, at a sentence or a word', async () => {
    const projectId = await withBook()
    const long = {
      generatedTitle: `"${'Winter bees and '.repeat(12)}more"`,
      generatedDescription: 'Bees live in winter. '.repeat(60),
      generatedSystemPrompt: 'word '.repeat(300),
      initialQuery: `${'Why do bees shiver '.repeat(60)}?`,
    }
    app.provider.on(
      'rambles',
      replyWithText(`Sure! Here it is:\n\`\`\`json\n${JSON.stringify(long)}\n\`\`\`\nAnything else?`),
    )
    const made = await generate(projectId, app.model('rambles'))
    expect(made.generatedTitle.length).toBeLessThanOrEqual(100)
    expect(made.generatedTitle).toMatch(/^Winter bees and .* (bees|Winter)$/)
    expect(made.generatedDescription.length).toBeLessThanOrEqual(500)
    expect(made.generatedDescription).toMatch(/winter\.$/)
    expect(made.generatedSystemPrompt.length).toBeLessThanOrEqual(500)
    expect(made.generatedSystemPrompt).toMatch(/ word$/)
    expect(made.initialQuery.length).toBeLessThanOrEqual(500)
  })

  it('fills in from the documents what the model leaves out', async () => {
    const projectId = await withBook()
    app.provider.on(
      'half',
      replyWithText(JSON.stringify({ generatedTitle: 'Bees', generatedDescription: 42, initialQuery: '' })),
    )
    const made = await generate(projectId, app.model('half'))
    expect(made.generatedTitle).toBe('Bees')
    for (const text of Object.values(made)) expect(text).toMatch(/\p{L}/u)
  })

  it.each(['says-nothing', 'breaks-first', 'resets-midway', 'unauthorized', 'malformed'])(
    'does without a model that %s',
    async (name) => {
      const made = await generate(await withBook(), app.model(name))
      expect(Object.keys(made)).toEqual(Object.keys(GENERATED))
      for (const text of Object.values(made)) expect(text.trim()).not.toBe('')
    },
  )

  it('works with no model connected, from the words of the goal and the documents', async () => {
    const made = await generate(await withBook(), BUILTIN_MODEL_ID)
    expect(made.generatedTitle).toMatch(/bees/i)
    expect(made.generatedDescription).toMatch(/winter/i)
    expect(made.generatedSystemPrompt).toContain('winter.txt')
    expect(made.generatedSystemPrompt.length).toBeLessThanOrEqual(500)
    expect(made.initialQuery).toMatch(/\?$/)
  })

  it('needs a goal, and documents that are all read', async () => {
    const projectId = await pendingProject()
    const modelId = BUILTIN_MODEL_ID
    const short = app.call(projectsApi.generate, { projectId, goal: 'short', modelId }, app.as.free)
    await expect(short).rejects.toMatchObject({ fields: { goal: projectMessages.goalNeeded } })
    await announce(app, app.as.free, { name: 'late.txt', place: 'project', placeId: projectId }, 10)
    await expect(generate(projectId, modelId)).rejects.toMatchObject({ message: projectMessages.attachmentsUploading })
    await expect(generate(randomUUID(), modelId)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('works from the goal alone for whoever has no document yet', async () => {
    const made = await generate(await pendingProject(), BUILTIN_MODEL_ID)
    expect(made.generatedTitle).toMatch(/bees/i)
    expect(made.generatedDescription).not.toBe('')
    expect(made.initialQuery).toMatch(/\?$/)
  })

  it('goes on without a link that could not be read', async () => {
    const projectId = await withBook()
    const place = { place: 'project', placeId: projectId } as const
    const link = await app.call(attachmentsApi.addLink, { url: 'http://127.0.0.1:9/', ...place }, app.as.free)
    expect(await waitForItem(app, app.as.free, link.id)).toMatchObject({ status: 'failed' })
    expect((await generate(projectId, BUILTIN_MODEL_ID)).generatedTitle).toMatch(/bees/i)
    await app.call(attachmentsApi.removeOne, { id: link.id }, app.as.free)
    const { attachments } = await app.call(projectsApi.open, { projectId }, app.as.free)
    expect(attachments.map(({ fileName }) => fileName)).toEqual(['winter.txt'])
  })

  it('is not asked again and again without end', async () => {
    const projectId = await withBook()
    app.clock.advance(120_000)
    for (let at = 0; at < 12; at += 1) await generate(projectId, BUILTIN_MODEL_ID)
    await expect(generate(projectId, BUILTIN_MODEL_ID)).rejects.toMatchObject({ code: 'rate_limited' })
  })
})
