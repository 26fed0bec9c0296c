import { vi } from 'vitest'
import { attachmentsApi } from '#contract/attachments/api.ts'
import { backupApi } from '#contract/backup/api.ts'
import { chatApi } from '#contract/chat/api.ts'
import { historyApi } from '#contract/chat/history-api.ts'
import type { ThreadMessage } from '#contract/chat/thread.ts'
import { projectsApi } from '#contract/projects/api.ts'
import { tasksApi } from '#contract/tasks/api.ts'
import { vaultApi } from '#contract/vault/api.ts'
import { Refused } from '../app.ts'
import { fetchAs, waitForItem } from '../intake.ts'
import type { Install } from './install.ts'
import type { ChatRecord, ItemRecord, Journal, Turn } from './journal.ts'
import { answerTo } from './outside.ts'

const NEVER_MS = 150_000
const LOOK_EVERY_MS = 400

/** Waits until nothing is being written, read, run or copied any more. */
export async function untilQuiet(
  install: Install,
  journals: readonly Journal[],
  note: (event: string) => void,
): Promise<void> {
  let last = ''
  const look = async () => {
    const busy = (await Promise.all(journals.map((journal) => findBusy(install, journal)))).flat().join(', ')
    if (busy === '') return
    if (busy !== last) note(`there is ${busy}`)
    last = busy
    throw new Error(`it does not come to rest: ${busy}`)
  }
  await vi.waitFor(look, { timeout: NEVER_MS, interval: LOOK_EVERY_MS })
}

async function findBusy({ call }: Install, { person, tasks }: Journal): Promise<string[]> {
  const busy: string[] = []
  for (const { activity, id } of await listChats({ call }, person)) if (activity === 'running') busy.push(`chat ${id}`)
  // Also those of which nobody knows that they arrived.
  for (const { id, status } of await listVault({ call }, person)) if (status === 'analysing') busy.push(`item ${id}`)
  for (const { id, removal } of tasks) {
    if (id === undefined || removal) continue
    const { runs } = await call(tasksApi.runs, { taskId: id }, person).catch(() => ({ runs: [] }))
    for (const run of runs) if (run.state === 'waiting' || run.state === 'running') busy.push(`run ${run.id}`)
  }
  if (person.user.isOwner && (await call(backupApi.read, {}, person)).running) busy.push('the backup')
  return busy
}

async function listChats({ call }: Pick<Install, 'call'>, person: Journal['person']) {
  const chats = []
  let cursor: string | undefined
  do {
    const page = await call(historyApi.list, cursor === undefined ? {} : { cursor }, person)
    chats.push(...page.chats)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return chats
}

async function listVault({ call }: Pick<Install, 'call'>, person: Journal['person']) {
  const items = []
  let cursor: string | undefined
  do {
    const page = await call(vaultApi.list, cursor === undefined ? {} : { cursor }, person)
    items.push(...page.attachments)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  return items
}

/** What of a person's is not as the servers had promised. `breaks`: a disk could not be read for a while. */
export async function findLost(install: Install, journal: Journal, breaks: boolean): Promise<string[]> {
  const { person, problems } = journal
  const found: string[] = []
  const note = (problem: string) => void found.push(`${person.email}: ${problem}`)
  const listed = new Set((await listChats(install, person)).map(({ id }) => id))
  for (const chat of journal.chats) await checkChat(install, journal, chat, listed, note)
  for (const item of journal.items) await checkItem(install, journal, item, { note, breaks })
  for (const { id, removal, marker } of journal.tasks) {
    const task = await unlessMissing(install.call(tasksApi.open, { taskId: id! }, person))
    if (!removal && !task) note(`the task ${marker} is lost`)
    if (removal === 'acknowledged' && task) note(`the deleted task ${marker} is back`)
  }
  for (const { id, removal, progress, name } of journal.projects) {
    const project = await unlessMissing(install.call(projectsApi.open, { projectId: id }, person))
    if (!removal && progress === 'acknowledged' && project?.name !== name) note(`the project ${id} is lost`)
    if (removal === 'acknowledged' && project) note(`the deleted project ${id} is back`)
  }
  return [...found, ...problems]
}

type Note = (problem: string) => void

async function checkChat(
  install: Install,
  journal: Journal,
  chat: ChatRecord,
  listed: ReadonlySet<string>,
  note: Note,
) {
  if (chat.id === undefined) return
  const { person } = journal
  const thread = await unlessMissing(install.call(chatApi.open, { chatId: chat.id }, person))
  if (chat.removal === 'acknowledged') {
    if (thread || listed.has(chat.id)) note(`the deleted chat ${chat.id} is back`)
    const [{ marker }] = chat.turns as [Turn]
    const { hits } = await install.call(historyApi.search, { query: marker }, person)
    if (hits.length > 0) note(`the deleted chat ${chat.id} is found by its words`)
  }
  if (chat.removal) return
  if (!thread) return note(`the chat ${chat.id} is lost`)
  if (!listed.has(chat.id)) note(`the chat ${chat.id} is not listed`)
  const messages = [...thread.messages]
  for (let { before } = thread; before !== null;) {
    const older = await install.call(chatApi.open, { chatId: chat.id, before }, person)
    messages.unshift(...older.messages)
    before = older.before
  }
  for (const turn of chat.turns) checkTurn(turn, messages, note)
}

const OPEN = new Set(['streaming'])

function checkTurn(
  { marker, text, progress, answerId, seen }: Turn,
  messages: readonly ThreadMessage[],
  note: Note,
): void {
  const sent = messages.filter(({ role, content }) => role === 'user' && content === text)
  if (sent.length > 1) note(`the message ${marker} is there ${sent.length} times`)
  if (progress !== 'acknowledged') return
  if (sent.length === 0) return note(`the message ${marker} is lost`)
  const answers = messages.filter(({ role, parentId }) => role === 'assistant' && parentId === sent[0]!.id)
  const answer = answers.find(({ id }) => id === answerId)
  if (answers.length !== 1 || answer?.role !== 'assistant')
    return note(`the message ${marker} has ${answers.length} answers`)
  const { state } = answer.answer
  const whole = answerTo(marker)
  if (OPEN.has(state)) note(`the answer to ${marker} is still being written`)
  const isWrong = state === 'done' ? answer.content !== whole : !whole.startsWith(answer.content.trim())
  if (isWrong) note(`the answer to ${marker} is ${state} and reads ${JSON.stringify(answer)}`)
  if (seen && seen.state !== 'waiting' && (seen.state !== state || seen.text !== answer.content))
    note(`the answer to ${marker} ended as ${seen.state} and is ${state}, with "${answer.content}" for "${seen.text}"`)
}

async function checkItem(
  install: Install,
  { person }: Journal,
  item: ItemRecord,
  { note, breaks }: { readonly note: Note; readonly breaks: boolean },
): Promise<void> {
  const { id, name, bytes, isWhole, removal } = item
  if (id === undefined) return
  const [state] = await install.call(attachmentsApi.states, { ids: id }, person)
  const file = await fetchAs(install, person, `/v1/attachments/${id}/file`)
  const content = Buffer.from(await file.arrayBuffer())
  if (removal === 'acknowledged' && (state || file.status !== 404)) note(`the deleted file ${name} is back`)
  if (removal || !isWhole) return
  if (!state) return note(`the file ${name} (${id}) is lost`)
  // A disk that cannot read it may never do so: then its person is to try again.
  if (state.status === 'failed' && breaks && (await readAgain(install, person, id))) return
  if (state.status !== 'completed') note(`the file ${name} is ${state.status}: ${state.failure}`)
  if (!content.equals(bytes))
    note(`the file ${name} has other bytes: ${file.status}, ${content.length} of ${bytes.length}`)
}

async function readAgain(install: Install, person: Journal['person'], id: string): Promise<boolean> {
  await install.call(attachmentsApi.retry, { id }, person)
  return (await waitForItem(install, person, id)).status === 'completed'
}

async function unlessMissing<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return undefined
    throw error
  }
}
