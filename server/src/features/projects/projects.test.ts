import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { labsApi } from '#contract/labs/api.ts'
import { projectsApi } from '#contract/projects/api.ts'
import { PROJECTS_PAGE } from '#contract/projects/limits.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import type { ProjectEntry, ProjectSave } from '#contract/projects/schema.ts'
import { startTestApp, type Person, type TestApp } from '../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const finished = { creationMode: 'MANUAL', status: 'COMPLETED', name: 'Bees', description: 'All about bees.' } as const
const pending = { creationMode: 'GOAL', status: 'PENDING' } as const
const save = (as: Person, project: ProjectSave): Promise<ProjectEntry> => app.call(projectsApi.save, project, as)
const open = (as: Person, projectId: string) => app.call(projectsApi.open, { projectId }, as)

describe('a project', () => {
  it('is made whole by hand', async () => {
    const made = await save(app.as.free, { ...finished, goal: 'Keep two hives alive.', systemPrompt: 'Be brief.' })
    expect(await open(app.as.free, made.id)).toEqual({
      ...made,
      name: 'Bees',
      description: 'All about bees.',
      goal: 'Keep two hives alive.',
      systemPrompt: 'Be brief.',
      status: 'COMPLETED',
      creationMode: 'MANUAL',
      attachmentCount: 0,
      chatCount: 0,
      attachments: [],
    })
  })

  it('is named as unfinished, with the date, while its set-up goes on', async () => {
    const made = await save(app.as.free, pending)
    expect(made).toMatchObject({ name: 'Unfinished Project Mar 10, 2026', status: 'PENDING', description: '' })
  })

  it('is one, however often it is asked for by its own id, and nobody else’s', async () => {
    const newProjectId = randomUUID()
    const made = await save(app.as.free, { ...pending, newProjectId })
    expect(made.id).toBe(newProjectId)
    expect(await save(app.as.free, { ...pending, newProjectId, goal: 'Keep two hives.' })).toMatchObject({
      id: newProjectId,
      goal: 'Keep two hives.',
    })
    await expect(save(app.as.other, { ...pending, newProjectId })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is finished with a name and a description, and with neither left out', async () => {
    const { id: projectId } = await save(app.as.free, pending)
    await expect(save(app.as.free, { ...pending, projectId, status: 'COMPLETED' })).rejects.toMatchObject({
      code: 'bad_input',
      fields: { name: projectMessages.titleRequired, description: projectMessages.descriptionRequired },
    })
    expect((await open(app.as.free, projectId)).status).toBe('PENDING')
    const done = await save(app.as.free, { ...finished, creationMode: 'GOAL', projectId })
    expect(done).toMatchObject({ id: projectId, name: 'Bees', status: 'COMPLETED', creationMode: 'GOAL' })
  })

  it('keeps what a change leaves out, and does not become unfinished again', async () => {
    const { id: projectId } = await save(app.as.free, { ...finished, goal: 'Keep two hives alive.' })
    const changed = await save(app.as.free, { ...pending, projectId, systemPrompt: 'Answer in verse.' })
    const kept = { name: 'Bees', goal: 'Keep two hives alive.', status: 'COMPLETED' }
    expect(changed).toMatchObject({ ...kept, systemPrompt: 'Answer in verse.' })
    expect((await save(app.as.free, { ...finished, projectId, goal: '' })).goal).toBe('')
  })

  it.each([
    [{ name: 'x'.repeat(101) }, projectMessages.titleTooLong],
    [{ name: ' ' }, projectMessages.titleRequired],
    [{ description: 'x'.repeat(501) }, projectMessages.descriptionTooLong],
    [{ description: '' }, projectMessages.descriptionRequired],
    [{ goal: 'short' }, projectMessages.goalTooShort],
    [{ goal: 'x'.repeat(1_001) }, projectMessages.goalTooLong],
    [{ systemPrompt: 'x'.repeat(501) }, projectMessages.instructionsTooLong],
  ])('refuses %j', async (wrong, sentence) => {
    const saving = save(app.as.free, { ...finished, ...wrong })
    await expect(saving).rejects.toSatisfy((error) =>
      Object.values((error as { fields: Record<string, string> }).fields).includes(sentence),
    )
  })

  it('is removed, unfinished or not, and then it is as if it had never been', async () => {
    for (const input of [pending, finished]) {
      const { id: projectId } = await save(app.as.free, input)
      await app.call(projectsApi.remove, { projectId }, app.as.free)
      await expect(open(app.as.free, projectId)).rejects.toMatchObject({ code: 'not_found' })
      await expect(app.call(projectsApi.remove, { projectId }, app.as.free)).rejects.toMatchObject({ status: 404 })
    }
  })

  it('is not there for anyone else, whatever they try', async () => {
    const { id: projectId } = await save(app.as.free, finished)
    const unknown = randomUUID()
    for (const id of [projectId, unknown]) {
      await expect(open(app.as.other, id)).rejects.toMatchObject({ code: 'not_found' })
      await expect(save(app.as.other, { ...finished, projectId: id })).rejects.toMatchObject({ code: 'not_found' })
    }
    const { projects } = await app.call(projectsApi.list, {}, app.as.other)
    expect(projects.map(({ id }) => id)).not.toContain(projectId)
  })

  it('needs an account', async () => {
    await expect(save(app.as.guest, finished)).rejects.toMatchObject({ code: 'sign_up_needed' })
  })
})

describe('the list of projects', () => {
  const listed = async (as: Person, query: Parameters<typeof app.call<typeof projectsApi.list>>[1]) => {
    const { projects, total } = await app.call(projectsApi.list, query, as)
    return { names: projects.map(({ name }) => name), total }
  }

  it('is searched, sorted and narrowed', async () => {
    const person = await app.signUp()
    for (const [name, goal] of [
      ['beta', 'Learn how to sail.'],
      ['Alpha', 'Learn how to 100% swim.'],
      ['gamma', 'Learn how to dive.'],
    ] as const) {
      await save(person, { ...finished, name, goal })
      app.clock.advance(1_000)
    }
    await save(person, pending)
    const { projects } = await app.call(projectsApi.list, { sort: 'oldest' }, person)
    app.clock.advance(1_000)
    await save(person, { ...finished, name: 'beta', projectId: projects[0]!.id })

    const unfinished = 'Unfinished Project Mar 10, 2026'
    expect((await listed(person, { sort: 'name' })).names).toEqual(['Alpha', 'beta', 'gamma', unfinished])
    expect((await listed(person, { sort: 'newest' })).names).toEqual([unfinished, 'gamma', 'Alpha', 'beta'])
    expect((await listed(person, { sort: 'oldest' })).names).toEqual(['beta', 'Alpha', 'gamma', unfinished])
    expect((await listed(person, {})).names[0]).toBe('beta')
    expect(await listed(person, { status: 'PENDING' })).toEqual({ names: [unfinished], total: 1 })
    expect(await listed(person, { search: 'SWIM' })).toEqual({ names: ['Alpha'], total: 1 })
    expect(await listed(person, { search: '100%' })).toEqual({ names: ['Alpha'], total: 1 })
    expect(await listed(person, { search: 'no such thing' })).toEqual({ names: [], total: 0 })
  })

  it('is read page by page, in every order', async () => {
    const person = await app.signUp()
    for (let at = 0; at < PROJECTS_PAGE + 3; at += 1) await save(person, { ...finished, name: `Project ${at % 7}` })
    for (const sort of ['recent', 'newest', 'oldest', 'name'] as const) {
      const first = await app.call(projectsApi.list, { sort }, person)
      const second = await app.call(projectsApi.list, { sort, cursor: first.next! }, person)
      expect([first.projects.length, second.projects.length, second.next]).toEqual([PROJECTS_PAGE, 3, null])
      const ids = [...first.projects, ...second.projects].map(({ id }) => id)
      expect(new Set(ids).size).toBe(PROJECTS_PAGE + 3)
    }
    await expect(app.call(projectsApi.list, { cursor: 'made-up' }, person)).rejects.toMatchObject({ code: 'bad_input' })
  })
})

describe('the mode of a finished project', () => {
  const on = { isEnabled: true }
  const off = { isEnabled: false }

  it('goes on for someone who pays, and turns focus, magic mode and web access off', async () => {
    await app.call(labsApi.change, { webAccess: on, merlinMagic: on, focusMode: on }, app.as.paid)
    const { id: projectId } = await save(app.as.paid, pending)
    expect((await app.call(labsApi.read, {}, app.as.paid)).webAccess).toEqual(on)
    await save(app.as.paid, { ...finished, projectId })
    const modes = { proFinderMode: on, webAccess: off, merlinMagic: off, focusMode: { isEnabled: false } }
    expect(await app.call(labsApi.read, {}, app.as.paid)).toMatchObject(modes)
    await app.call(labsApi.change, { webAccess: on, proFinderMode: off }, app.as.paid)
    await save(app.as.paid, { ...finished, projectId, name: 'Wasps' })
    expect(await app.call(labsApi.read, {}, app.as.paid)).toMatchObject({ proFinderMode: off, webAccess: on })
  })

  it('stays as it is for everyone else', async () => {
    await app.call(labsApi.change, { webAccess: on }, app.as.free)
    await save(app.as.free, finished)
    expect(await app.call(labsApi.read, {}, app.as.free)).toMatchObject({ proFinderMode: off, webAccess: on })
  })
})
