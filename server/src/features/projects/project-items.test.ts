import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import { projectsApi } from '#contract/projects/api.ts'
import { PROJECT_ITEMS_MAX } from '#contract/projects/limits.ts'
import { vaultApi } from '#contract/vault/api.ts'
import { vaultMessages } from '#contract/vault/messages.ts'
import { startTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { announce, uploadAndRead, waitForItem, tinyPng, upload } from '../../testing/intake.ts'

const PICTURE = 'https://pictures.example/bee'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({}, () => ({
    links: {
      read: (url: string) => {
        if (url.includes('dead')) return Promise.reject(new Error('nobody there'))
        const isPicture = url === PICTURE
        const bytes = isPicture ? tinyPng() : new TextEncoder().encode(`<title>Page</title><p>About ${url}</p>`)
        const mimeType = isPicture ? 'image/png' : 'text/html'
        const names = { title: 'Page', fileName: isPicture ? 'bee.png' : 'page.html', site: 'example' }
        return Promise.resolve({ url, ...names, mimeType, bytes } as never)
      },
    },
  }))
})
afterAll(() => app.close())

async function newProject(as: Person): Promise<string> {
  const input = { creationMode: 'MANUAL', status: 'COMPLETED', name: 'Bees', description: 'All about bees.' } as const
  return (await app.call(projectsApi.save, input, as)).id
}
const itemsOf = async (as: Person, projectId: string) =>
  (await app.call(projectsApi.open, { projectId }, as)).attachments
const attach = (as: Person, projectId: string, attachmentIds: string[]) =>
  app.call(projectsApi.attach, { projectId, attachmentIds }, as)

describe('the documents of a project', () => {
  it('come by upload, are listed newest first, and are in the vault too', async () => {
    const projectId = await newProject(app.as.free)
    const place = { place: 'project', placeId: projectId } as const
    const first = await uploadAndRead(app, app.as.free, { name: 'first.txt', bytes: 'Bees live in hives.', ...place })
    app.clock.advance(1_000)
    const second = await uploadAndRead(app, app.as.free, { name: 'second.txt', bytes: 'Wasps do not.', ...place })
    const items = await itemsOf(app.as.free, projectId)
    expect(items.map(({ id, source, type, status }) => [id, source, type, status])).toEqual([
      [second.id, 'PROJECT', 'FILE', 'completed'],
      [first.id, 'PROJECT', 'FILE', 'completed'],
    ])
    expect(items[0]).toMatchObject({ isExisting: true, detailsForChat: { id: second.id, type: 'FILE' } })
    const vault = await app.call(vaultApi.list, { search: 'first.txt' }, app.as.free)
    expect(vault.attachments[0]!.usedInProjects).toEqual([
      { id: projectId, name: 'Bees', description: 'All about bees.' },
    ])
    const { usedInProjects } = await app.call(vaultApi.open, { id: first.id }, app.as.free)
    expect(usedInProjects.map(({ id }) => id)).toEqual([projectId])
    const uses = await app.call(attachmentsApi.uses, { attachmentIds: [first.id] }, app.as.free)
    expect(uses[0]!.projects.map(({ id }) => id)).toEqual([projectId])
  })

  it('come by link', async () => {
    const projectId = await newProject(app.as.free)
    const place = { place: 'project', placeId: projectId } as const
    const link = await app.call(attachmentsApi.addLink, { url: 'https://bees.example/', ...place }, app.as.free)
    await waitForItem(app, app.as.free, link.id)
    expect(await itemsOf(app.as.free, projectId)).toMatchObject([{ id: link.id, type: 'LINK', source: 'PROJECT' }])
  })

  it('come as a text that is written or pasted', async () => {
    const projectId = await newProject(app.as.free)
    const text = await app.call(
      projectsApi.addText,
      { projectId, title: 'Honey', content: 'Honey keeps.' },
      app.as.free,
    )
    await waitForItem(app, app.as.free, text.id)
    expect(await itemsOf(app.as.free, projectId)).toMatchObject([{ id: text.id, fileName: 'Honey.txt' }])
    const foreign = app.call(projectsApi.addText, { projectId, title: 'a', content: 'a' }, app.as.other)
    await expect(foreign).rejects.toMatchObject({ status: 404 })
  })

  it('come from the vault, once however often they are added', async () => {
    const projectId = await newProject(app.as.free)
    const kept = await uploadAndRead(app, app.as.free, { name: 'kept.txt', bytes: 'Wax keeps too.', place: 'vault' })
    await attach(app.as.free, projectId, [kept.id, kept.id])
    const { attachments } = await attach(app.as.free, projectId, [kept.id])
    expect(attachments).toMatchObject([{ id: kept.id, source: 'VAULT' }])
    const { projects } = await app.call(projectsApi.list, {}, app.as.free)
    expect(projects.find(({ id }) => id === projectId)!.attachmentCount).toBe(1)
  })

  it('come out of a chat, and are in the vault from then on', async () => {
    const projectId = await newProject(app.as.free)
    const loose = await uploadAndRead(app, app.as.free, { name: 'loose.txt', bytes: 'Loose ends.' })
    expect(loose.isInVault).toBe(false)
    const { attachments } = await attach(app.as.free, projectId, [loose.id])
    expect(attachments).toMatchObject([{ id: loose.id, source: 'CHAT', isInVault: true }])
    app.clock.advance(48 * 60 * 60 * 1_000)
    await app.sweep()
    expect(await itemsOf(app.as.free, projectId)).toHaveLength(1)
  })

  it('are taken out one by one, and stay in the vault with room for others', async () => {
    const projectId = await newProject(app.as.free)
    const place = { place: 'project', placeId: projectId } as const
    const item = await uploadAndRead(app, app.as.free, { name: 'out.txt', bytes: 'Out of here.', ...place })
    const one = { projectId, attachmentId: item.id }
    await app.call(projectsApi.detach, one, app.as.free)
    expect(await itemsOf(app.as.free, projectId)).toEqual([])
    expect((await app.call(vaultApi.open, { id: item.id }, app.as.free)).fileName).toBe('out.txt')
    await expect(app.call(projectsApi.detach, one, app.as.free)).rejects.toMatchObject({ code: 'not_found' })
    for (let at = 0; at < 10; at += 1) await announce(app, app.as.free, { name: `${at}.txt`, ...place }, 1)
    const eleventh = announce(app, app.as.free, { name: '11.txt', ...place }, 1)
    await expect(eleventh).rejects.toMatchObject({ message: attachmentMessages.tooManyFiles })
  })

  it('stay in the vault when the project goes, and leave the project when they go', async () => {
    const projectId = await newProject(app.as.free)
    const place = { place: 'project', placeId: projectId } as const
    const stays = await uploadAndRead(app, app.as.free, { name: 'stays.txt', bytes: 'I stay.', ...place })
    const removed = await uploadAndRead(app, app.as.free, { name: 'goes.txt', bytes: 'I go.', ...place })
    await app.call(attachmentsApi.removeSeveral, { attachmentIds: [removed.id] }, app.as.free)
    expect((await itemsOf(app.as.free, projectId)).map(({ id }) => id)).toEqual([stays.id])
    await app.call(projectsApi.remove, { projectId }, app.as.free)
    const kept = await app.call(vaultApi.open, { id: stays.id }, app.as.free)
    expect(kept).toMatchObject({ content: 'I stay.', usedInProjects: [] })
  })

  it('are no more than a project can hold, whatever door they come by', async () => {
    const projectId = await newProject(app.as.free)
    const place = { place: 'project', placeId: projectId } as const
    const kept = await uploadAndRead(app, app.as.free, { name: 'one-more.txt', bytes: 'One more.', place: 'vault' })
    for (let at = 0; at < PROJECT_ITEMS_MAX - 10; at += 1) {
      const link = await app.call(attachmentsApi.addLink, { url: `https://dead.example/${at}`, ...place }, app.as.free)
      await waitForItem(app, app.as.free, link.id)
    }
    for (let at = 0; at < 10; at += 1) await announce(app, app.as.free, { name: `${at}.txt`, ...place }, 1)
    const refusal = { code: 'bad_input', message: attachmentMessages.tooManyItems('project', PROJECT_ITEMS_MAX) }
    await expect(attach(app.as.free, projectId, [kept.id])).rejects.toMatchObject(refusal)
    const link = app.call(attachmentsApi.addLink, { url: 'https://dead.example/', ...place }, app.as.free)
    await expect(link).rejects.toMatchObject(refusal)
    // Whose tab was closed an hour ago holds up nobody.
    app.clock.advance(61 * 60_000)
  })

  it('go nowhere that is not theirs @case-3 @case-4', async () => {
    const projectId = await newProject(app.as.free)
    const own = await uploadAndRead(app, app.as.free, { name: 'own.txt', bytes: 'Mine.', place: 'vault' })
    const foreign = await uploadAndRead(app, app.as.other, { name: 'theirs.txt', bytes: 'Theirs.', place: 'vault' })
    for (const placeId of [projectId, randomUUID()]) {
      const place = { place: 'project', placeId } as const
      await expect(announce(app, app.as.other, { name: 'a.txt', ...place }, 1)).rejects.toMatchObject({ status: 404 })
      const link = app.call(attachmentsApi.addLink, { url: 'https://bees.example/', ...place }, app.as.other)
      await expect(link).rejects.toMatchObject({ status: 404 })
      await expect(attach(app.as.other, placeId, [foreign.id])).rejects.toMatchObject({ status: 404 })
    }
    await expect(attach(app.as.free, projectId, [own.id, foreign.id])).rejects.toMatchObject({ status: 404 })
    await expect(attach(app.as.free, 'no-id', [own.id])).rejects.toMatchObject({ status: 404 })
    expect(await itemsOf(app.as.free, projectId)).toEqual([])
    const nothing = attach(app.as.free, projectId, [])
    await expect(nothing).rejects.toMatchObject({ fields: { attachmentIds: vaultMessages.selectItem } })
  })
})

describe('an image does not come into a project', () => {
  it('by upload, whatever it calls itself @case-6', async () => {
    const projectId = await newProject(app.as.free)
    const place = { place: 'project', placeId: projectId } as const
    const announced = announce(app, app.as.free, { name: 'bee.png', type: 'image/png', ...place }, 100)
    await expect(announced).rejects.toMatchObject({ message: attachmentMessages.noImagesInProjects })
    const disguised = upload(app, app.as.free, { name: 'bee.txt', type: 'text/plain', bytes: tinyPng(), ...place })
    await expect(disguised).rejects.toMatchObject({ message: attachmentMessages.noImagesInProjects })
    expect(await itemsOf(app.as.free, projectId)).toEqual([])
  })

  it('from the vault among documents: they come in, and it is named', async () => {
    const projectId = await newProject(app.as.free)
    const picture = await uploadAndRead(app, app.as.free, { name: 'bee.png', bytes: tinyPng(), place: 'vault' })
    const text = await uploadAndRead(app, app.as.free, { name: 'bees.txt', bytes: 'Bees dance.', place: 'vault' })
    const { attachments, skipped } = await attach(app.as.free, projectId, [picture.id, text.id])
    expect(attachments.map(({ id }) => id)).toEqual([text.id])
    expect(skipped).toEqual([picture.title])
  })

  it('from the vault, not even while its upload still looks like a text', async () => {
    const projectId = await newProject(app.as.free)
    const picture = await uploadAndRead(app, app.as.free, { name: 'bee.png', bytes: tinyPng(), place: 'vault' })
    await expect(attach(app.as.free, projectId, [picture.id])).rejects.toMatchObject({
      code: 'bad_input',
      message: attachmentMessages.noImagesInProjects,
    })
    const { item } = await announce(app, app.as.free, { name: 'a.txt', type: 'text/plain', place: 'vault' }, 50)
    await expect(attach(app.as.free, projectId, [item.id])).rejects.toMatchObject({
      message: attachmentMessages.notReady,
    })
  })

  it('by a link that turns out to lead to one', async () => {
    const projectId = await newProject(app.as.free)
    const place = { place: 'project', placeId: projectId } as const
    const link = await app.call(attachmentsApi.addLink, { url: PICTURE, ...place }, app.as.free)
    expect(await waitForItem(app, app.as.free, link.id)).toMatchObject({
      status: 'failed',
      failure: attachmentMessages.noImagesInProjects,
    })
  })
})
