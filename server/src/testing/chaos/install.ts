import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmbeddings } from '../../adapters/embeddings/index.ts'
import { cachedFixture } from '../cached-fixture.ts'
import { createCall, type TestApp } from '../app.ts'
import { createChatCalls, type ChatCalls } from '../chat.ts'
import { migratedFolder } from '../database.ts'
import { freePort } from '../proxies/system-program.ts'
import { NO_ORDERS, type Orders } from './orders.ts'
import type { Outside } from './outside.ts'
import { startServerProcess, type Exit, type ServerProcess } from './server-process.ts'

/** How an install is made up. */
export type Site = {
  readonly engine: 'embedded' | 'postgres'
  readonly servers: 1 | 3
  readonly files: 'disk' | 'bucket'
}

/** A request that takes longer is given up by whoever made it, and made again. */
const TIMEOUT_MS = 20_000
const COPIES = 'copies'
const SECRET = Buffer.alloc(32, 7).toString('base64')

/** An install whose servers come and go, as its people reach it. */
export type Install = Pick<TestApp, 'call' | 'request'> &
  ChatCalls & {
    readonly site: Site
    readonly outside: Outside
    readonly dataDir: string
    /** Where its backups go. */
    readonly copies: string
    readonly size: number
    /** All that its servers wrote, a part a time. */
    readonly output: readonly string[]
    /** Servers that ended although nobody ended them and their disk worked. */
    readonly crashes: readonly string[]
    isUp(at: number): boolean
    /** Starts one, unless it runs; answers how it ended if it did instead of starting. */
    start(at: number, orders?: Partial<Orders>): Promise<Exit | undefined>
    end(at: number, signal: NodeJS.Signals): Promise<Exit | undefined>
    /** Gives orders to one. Once its disk was not fine it may end by itself. */
    order(at: number, orders: Partial<Orders>): Promise<void>
    close(): Promise<void>
  }

type Slot = { process?: ServerProcess; orders: Orders; mayEnd: boolean; readonly port: number }

export async function openInstall(site: Site, outside: Outside): Promise<Install> {
  const disk = await prepareDisk(site)
  const dataDir = join(disk, 'data')
  const ports = await Promise.all(Array.from({ length: site.servers }, freePort))
  const slots: Slot[] = ports.map((port) => ({ port, orders: NO_ORDERS, mayEnd: false }))
  const output: string[] = []
  const crashes: string[] = []
  let turn = 0

  const isUp = (at: number) => slots[at]!.process?.hasEnded() === false
  const request: TestApp['request'] = async (path, init) => {
    // One after the other, as a balancer does.
    const up = slots.filter((_, at) => isUp(at))
    const slot = up[(turn += 1) % up.length]
    if (!slot) throw new Error('no server runs')
    const signal = init?.signal ?? AbortSignal.timeout(TIMEOUT_MS)
    return fetch(`http://127.0.0.1:${slot.port}${path}`, { ...init, signal })
  }
  const call = createCall(request)

  async function start(at: number, changes: Partial<Orders> = {}): Promise<Exit | undefined> {
    const orders = { ...NO_ORDERS, ...changes }
    const slot = slots[at]!
    if (isUp(at)) return undefined
    const env: Record<string, string> = {
      ...outside.settings,
      PORT: String(slot.port),
      CRAFT_PORT: '0',
      DATA_DIR: site.files === 'disk' || site.servers === 1 ? dataDir : folderOf(at),
      SECRET,
      LOG_LEVEL: 'debug',
      DATABASE_POOL_SIZE: '8',
    }
    const databaseUrl = outside.settings.DATABASE_URL
    const settings = {
      disk,
      database: join(env.DATA_DIR!, 'database'),
      databasePort: databaseUrl === undefined ? undefined : Number(new URL(databaseUrl).port),
      orders,
    }
    const process = startServerProcess(env, settings, (text) => void output.push(text))
    Object.assign(slot, { process, orders, mayEnd: orders.disk !== 'fine' || orders.databaseAfter > 0 })
    void noteCrash(at, slot, process)
    return process.started
  }

  async function noteCrash(at: number, slot: Slot, { ended }: ServerProcess): Promise<void> {
    const exit = await ended
    output.push(`\n--- server ${at} ended: ${JSON.stringify(exit)}\n`)
    if (!slot.mayEnd) crashes.push(`server ${at} ended by itself: ${JSON.stringify(exit)} ${output.at(-2)}`)
  }

  function folderOf(at: number): string {
    const folder = join(dataDir, `server-${at}`)
    mkdirSync(folder, { recursive: true })
    return folder
  }

  return {
    call,
    request,
    ...createChatCalls({ call, request }),
    site,
    outside,
    dataDir,
    copies: join(disk, COPIES),
    size: site.servers,
    output,
    crashes,
    isUp,
    start,
    async end(at, signal) {
      const slot = slots[at]!
      slot.mayEnd = true
      return slot.process?.end(signal)
    },
    async order(at, orders) {
      const slot = slots[at]!
      slot.orders = { ...slot.orders, ...orders }
      const isHarmless = slot.orders.disk === 'fine' && slot.orders.databaseAfter === 0
      if (!isHarmless) slot.mayEnd = true
      await slot.process?.order(slot.orders)
    },
    async close() {
      for (const slot of slots) {
        slot.mayEnd = true
        if (slot.process?.hasEnded() === false) await slot.process.end('SIGKILL')
      }
      rmSync(disk, { recursive: true, force: true })
    },
  }
}

/**
 * What an install has before its first start: a folder for its data, with the weights that servers would otherwise each
 * unpack, and one for copies.
 */
async function prepareDisk({ engine }: Site): Promise<string> {
  const disk = mkdtempSync(join(tmpdir(), 'alcove-chaos-'))
  const data = join(disk, 'data')
  for (const folder of [data, join(disk, COPIES)]) mkdirSync(folder)
  if (engine === 'embedded') cpSync(await migratedFolder(), join(data, 'database'), { recursive: true })
  symlinkSync(join(await unpackedWeights(), 'embeddings'), join(data, 'embeddings'))
  return disk
}

function unpackedWeights(): Promise<string> {
  return cachedFixture('embeddings', [], async (draft) => {
    const embeddings = createEmbeddings({ dataDir: draft })
    await embeddings.embed(['unpack'])
    await embeddings.close()
  })
}
