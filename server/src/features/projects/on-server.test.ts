import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { magicImportApi } from '#contract/magic-import/api.ts'
import { projectsApi } from '#contract/projects/api.ts'
import { vaultApi } from '#contract/vault/api.ts'
import { chatApi } from '#contract/chat/api.ts'
import { BUILTIN_MODEL_ID } from '#contract/models/limits.ts'
import { Refused, startTestApp, type Person } from '../../testing/app.ts'
import { announce } from '../../testing/intake.ts'
import { describeOnServer } from '../../testing/suites/on-servers.ts'

const links = { read: () => Promise.reject(new Error('nobody there')) }

const startWithoutWeb = (settings: { databaseUrl: string }) => startTestApp(settings, () => ({ links }))

describeOnServer('projects on a PostgreSQL server', startWithoutWeb, (app) => {
  async function newProject(as: Person, name = 'Bees'): Promise<string> {
    const input = { creationMode: 'MANUAL', status: 'COMPLETED', name, description: 'All about bees.' } as const
    return (await app.call(projectsApi.save, input, as)).id
  }
  /** Every one of these ends well or is refused; none fails. */
  async function allEnd(work: readonly Promise<unknown>[]): Promise<void> {
    const outcomes = await Promise.allSettled(work)
    const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
    expect(reasons.filter((reason) => !(reason instanceof Refused && reason.status < 500))).toEqual([])
  }

  it('are listed page by page in every order', async () => {
    for (let at = 0; at < 33; at += 1) {
      await newProject(app.as.other, `Project ${at % 5}`)
      app.clock.advance(1)
    }
    for (const sort of ['recent', 'newest', 'oldest', 'name'] as const) {
      const first = await app.call(projectsApi.list, { sort }, app.as.other)
      const second = await app.call(projectsApi.list, { sort, cursor: first.next! }, app.as.other)
      expect(new Set([...first.projects, ...second.projects].map(({ id }) => id)).size).toBe(33)
    }
  })

  it('take many things at once, up to what they hold, and lose none', async () => {
    const projectId = await newProject(app.as.free)
    const resources = Array.from({ length: 40 }, (_, at) => ({ url: `https://bees.example/${at}`, title: 'Bees' }))
    const uploads = Array.from({ length: 14 }, (_, at) =>
      announce(app, app.as.free, { name: `${at}.txt`, place: 'project', placeId: projectId }, 1),
    )
    const [{ imported }, ...outcomes] = await Promise.all([
      app.call(magicImportApi.importAll, { projectId, resources }, app.as.free),
      ...uploads.map((upload) => upload.then(() => true).catch(() => false)),
    ])
    expect(imported.every(({ item }) => item !== null)).toBe(true)
    expect(outcomes.filter(Boolean)).toHaveLength(10)
    expect((await app.call(projectsApi.open, { projectId }, app.as.free)).attachments).toHaveLength(50)
  })

  it('go while things come in and chats move in, and nothing fails or is left behind', async () => {
    const item = await app.call(vaultApi.addText, { title: 'bees', content: 'Bees dance.' }, app.as.free)
    const message = { clientMessageId: randomUUID(), text: 'Hello', modelId: BUILTIN_MODEL_ID }
    const { chat } = await app.call(chatApi.send, message, app.as.free)
    for (let round = 0; round < 5; round += 1) {
      const projectId = await newProject(app.as.free)
      const place = { place: 'project', placeId: projectId } as const
      await allEnd([
        app.call(projectsApi.attach, { projectId, attachmentIds: [item.id] }, app.as.free),
        app.call(projectsApi.moveChat, { chatId: chat.id, projectId }, app.as.free),
        announce(app, app.as.free, { name: 'a.txt', ...place }, 1),
        app.call(projectsApi.remove, { projectId }, app.as.free),
        app.call(projectsApi.detach, { projectId, attachmentId: item.id }, app.as.free),
        app.call(projectsApi.moveChat, { chatId: chat.id, projectId: null }, app.as.free),
      ])
      const opened = app.call(projectsApi.open, { projectId }, app.as.free)
      await expect(opened).rejects.toMatchObject({ code: 'not_found' })
      expect((await app.call(chatApi.open, { chatId: chat.id }, app.as.free)).chat.project).toBeNull()
    }
    expect((await app.call(vaultApi.open, { id: item.id }, app.as.free)).usedInProjects).toEqual([])
  })
})
