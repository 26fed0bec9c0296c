import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { Socket } from 'node:net'
import { resolve, sep } from 'node:path'
import worker, { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads'
import { DISK_STATES, FOLDERS, SLOT, writeOrders, type DiskState, type Orders, type PreloadSettings } from './orders.ts'

// Imported first by a server of the chaos rounds, in each of its threads. The disk that it writes to, its clock and its
// life are then as its parent orders, by messages. The product itself is as it is.
type Kind = 'read' | 'write' | 'sync' | 'name'
type Call = (...input: unknown[]) => unknown

const SHARED = 'alcove-chaos'
const MINIMUM_BYTES = 64
const settings = JSON.parse(new URL(import.meta.url).searchParams.get('settings')!) as PreloadSettings
const DISK = settings.disk + sep
const DATABASE = `${settings.database}${sep}`

if (isMainThread) setEnvironmentData(SHARED, new Int32Array(new SharedArrayBuffer(MINIMUM_BYTES)))
const shared = getEnvironmentData(SHARED) as Int32Array

/** What goes wrong on a disk in each state; a disk that kills counts every change. */
const FAILING: Readonly<Record<DiskState, readonly Kind[]>> = {
  fine: [],
  ENOSPC: ['write'],
  EROFS: ['write', 'name'],
  EIO: ['read', 'write', 'sync'],
  kill: ['write', 'sync', 'name'],
}
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])
const SENTENCES: Readonly<Record<string, string>> = {
  ENOSPC: 'no space left on device',
  EROFS: 'read-only file system',
  EIO: 'i/o error',
}

/** The calls of node:fs by what they do. Each exists for callers that wait, with a callback, and as a promise. */
const CALLS: Readonly<Record<string, Kind>> = {
  write: 'write',
  writev: 'write',
  writeFile: 'write',
  appendFile: 'write',
  ftruncate: 'write',
  truncate: 'write',
  copyFile: 'write',
  mkdir: 'name',
  rename: 'name',
  unlink: 'name',
  rm: 'name',
  rmdir: 'name',
  fsync: 'sync',
  fdatasync: 'sync',
  read: 'read',
  readFile: 'read',
}
const HANDLE_CALLS: Readonly<Record<string, Kind>> = {
  write: 'write',
  writev: 'write',
  writeFile: 'write',
  appendFile: 'write',
  truncate: 'write',
  sync: 'sync',
  datasync: 'sync',
  read: 'read',
  readFile: 'read',
}

function pathOf(target: unknown): string {
  if (typeof target === 'string') return resolve(target)
  if (target instanceof URL) return target.pathname
  if (typeof target !== 'number') return ''
  try {
    return fs.readlinkSync(`/proc/self/fd/${target}`)
  } catch {
    return ''
  }
}

/** The error that a call fails with now; undefined where it goes well. */
function failureOf(kind: Kind, target: unknown): NodeJS.ErrnoException | undefined {
  const state = DISK_STATES[Atomics.load(shared, SLOT.disk)]!
  if (!FAILING[state].includes(kind)) return undefined
  const path = pathOf(target)
  if (!path.startsWith(DISK)) return undefined
  const folder = FOLDERS[Atomics.load(shared, SLOT.folder)]!
  if (folder !== 'all' && (folder === 'database') !== path.startsWith(DATABASE)) return undefined
  if (Atomics.sub(shared, SLOT.diskAfter, 1) > 0) return undefined
  if (state === 'kill') process.kill(process.pid, 'SIGKILL')
  return Object.assign(new Error(`${state}: ${SENTENCES[state]}, ${kind}`), { code: state, syscall: kind, errno: -1 })
}

function isForWriting(flags: unknown): boolean {
  if (typeof flags === 'number') return (flags & (fs.constants.O_WRONLY | fs.constants.O_RDWR)) !== 0
  return typeof flags === 'string' && /[wa+]/.test(flags)
}

function patch(owner: object, name: string, around: (real: Call) => Call): void {
  const calls = owner as Record<string, Call | undefined>
  const real = calls[name]
  if (real) calls[name] = around(real)
}

function patchCall(name: string, kindOf: (input: readonly unknown[]) => Kind | undefined): void {
  const find = (input: readonly unknown[]) => {
    const kind = kindOf(input)
    return kind && failureOf(kind, input[0])
  }
  patch(fs, `${name}Sync`, (real) => (...input) => {
    const failure = find(input)
    if (failure) throw failure
    return real(...input)
  })
  patch(fs, name, (real) => (...input) => {
    const failure = find(input)
    const callback = input.at(-1)
    if (failure && typeof callback === 'function') return process.nextTick(callback, failure)
    return real(...input)
  })
  patch(fs.promises, name, (real) => async (...input) => {
    const failure = find(input)
    if (failure) throw failure
    return real(...input)
  })
}

for (const [name, kind] of Object.entries(CALLS)) patchCall(name, () => kind)
patchCall('open', ([, flags]) => (isForWriting(flags) ? 'name' : undefined))
const handle = await fs.promises.open(import.meta.filename)
for (const [name, kind] of Object.entries(HANDLE_CALLS)) {
  patch(
    Object.getPrototypeOf(handle) as object,
    name,
    (real) =>
      async function (this: fs.promises.FileHandle, ...input: unknown[]) {
        const failure = failureOf(kind, this.fd)
        if (failure) throw failure
        return real.apply(this, input)
      },
  )
}
await handle.close()

// The thread of the embedded database is started without the flags of the process.
const RealWorker = worker.Worker
worker.Worker = class extends RealWorker {
  constructor(file: string | URL, options?: worker.WorkerOptions) {
    super(file, { ...options, execArgv: [...(options?.execArgv ?? []), '--import', import.meta.url] })
  }
}

patch(
  Socket.prototype,
  'write',
  (real) =>
    function (this: Socket, ...input: unknown[]) {
      const isDue = this.remotePort === settings.databasePort && Atomics.load(shared, SLOT.databaseAfter) > 0
      if (isDue && Atomics.sub(shared, SLOT.databaseAfter, 1) === 1) process.kill(process.pid, 'SIGKILL')
      return real.apply(this, input)
    },
)

// Whatever a round leads a server to, nothing leaves this machine.
patch(
  Socket.prototype,
  'connect',
  (real) =>
    function (this: Socket, ...input: unknown[]) {
      const [first, second] = Array.isArray(input[0]) ? (input[0] as unknown[]) : input
      const host = typeof first === 'object' && first !== null ? (first as { host?: unknown }).host : second
      if (typeof host !== 'string' || LOOPBACK.has(host)) return real.apply(this, input)
      return this.destroy(new Error('held by the round'))
    },
)

const RealDate = Date
const now = () => RealDate.now() + Atomics.load(shared, SLOT.clockSeconds) * 1_000
globalThis.Date = new Proxy(RealDate, {
  construct: (target, input: unknown[], newTarget) =>
    Reflect.construct(target, input.length === 0 ? [now()] : input, newTarget) as Date,
  get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
})
RealDate.prototype.constructor = Date

syncBuiltinESMExports()

if (isMainThread) {
  writeOrders(shared, settings.orders)
  process.on('message', (orders: Orders) => {
    writeOrders(shared, orders)
    process.send?.('done')
  })
  // Nobody is left to end it.
  process.on('disconnect', () => process.exit(1))
  process.channel?.unref()
}
