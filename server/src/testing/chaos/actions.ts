import { randomUUID } from 'node:crypto'
import { accountApi } from '#contract/account/api.ts'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { backupApi } from '#contract/backup/api.ts'
import { chatApi } from '#contract/chat/api.ts'
import { projectsApi } from '#contract/projects/api.ts'
import { tasksApi } from '#contract/tasks/api.ts'
import { toolsApi } from '#contract/tools/api.ts'
import { vaultApi } from '#contract/vault/api.ts'
import { answerOf } from '../chat.ts'
import { announce, sendPart } from '../intake.ts'
import type { Install } from './install.ts'
import { kept, type ChatRecord, type ItemRecord, type Journal, type Turn } from './journal.ts'
import { MODELS } from './outside.ts'
import type { Draw } from './seeded.ts'

/** What a person has to do something with. `send` sends until it is answered, or until they have had enough. */
export type Hands = {
  readonly install: Install
  readonly journal: Journal
  readonly draw: Draw
  /** Stands in all that people write and in no log. */
  readonly secretWord: string
  model(name: string): string
  send<T>(request: () => Promise<T>): Promise<T | undefined>
}

type Action = (hands: Hands) => Promise<void>

const newMarker = (draw: Draw) => `turn${draw.word()}`

async function talk({ install, journal, draw, secretWord, model, send }: Hands): Promise<void> {
  const { person } = journal
  const marker = newMarker(draw)
  const isBusy = (chat: ChatRecord) => chat.id === undefined || chat.turns.some(({ seen }) => !seen)
  const open = kept(journal.chats).filter((chat) => !isBusy(chat))
  const name = draw.pick([MODELS.plain, MODELS.plain, MODELS.plain, MODELS.asks, MODELS.searches])
  const turn: Turn = { marker, text: `${secretWord} ${marker} please`, asks: name === MODELS.asks, progress: 'sent' }
  const follows = draw.chance(0.7)
  const isLater = draw.chance(0.5)
  const chat: ChatRecord = isLater && open.length > 0 ? draw.pick(open) : { turns: [] }
  const attached = draw.chance(0.2) ? await findRead({ install, journal, draw, send }) : []
  if (chat.turns.length === 0) journal.chats.push(chat)
  chat.turns.push(turn)
  const message = {
    clientMessageId: randomUUID(),
    text: turn.text,
    modelId: model(name),
    attachmentIds: attached,
    ...(chat.id !== undefined && { chatId: chat.id }),
  }
  const sent = await send(() => install.send(person, message))
  if (!sent) return
  chat.id = sent.chat.id
  turn.progress = 'acknowledged'
  turn.answerId = answerOf(sent).id
  if (!follows) return
  const watched = await install.watch(person, turn.answerId).catch(() => undefined)
  if (watched && watched.snapshot.answer.state !== 'streaming') turn.seen = watched.snapshot.answer
}

/** A file of theirs, if it is read by now: others are not taken along. */
async function findRead({ install, journal, draw, send }: Pick<Hands, 'install' | 'journal' | 'draw' | 'send'>) {
  const there = kept(journal.items).filter(({ id, isWhole }) => id !== undefined && isWhole)
  if (there.length === 0) return []
  const ids = draw.pick(there).id!
  const states = await send(() => install.call(attachmentsApi.states, { ids }, journal.person))
  return states?.[0]?.status === 'completed' ? [ids] : []
}

async function decide({ install, journal, draw, send }: Hands): Promise<void> {
  const waiting = kept(journal.chats).flatMap(({ turns }) => turns.filter(({ seen }) => seen?.state === 'waiting'))
  const turn = waiting.at(draw.between(0, 5))
  if (!turn) return
  const decision = { messageId: turn.answerId!, callId: 'c1', choice: 'refuse' as const }
  const isDone = await send(() => install.call(toolsApi.decide, decision, journal.person).catch(unless(404, 409)))
  if (isDone) delete turn.seen
}

async function stop({ install, journal, draw, send }: Hands): Promise<void> {
  const turns = kept(journal.chats).flatMap((chat) => chat.turns.filter(({ answerId, seen }) => answerId && !seen))
  if (turns.length === 0) return
  const messageId = draw.pick(turns).answerId!
  await send(() => install.call(chatApi.stop, { messageId }, journal.person))
}

async function removeChat({ install, journal, draw, send }: Hands): Promise<void> {
  const chats = kept(journal.chats).filter(({ id }) => id !== undefined)
  if (chats.length === 0) return
  const chat = draw.pick(chats)
  chat.removal = 'sent'
  const isGone = await send(() =>
    install.call(chatApi.remove, { chatIds: [chat.id!] }, journal.person).catch(unless(404)),
  )
  if (isGone) chat.removal = 'acknowledged'
}

async function upload({ install, journal, draw, secretWord, send }: Hands): Promise<void> {
  const { person } = journal
  const lines = Array.from({ length: draw.between(3, 400) }, () => `${draw.word()} ${draw.word()} ${secretWord}.`)
  const isTwin = draw.chance(0.2)
  const bytes = Buffer.from(isTwin ? `The same ${secretWord} twice.` : lines.join('\n\n'))
  const name = `${secretWord}-${draw.word()}.txt`
  const middle = draw.between(0, bytes.length)
  const begun = await send(() => announce(install, person, { name, place: 'vault' }, bytes.length))
  if (!begun) return
  const { id } = begun.item
  const item: ItemRecord = { id, name, bytes, isWhole: false }
  journal.items.push(item)
  for (const end of [middle, bytes.length]) {
    const sendUpTo = async () => {
      // As a browser does after a break: it asks where to go on.
      const { received, item: there } = await install.call(attachmentsApi.resume, { id }, person)
      // Whatever is left to do once all bytes are there begins with a part, however small.
      if (received >= end && (end < bytes.length || there.status !== 'uploading')) return there
      return (await sendPart(install, person, id, received, bytes.subarray(received, end)).catch(again(409))).item
    }
    // What is in the vault already is there once: the first one answers for it.
    const there = await send(() => (isTwin ? sendUpTo().catch(unless(404)) : sendUpTo()))
    if (there === undefined || there === true || there.id !== id) return
  }
  item.isWhole = true
}

async function addText({ install, journal, draw, secretWord, send }: Hands): Promise<void> {
  const name = `${secretWord}-${draw.word()}`
  const content = `${draw.word()} ${secretWord} ${draw.word()}`
  const item = { name, bytes: Buffer.from(content), isWhole: false }
  const added = await send(() => install.call(vaultApi.addText, { title: name, content }, journal.person))
  if (added) journal.items.push(Object.assign(item, { id: added.id, isWhole: true }))
}

async function removeItem({ install, journal, draw, send }: Hands): Promise<void> {
  const items = kept(journal.items).filter(({ id, isWhole }) => id !== undefined && isWhole)
  if (items.length === 0) return
  const item = draw.pick(items)
  item.removal = 'sent'
  const isGone = await send(() =>
    install.call(attachmentsApi.removeOne, { id: item.id! }, journal.person).catch(unless(404)),
  )
  if (isGone) item.removal = 'acknowledged'
}

async function createTask({ install, journal, draw, secretWord, model, send }: Hands): Promise<void> {
  if (kept(journal.tasks).length > 3) return runTask({ install, journal, draw, secretWord, model, send })
  const marker = newMarker(draw)
  const task = {
    prompt: `${secretWord} ${marker} please`,
    schedule: { kind: 'daily' as const, time: '08:00' },
    modelId: model(MODELS.plain),
    sendsMail: draw.chance(0.5),
  }
  const created = await send(() => install.call(tasksApi.create, task, journal.person))
  if (created) journal.tasks.push({ id: created.id, marker, runs: 0 })
}

async function runTask({ install, journal, draw, send }: Hands): Promise<void> {
  const tasks = kept(journal.tasks)
  if (tasks.length === 0) return
  const task = draw.pick(tasks)
  const isBegun = await send(() => install.call(tasksApi.run, { taskId: task.id! }, journal.person).catch(unless(409)))
  if (isBegun) task.runs += 1
}

async function removeTask({ install, journal, draw, send }: Hands): Promise<void> {
  const tasks = kept(journal.tasks)
  if (tasks.length === 0) return
  const task = draw.pick(tasks)
  task.removal = 'sent'
  const isGone = await send(() =>
    install.call(tasksApi.remove, { taskId: task.id! }, journal.person).catch(unless(404)),
  )
  if (isGone) task.removal = 'acknowledged'
}

async function saveProject({ install, journal, draw, secretWord, send }: Hands): Promise<void> {
  const project = { id: randomUUID(), name: `${secretWord} ${draw.word()}`, progress: 'sent' as const }
  journal.projects.push(project)
  const saved = await send(() =>
    install.call(
      projectsApi.save,
      {
        newProjectId: project.id,
        creationMode: 'MANUAL',
        status: 'COMPLETED',
        name: project.name,
        description: 'All about tides',
      },
      journal.person,
    ),
  )
  if (saved) Object.assign(project, { progress: 'acknowledged' })
}

async function removeProject({ install, journal, draw, send }: Hands): Promise<void> {
  const projects = kept(journal.projects).filter(({ progress }) => progress === 'acknowledged')
  if (projects.length === 0) return
  const project = draw.pick(projects)
  project.removal = 'sent'
  const isGone = await send(() =>
    install.call(projectsApi.remove, { projectId: project.id }, journal.person).catch(unless(404)),
  )
  if (isGone) project.removal = 'acknowledged'
}

async function requestReset({ install, journal, send }: Hands): Promise<void> {
  await send(() => install.call(accountApi.requestReset, { email: journal.person.email }).catch(unless(429)))
}

async function backUp({ install, journal, send }: Hands): Promise<void> {
  if (journal.person.user.isOwner)
    await send(() => install.call(backupApi.start, {}, journal.person).catch(unless(409)))
}

/** What people do, as often as it stands here. */
const ACTIONS: Readonly<Record<string, { readonly action: Action; readonly weight: number }>> = {
  talk: { action: talk, weight: 10 },
  decide: { action: decide, weight: 3 },
  stop: { action: stop, weight: 2 },
  removeChat: { action: removeChat, weight: 3 },
  upload: { action: upload, weight: 5 },
  addText: { action: addText, weight: 2 },
  removeItem: { action: removeItem, weight: 5 },
  createTask: { action: createTask, weight: 2 },
  runTask: { action: runTask, weight: 3 },
  removeTask: { action: removeTask, weight: 1 },
  saveProject: { action: saveProject, weight: 2 },
  removeProject: { action: removeProject, weight: 1 },
  requestReset: { action: requestReset, weight: 1 },
  backUp: { action: backUp, weight: 2 },
}

const CHOICES = Object.entries(ACTIONS).flatMap(([name, { weight }]) => Array.from({ length: weight }, () => name))

/** Something, whatever is drawn. Answers what it was. */
export async function doSomething(hands: Hands): Promise<string> {
  const name = hands.draw.pick(CHOICES)
  await ACTIONS[name]!.action(hands)
  return name
}

type Status = { readonly status?: number }

/** These refusals are as good as an answer. */
function unless(...statuses: readonly number[]) {
  return (error: unknown): true => {
    if (!statuses.includes((error as Status).status ?? 0)) throw error
    return true
  }
}

/** These are tried again. */
function again(...statuses: readonly number[]) {
  return (error: unknown): never => {
    if (statuses.includes((error as Status).status ?? 0)) throw new Error('again', { cause: error })
    throw error
  }
}
