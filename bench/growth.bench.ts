import { sql } from 'drizzle-orm'
import { accountApi } from '../contract/src/account/api.ts'
import { botsApi } from '../contract/src/bots/api.ts'
import { canvasApi } from '../contract/src/canvas/api.ts'
import { chatApi } from '../contract/src/chat/api.ts'
import { historyApi } from '../contract/src/chat/history-api.ts'
import { imagesApi } from '../contract/src/images/api.ts'
import { projectsApi } from '../contract/src/projects/api.ts'
import { promptsApi } from '../contract/src/prompts/api.ts'
import { searchApi } from '../contract/src/search/api.ts'
import { tasksApi } from '../contract/src/tasks/api.ts'
import { vaultApi } from '../contract/src/vault/api.ts'
import { startTestApp, type Person } from '../server/src/testing/app.ts'
import { fillFor, ONCE } from './growth/fill-install.ts'
import { measureTimes, printTable } from './table.ts'

/** So many times what somebody has who has begun. */
const TIMES = [1, 10, 100, 1_000]
const RUNS = { tries: 25, warmUp: 5 }
/** An export takes as long as there is to export. */
const EXPORT_RUNS = { tries: 2, warmUp: 0 }
/** What shows a page may take so much longer with a thousand times as much behind it, and what looks for words. */
const GOALS: Readonly<Record<string, number>> = { search: 30 }
const GOAL = 10

const app = await startTestApp()
const { db } = app.world
const { free, other } = app.as
let longChatId = ''

type Call = (as: Person) => Promise<unknown>
const download = (path: string) => async (as: Person) => {
  const response = await app.request(path, { headers: { authorization: `Bearer ${as.token}` } })
  if (!response.ok) throw new Error(`${response.status} for ${path}`)
  await response.arrayBuffer()
}
const firstChat = async (as: Person) => (await app.call(historyApi.list, {}, as)).chats.at(-1)!.id
const firstProject = async (as: Person) => (await app.call(projectsApi.list, {}, as)).projects[0]!.id

/** Each with what it needs first, which is not measured. */
const CALLS: readonly (readonly [string, (as: Person) => Promise<Call>])[] = [
  ['the account', async () => (as) => app.call(accountApi.me, {}, as)],
  ['list: chats', async () => (as) => app.call(historyApi.list, {}, as)],
  ['list: what chats are filtered by', async () => (as) => app.call(historyApi.filters, {}, as)],
  ['list: the vault', async () => (as) => app.call(vaultApi.list, {}, as)],
  ['list: the vault by name', async () => (as) => app.call(vaultApi.list, { sort: 'name' }, as)],
  ['list: projects', async () => (as) => app.call(projectsApi.list, {}, as)],
  ['list: bots', async () => (as) => app.call(botsApi.list, {}, as)],
  ['list: own prompts', async () => (as) => app.call(promptsApi.listSaved, {}, as)],
  ['list: public prompts', async () => (as) => app.call(promptsApi.listPublic, {}, as)],
  ['list: canvases', async () => (as) => app.call(canvasApi.list, {}, as)],
  ['list: tasks', async () => (as) => app.call(tasksApi.list, {}, as)],
  ['list: pictures', async () => (as) => app.call(imagesApi.list, {}, as)],
  [
    'open: a chat',
    async (as) => {
      const chatId = await firstChat(as)
      return () => app.call(chatApi.open, { chatId }, as)
    },
  ],
  ['open: the long chat', async () => () => app.call(chatApi.open, { chatId: longChatId }, free)],
  [
    'open: a project',
    async (as) => {
      const projectId = await firstProject(as)
      return () => app.call(projectsApi.open, { projectId }, as)
    },
  ],
  ['search: chats, a rare word', async () => (as) => app.call(historyApi.search, { query: 'seldomly' }, as)],
  ['search: chats, a common word', async () => (as) => app.call(historyApi.search, { query: 'word7' }, as)],
  ['search: everything', async () => (as) => app.call(searchApi.search, { query: 'word7' }, as)],
  ['search: the vault', async () => (as) => app.call(vaultApi.list, { search: 'report 1002' }, as)],
  ['search: the vault, a common word', async () => (as) => app.call(vaultApi.list, { search: 'everywhere' }, as)],
  ['search: bots', async () => (as) => app.call(botsApi.list, { search: 'answers' }, as)],
  ['search: prompts', async () => (as) => app.call(promptsApi.search, { query: 'prompt 3' }, as)],
  ['search: projects', async () => (as) => app.call(projectsApi.list, { search: 'project 2' }, as)],
  [
    'export: a chat',
    async (as) => {
      const id = await firstChat(as)
      return download(`/v1/chats/${id}/export?format=markdown`)
    },
  ],
]
const EXPORTS: readonly (readonly [string, Call])[] = [
  ['export: the long chat', () => download(`/v1/chats/${longChatId}/export?format=markdown`)(free)],
  ['export: all chats', download('/v1/chats/export')],
  ['export: everything of a person', download('/v1/account/data')],
]

try {
  // Nobody asks for meanings here, and their index takes long to fill.
  await db.execute(sql`drop index passages_meaning`)
  const own = new Map<string, number[]>()
  const others = new Map<string, number[]>()
  const exports = new Map<string, number[]>()
  const note = (into: Map<string, number[]>, name: string, ms: number) =>
    into.set(name, [...(into.get(name) ?? []), ms])
  await fillFor(app.world, other.user.uid, 1)
  // The first round is for the code, which becomes quicker while it runs, and is not kept.
  for (const times of [1, ...TIMES]) {
    for (const measured of times === 1 ? [own, others, exports] : []) measured.clear()
    await emptyFor(free)
    longChatId = (await fillFor(app.world, free.user.uid, times)).longChatId
    await db.execute(sql`vacuum analyze`)
    for (const [name, prepare] of CALLS) {
      for (const [into, as] of [
        [own, free],
        [others, other],
      ] as const) {
        const call = await prepare(as)
        note(into, name, (await measureTimes(() => call(as), RUNS)).median)
      }
    }
    for (const [name, call] of EXPORTS) note(exports, name, (await measureTimes(() => call(free), EXPORT_RUNS)).median)
  }
  const once = `${ONCE.chats} chats of ${ONCE.messagesAChat} messages, ${ONCE.items} items of the vault, …`
  const goalOf = (kind: string) => GOALS[kind] ?? GOAL
  print(`Somebody with so many times ${once}: ms at once, and how many times that`, own, goalOf)
  print('Somebody who has that once, beside a person with so many times as much', others, goalOf)
  print('What goes over all of it: the same is 1, 10, 100 and 1,000', exports, () => TIMES.at(-1)!)
} finally {
  await app.close()
}

function print(title: string, measured: Map<string, number[]>, goalOf: (kind: string) => number): void {
  const rows = [...measured].map(([name, all]) => {
    const [one, ...more] = all
    const isSlow = all.at(-1)! > one! * goalOf(name.split(':')[0]!)
    if (isSlow) process.exitCode = 1
    return [
      isSlow ? `${name} (too much)` : name,
      one!.toFixed(1),
      ...more.map((ms) => (ms / one!).toFixed(1)),
      all.at(-1)!.toFixed(1),
    ]
  })
  printTable(title, [['', 'ms once', ...TIMES.slice(1).map((times) => `x ${times}`), `ms at ${TIMES.at(-1)}`], ...rows])
}

async function emptyFor({ user: { uid } }: Person): Promise<void> {
  for (const table of [
    'chats',
    'items',
    'documents',
    'projects',
    'bots',
    'prompts',
    'canvases',
    'tasks',
    'image_runs',
  ]) {
    await db.execute(sql`delete from ${sql.raw(table)} where uid = ${uid}`)
  }
}
