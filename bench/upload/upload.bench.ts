import { fork, type ChildProcess } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import { join } from 'node:path'
import { attachmentsApi } from '../../contract/src/attachments/api.ts'
import { MAX_FILE_BYTES, UPLOAD_PART_BYTES } from '../../contract/src/attachments/limits.ts'
import type { UploadState } from '../../contract/src/attachments/schema.ts'
import { requestOf, type Route } from '../../contract/src/route.ts'
import { median, printTable } from '../table.ts'

const ROUNDS = 15
const WARM_UP = 5
const GOAL_SHARE = 0.6
const GOAL_GROWTH_MB = 64
const MB = 1024 * 1024

const agent = new http.Agent({ keepAlive: true })
// Text that nobody has sent before: a document that is there already would not be stored.
const base = Buffer.from(randomBytes(MAX_FILE_BYTES / 2).toString('hex')).subarray(0, MAX_FILE_BYTES - 36)

// Node itself keeps tens of megabytes of what it has read until it cleans up, so a server that only copies is the floor.
let { server, port, token } = await start()
const rawGrowth = await growthBy(() => time(() => send('PUT', '/raw', base)))
await stop()
;({ server, port, token } = await start())

try {
  const growth = await growthBy(uploadOnce)
  const [raw, ours]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    raw.push(await time(() => send('PUT', '/raw', base)))
    ours.push(await uploadOnce())
  }
  const share = median(raw) / median(ours)
  const speed = (ms: number) => (MAX_FILE_BYTES / MB / (ms / 1_000)).toFixed(0)
  printTable(
    `50 MB over loopback, ${ROUNDS} times (goal: ${GOAL_SHARE * 100} % of a raw copy, under ${GOAL_GROWTH_MB} MB more memory)`,
    [
      ['', 'median ms', 'MB/s', 'share'],
      ['a raw copy through the same server', median(raw).toFixed(0), speed(median(raw)), '100 %'],
      [
        'an upload: announced, in parts, stored',
        median(ours).toFixed(0),
        speed(median(ours)),
        `${(share * 100).toFixed(0)} %`,
      ],
      ['memory of a server that copies, more at its peak', '', '', `${rawGrowth.toFixed(0)} MB`],
      ['memory of the server, more at its peak', '', '', `${growth.toFixed(0)} MB`],
    ],
  )
  if (share < GOAL_SHARE || growth > Math.max(GOAL_GROWTH_MB, rawGrowth)) process.exitCode = 1
} finally {
  await stop()
}

async function start(): Promise<{ server: ChildProcess; port: number; token: string }> {
  const child = fork(join(import.meta.dirname, 'server.ts'), { stdio: 'inherit' })
  const [ready] = (await once(child, 'message')) as [{ port: number; token: string }]
  return { server: child, ...ready }
}

async function stop(): Promise<void> {
  server.send('stop')
  agent.destroy()
  await once(server, 'exit')
}

/** Megabytes that the server takes more at its peak, after a small file and some large ones. */
async function growthBy(send50: () => Promise<unknown>): Promise<number> {
  await remove(await upload(Buffer.from('A small file first')))
  const before = await ask('begin')
  for (let round = 0; round < WARM_UP; round += 1) await send50()
  return ((await ask('peak')) - before) / MB
}

/** How long it took until the server had all of it and said so. */
async function uploadOnce(): Promise<number> {
  const bytes = Buffer.concat([base, Buffer.from(randomUUID())])
  let id = ''
  const took = await time(async () => (id = await upload(bytes)))
  await remove(id)
  return took
}

async function upload(bytes: Buffer): Promise<string> {
  const file = { place: 'vault', placeId: randomUUID(), name: 'big.txt', type: 'text/plain', size: bytes.length }
  const { item } = await call<UploadState>(attachmentsApi.begin, file)
  for (let offset = 0; offset < bytes.length; offset += UPLOAD_PART_BYTES) {
    const part = bytes.subarray(offset, offset + UPLOAD_PART_BYTES)
    await send('PUT', `/v1/attachments/uploads/${item.id}?offset=${offset}`, part)
  }
  return item.id
}

async function remove(id: string): Promise<void> {
  await call(attachmentsApi.removeOne, { id })
}

async function call<T>(route: Route, input: unknown): Promise<T> {
  const { url, init } = requestOf(route, input)
  return (await send(init.method, url, Buffer.from(init.body ?? ''), init.headers)) as T
}

function send(method: string, path: string, body: Buffer, headers: Record<string, string> = {}): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const wanted = { authorization: `Bearer ${token}`, 'content-length': body.length, ...headers }
    const request = http.request({ port, path, method, agent, headers: wanted }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const answer = JSON.parse(Buffer.concat(chunks).toString()) as { status: string; data: unknown }
        if (answer.status === 'success') resolve(answer.data)
        else reject(new Error(JSON.stringify(answer.data)))
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

async function ask(command: 'begin' | 'peak'): Promise<number> {
  server.send(command)
  const [{ peak }] = (await once(server, 'message')) as [{ peak: number }]
  return peak
}
