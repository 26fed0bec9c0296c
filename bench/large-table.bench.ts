import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { accountApi } from '../contract/src/account/api.ts'
import { analysisApi } from '../contract/src/analysis/api.ts'
import type { ItemTables, PlainAnswer } from '../contract/src/analysis/schema.ts'
import { attachmentsApi } from '../contract/src/attachments/api.ts'
import { MAX_FILE_BYTES, UPLOAD_PART_BYTES } from '../contract/src/attachments/limits.ts'
import type { IntakeItem, UploadState } from '../contract/src/attachments/schema.ts'
import { requestOf, type Route } from '../contract/src/route.ts'
import { runApp } from '../e2e/support/run-app.ts'
import { printTable } from './table.ts'

const GOAL_GROWTH_MB = 256
const MB = 1024 * 1024
const POLL_MS = 100

// The largest CSV file that is taken, through the whole app: sent, read, shown as a card, and asked.
const app = await runApp()
try {
  const credentials = { email: `${randomUUID()}@example.com`, password: randomUUID() }
  const { token } = await call<{ token: string }>(accountApi.signUp, credentials)
  // What the server takes for its first file at all is not what a large one takes.
  await read(await upload('small.csv', Buffer.from('city,price\nOslo,1\n'), token), token)
  const before = memoryOf(app.pid).now
  const bytes = makeOrders()
  const rows = bytes.toString('latin1').split('\n').length - 2

  const [sentMs, id] = await time(() => upload('orders.csv', bytes, token))
  const [cardMs, card] = await time(() => call<ItemTables>(analysisApi.describe, { itemId: id }, token))
  if (card.tables[0]?.rows !== rows) throw new Error(`${card.tables[0]?.rows} rows were read`)
  const question = { itemIds: [id], question: 'average price by city' }
  const [answerMs, answer] = await time(() => call<PlainAnswer>(analysisApi.ask, question, token))
  if (!answer.isUnderstood || answer.result?.rows.length !== 6) throw new Error('It was not answered.')
  const [readyMs] = await time(() => read(id, token))

  const growth = (memoryOf(app.pid).most - before) / MB
  printTable(`A CSV file of 50 MB through the app (goal: under ${GOAL_GROWTH_MB} MB more memory of the server)`, [
    ['', 'figure'],
    ['sent, in parts', `${sentMs.toFixed(0)} ms`],
    [`card: ${rows.toLocaleString('en-US')} rows`, `${cardMs.toFixed(0)} ms`],
    ['a plain question', `${answerMs.toFixed(0)} ms`],
    ['then until it can be found by its words', `${readyMs.toFixed(0)} ms`],
    ['memory of the server, more at its peak', `${growth.toFixed(0)} MB`],
  ])
  if (growth > GOAL_GROWTH_MB) process.exitCode = 1
} finally {
  await app.stop()
}

function makeOrders(): Buffer {
  const cities = ['Berlin', 'Paris', 'Rome', 'Madrid', 'Oslo', 'Bonn']
  const lines = ['id,city,price,quantity,ordered']
  for (let at = 0, size = 0; ; at += 1) {
    const day = new Date(Date.UTC(2020, 0, 1 + (at % 1_800))).toISOString().slice(0, 10)
    const line = `${at},${cities[at % 6]},${((at * 7_919) % 100_000) / 100},${at % 50},${day}`
    size += line.length + 1
    if (size > MAX_FILE_BYTES - MB) return Buffer.from(`${lines.join('\n')}\n`)
    lines.push(line)
  }
}

async function upload(name: string, bytes: Buffer, token: string): Promise<string> {
  const file = { place: 'chat', placeId: randomUUID(), name, type: 'text/csv', size: bytes.length }
  const { item } = await call<UploadState>(attachmentsApi.begin, file, token)
  for (let offset = 0; offset < bytes.length; offset += UPLOAD_PART_BYTES) {
    const body = new Uint8Array(bytes.subarray(offset, offset + UPLOAD_PART_BYTES))
    await send(`/v1/attachments/uploads/${item.id}?offset=${offset}`, { method: 'PUT', body }, token)
  }
  return item.id
}

/** Waits until a file is ready. */
async function read(id: string, token: string): Promise<void> {
  for (;;) {
    const [item] = await call<IntakeItem[]>(attachmentsApi.states, { ids: id }, token)
    if (item?.status === 'completed') return
    if (item?.status === 'failed') throw new Error(item.failure ?? 'It failed.')
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

function call<T>(route: Route, input: unknown, token?: string): Promise<T> {
  const { url, init } = requestOf(route, input)
  return send(url, init, token) as Promise<T>
}

type Sent = Omit<RequestInit, 'headers'> & { readonly headers?: Record<string, string> }

async function send(path: string, init: Sent, token = ''): Promise<unknown> {
  const headers = { origin: app.url, ...(token && { authorization: `Bearer ${token}` }), ...init.headers }
  const answer = (await (await fetch(app.url + path, { ...init, headers })).json()) as { status: string; data: unknown }
  if (answer.status !== 'success') throw new Error(JSON.stringify(answer.data))
  return answer.data
}

/** Bytes that a process holds now, and has held at most. */
function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const bytesOf = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)![1]) * 1_024
  return { now: bytesOf('VmRSS'), most: bytesOf('VmHWM') }
}

async function time<T>(work: () => Promise<T>): Promise<[number, T]> {
  const began = performance.now()
  const made = await work()
  return [performance.now() - began, made]
}
