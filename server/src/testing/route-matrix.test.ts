import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountApi } from '#contract/account/api.ts'
import { sessionsApi } from '#contract/account/sessions-api.ts'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { botsApi } from '#contract/bots/api.ts'
import { iconPath } from '#contract/bots/schema.ts'
import { canvasApi } from '#contract/canvas/api.ts'
import { chatApi } from '#contract/chat/api.ts'
import { imagesApi } from '#contract/images/api.ts'
import { boardsApi } from '#contract/images/board-api.ts'
import { projectsApi } from '#contract/projects/api.ts'
import { promptsApi } from '#contract/prompts/api.ts'
import { pathFields, requestOf, sendsJson, type Route } from '#contract/route.ts'
import { tasksApi } from '#contract/tasks/api.ts'
import { vaultApi } from '#contract/vault/api.ts'
import { webAccessApi } from '#contract/web-access/api.ts'
import type { Person } from './app.ts'
import { answerOf, startChatApp, type ChatApp } from './chat.ts'
import { uploadAndRead, tinyPng } from './intake.ts'
import { sampleInput } from './sample-input.ts'

/**
 * Walks every route that is mounted, as everyone who might try it. A new route is covered the moment it is mounted.
 */
let app: ChatApp
beforeAll(async () => {
  app = await startChatApp()
})
afterAll(() => app.close())

describe('every route', () => {
  it('refuses visitors unless it is for anyone @case-1', async () => {
    for (const route of app.router.routes.filter((each) => each.access !== 'anyone')) {
      expect(await statusOf(route, null), `${route.method} ${route.path}`).toBe(401)
    }
  })

  it('refuses guests what is for members @case-1', async () => {
    for (const route of app.router.routes.filter((each) => each.access === 'member')) {
      expect(await statusOf(route, app.as.guest), `${route.method} ${route.path}`).toBe(403)
    }
  })

  it('refuses everyone but the owner what is for the owner @case-1', async () => {
    for (const route of app.router.routes.filter((each) => each.access === 'owner')) {
      for (const person of [app.as.guest, app.as.free, app.as.paid]) {
        expect(await statusOf(route, person), `${route.method} ${route.path}`).toBe(403)
      }
    }
  })

  it('answers forged tokens like no token @case-1 @case-9', async () => {
    const forged = ['', 'null', 'undefined', 'a.b.c', `${app.as.free.token}x`, app.as.free.user.uid, NONE_JWT]
    for (const route of app.router.routes.filter((each) => each.access !== 'anyone')) {
      for (const token of forged) {
        expect(await statusOf(route, { ...app.as.free, token }), `${route.method} ${route.path} ${token}`).toBe(401)
      }
    }
  })

  it("answers someone else's id exactly like one that does not exist, and changes nothing @case-1", async () => {
    const sent = await app.send(app.as.free, { text: 'Private' })
    const { id: messageId } = answerOf(sent)
    await app.watch(app.as.free, messageId)
    const { id } = await uploadAndRead(app, app.as.free, { name: 'private.txt', place: 'vault', bytes: 'Private' })
    // A route that names a new kind of thing fails here until one of them is made above.
    const input = { creationMode: 'MANUAL', status: 'COMPLETED', name: 'Private', description: 'Private' } as const
    const { id: projectId } = await app.call(projectsApi.save, input, app.as.free)
    await app.call(projectsApi.attach, { projectId, attachmentIds: [id] }, app.as.free)
    const secret = { promptName: 'Private', promptText: 'Private' }
    const { id: promptId } = await app.call(promptsApi.save, secret, app.as.free)
    const owned: Record<string, string> = { chatId: sent.chat.id, messageId, id, projectId, attachmentId: id, promptId }
    const botFields = { name: 'Private', personality: 'Private', prompt: 'Private', welcomeMessage: '', icon: '' }
    const { id: chatbotId } = await app.call(botsApi.create, botFields, app.as.free)
    await app.call(botsApi.attach, { chatbotId, attachmentIds: [id] }, app.as.free)
    const fileName = await putIcon(app.as.free)
    const pageId = await putPage(app.as.free, sent.chat.id)
    const { images } = await app.call(imagesApi.ask, { words: 'Private' }, app.as.free)
    const { id: imageId, runId } = images[0]!
    const { id: boardId } = await app.call(boardsApi.create, { theme: 'Private' }, app.as.free)
    const [session] = (await app.call(sessionsApi.list, {}, app.as.free)).sessions
    const sessionId = session!.id
    Object.assign(owned, { chatbotId, fileName, itemId: id, pageId, imageId, runId, boardId, sessionId })
    Object.assign(owned, { ...(await putText(app.as.free)), pluginId: await putPlugin(app.as.free) })
    Object.assign(owned, { researchId: await putResearch(app.as.free, sent.chat.id, messageId) })
    const daily = { prompt: 'Private', schedule: { kind: 'daily', time: '08:00' } } as const
    Object.assign(owned, { taskId: (await app.call(tasksApi.create, daily, app.as.free)).id })
    const botBefore = await app.call(botsApi.open, { chatbotId }, app.as.free)
    const knowledgeBefore = await app.call(botsApi.knowledge, { chatbotId }, app.as.free)
    const projectBefore = await app.call(projectsApi.open, { projectId }, app.as.free)
    const before = await app.call(chatApi.open, { chatId: sent.chat.id }, app.as.free)
    const itemBefore = await app.call(vaultApi.open, { id }, app.as.free)
    const [gone, signedOut] = [await app.signUp(), await app.signUp()]
    await app.call(accountApi.remove, { password: gone.password }, gone)
    await app.call(accountApi.signOut, {}, signedOut)
    for (const route of app.router.routes.filter(({ access }) => access === 'guest' || access === 'member')) {
      const fields = Object.keys((route.input as { shape?: object }).shape ?? {})
      const named = fields.filter((field) => field in owned)
      const name = `${route.method} ${route.path}`
      for (const field of pathFields(route.path)) {
        const what = `${name}: make one above and put its id into owned.${field}, or add it to PUBLIC_FIELDS`
        expect([...named, ...PUBLIC_FIELDS], what).toContain(field)
      }
      if (named.length === 0) continue
      const foreignIds = { ...sampleInput(route), ...pick(owned, named) }
      const unknownIds = { ...sampleInput(route), ...Object.fromEntries(named.map((field) => [field, UNKNOWN_ID])) }
      for (const as of route.access === 'guest' ? [app.as.other, app.as.guest] : [app.as.other]) {
        const [foreign, unknown] = [await trying(route, foreignIds, as), await trying(route, unknownIds, as)]
        expect([name, foreign]).toEqual([name, unknown])
        expect(foreign.status, name).toBe(404)
      }
      // Somebody who had an account, and a session that has ended.
      for (const as of [gone, signedOut]) expect((await trying(route, foreignIds, as)).status, name).toBe(401)
    }
    await app.call(chatApi.remove, { chatIds: [sent.chat.id] }, app.as.other)
    const removed = await app.call(attachmentsApi.removeSeveral, { attachmentIds: [id] }, app.as.other)
    expect(removed).toEqual({ deletedIds: [] })
    expect(await app.call(vaultApi.open, { id }, app.as.free)).toEqual(itemBefore)
    expect(await app.call(projectsApi.open, { projectId }, app.as.free)).toEqual(projectBefore)
    expect(await app.call(botsApi.open, { chatbotId }, app.as.free)).toEqual(botBefore)
    expect(await app.call(botsApi.knowledge, { chatbotId }, app.as.free)).toEqual(knowledgeBefore)
    expect((await app.request(iconPath(fileName))).status).toBe(404)
    expect((await app.call(imagesApi.list, {}, app.as.free)).images).toMatchObject([{ id: imageId }])
    const { userPrompts } = await app.call(promptsApi.listSaved, {}, app.as.free)
    expect(userPrompts).toMatchObject([{ id: promptId, ...secret, useCount: 0 }])
    expect(await app.call(chatApi.open, { chatId: sent.chat.id }, app.as.free)).toEqual(before)
  })

  it('describes its input strictly, so that unknown fields are refused @case-5', async () => {
    for (const route of app.router.routes.filter((each) => sendsJson(each))) {
      const declared = Object.keys((route.input as { shape?: object }).shape ?? {})
      const sneaky = { uid: app.as.free.user.uid, id: UNKNOWN_ID, createdAt: '2000-01-01T00:00:00.000Z', ...SNEAKY }
      for (const [field, value] of Object.entries(sneaky).filter(([name]) => !declared.includes(name))) {
        const init = jsonInit(route, { ...sampleInput(route), [field]: value }, personFor(route))
        const response = await app.request(concretePath(route), init)
        expect(response.status, `${route.method} ${route.path} with ${field}`).toBe(400)
      }
    }
  })
})

/** A page as it was read for an answer. */
async function putText(as: Person): Promise<{ canvasId: string; versionId: string }> {
  const { id: canvasId } = await app.call(canvasApi.begin, {}, as)
  await app.call(canvasApi.save, { canvasId, version: 1, content: 'Private', change: 'typed' }, as)
  const { versions } = await app.call(canvasApi.listVersions, { canvasId }, as)
  return { canvasId, versionId: versions[0]!.id }
}

async function putPlugin(as: Person): Promise<string> {
  const pluginId = randomUUID()
  await app.world.db.execute(sql`insert into plugins (id, uid, name, transport, url, is_owners, created_at)
    values (${pluginId}, ${as.user.uid}, 'Private', 'http', 'https://private.example', false, now())`)
  return pluginId
}

async function putResearch({ user }: Person, chatId: string, messageId: string): Promise<string> {
  const id = randomUUID()
  const researches = sql`researches (id, uid, chat_id, message_id, question, model_id, starts_by_self, stage, created_at)`
  await app.world.db.execute(sql`insert into ${researches}
    values (${id}, ${user.uid}, ${chatId}, ${messageId}, 'Private', 'builtin', false, 'planned', now())`)
  return id
}

async function putPage(as: Person, chatId: string): Promise<string> {
  const pageId = randomUUID()
  await app.world.db.execute(sql`insert into read_pages (id, uid, chat_id, url, title, text, is_cut, hash, read_at)
    values (${pageId}, ${as.user.uid}, ${chatId}, 'https://private.example', 'Private', 'Private', false, '', now())`)
  expect((await app.call(webAccessApi.readPage, { pageId }, as)).text).toBe('Private')
  return pageId
}

/** What nobody sets by themselves; where a call has a field of that name, it means something else. */
const SNEAKY = {
  owner: true,
  isOwner: true,
  role: 'paid',
  plan: 'paid',
  isPaid: true,
  isFree: false,
  access: 'public',
  curated: true,
  timesUsed: 1_000,
  useCount: 1_000,
  likes: 1_000,
  views: 1_000,
  storageLimit: 1e12,
  status: 'completed',
}

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'
/**
 * Whoever knows a share's id may read it, whoever has a signed address may put an icon there: it is the permission. A
 * tool is everybody's.
 */
const PUBLIC_FIELDS = ['shareId', 'page', 'table', 'iconId', 'slug']
/** What stands in a path and is nobody's. */
const PLAIN_FIELDS: Record<string, string> = { page: '1', table: 'sales', slug: 'rewriter' }

async function trying(route: Route, input: Record<string, unknown>, as: Person) {
  const missing = pathFields(route.path).filter((field) => !(field in input))
  const { url, init } = requestOf(route, {
    ...Object.fromEntries(missing.map((field) => [field, PLAIN_FIELDS[field] ?? UNKNOWN_ID])),
    ...input,
  })
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${as.token}`)
  const response = await app.request(url, { ...init, headers })
  const sent = [...response.headers].filter(([header]) => header !== 'x-request-id')
  return { status: response.status, headers: sent, body: await response.text() }
}

/** An icon that nobody has seen yet. */
async function putIcon(as: Person): Promise<string> {
  const { signedUrls } = await app.call(botsApi.signIcons, { contentType: 'image/png', numOfImages: 1 }, as)
  const { url, contentType, fileName } = signedUrls[0]!
  const headers = { authorization: `Bearer ${as.token}`, 'content-type': contentType }
  expect((await app.request(url, { method: 'PUT', headers, body: new Uint8Array(tinyPng()) })).status).toBe(200)
  return fileName
}

function pick(from: Record<string, string>, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, from[name]!]))
}

const NONE_JWT = 'eyJhbGciOiJub25lIn0.eyJ1aWQiOiIxIn0.'

async function statusOf(route: Route, as: Person | null): Promise<number> {
  return (await send(route, as)).status
}

function send(route: Route, as: Person | null): Promise<Response> {
  return app.request(concretePath(route), jsonInit(route, sampleInput(route), as))
}

function personFor(route: Route): Person | null {
  return { anyone: null, guest: app.as.guest, member: app.as.free, owner: app.as.owner }[route.access]
}

function concretePath(route: Route): string {
  return route.path.replace(/\{\w+\}/g, UNKNOWN_ID)
}

function jsonInit(route: Route, input: unknown, as: Person | null): RequestInit {
  const headers = new Headers()
  if (as) headers.set('authorization', `Bearer ${as.token}`)
  if (!sendsJson(route)) return { method: route.method, headers }
  headers.set('content-type', 'application/json')
  return { method: route.method, headers, body: JSON.stringify(input) }
}
