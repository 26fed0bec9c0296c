import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rm, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { withFile } from './with-file.ts'
import { collectGarbageAfter } from './collect-garbage.ts'

/** A file that came in whole. */
export type Staged = { readonly path: string; readonly bytes: number; readonly sha256: string }

/** Where files stand while they arrive: on the disk, part by part, never whole in memory. */
export type Staging = {
  /** How many bytes of it have arrived; none when it has not begun. */
  received(id: string): Promise<number>
  /** The same for a client that wants to go on: whatever still writes the file is ended first, so the answer holds. */
  pause(id: string): Promise<number>
  /**
   * Adds what a body brings behind `offset`, which must be where the last bytes ended (WrongOffset), up to `maxBytes`
   * in all (TooManyBytes). A newer call for the same file ends an older one: a client that lost its connection comes
   * back before the server has noticed. What arrived before a break stays. Answers what has arrived in all.
   */
  append(
    id: string,
    body: ReadableStream<Uint8Array> | null,
    position: { readonly offset: number; readonly maxBytes: number },
  ): Promise<number>
  /** What has arrived of it, from a byte on. */
  read(id: string, from: number): ReadableStream<Uint8Array>
  /** Writes a file that is at hand. */
  write(id: string, bytes: Uint8Array): Promise<void>
  /** The file as it stands, with the sum of its bytes. */
  finish(id: string): Promise<Staged>
  remove(id: string): Promise<void>
  /** Everything that stands here, with when it last grew. */
  list(): Promise<{ readonly id: string; readonly changedAt: Date }[]>
}

export class WrongOffset extends Error {}
export class TooManyBytes extends Error {}
/** The body ended before its end: its connection broke, or its client went on in another. What came is kept. */
export class BrokenBody extends Error {}

/** The sum of what has arrived, made on the way; a server that was started again makes it anew from the file. */
type Sum = { readonly hash: Hash; bytes: number }
type Writing = { readonly stop: AbortController; readonly over: Promise<void> }

/** What is written at once. */
const BATCH_BYTES = 512 * 1024

const NAME = /^[0-9a-f-]{36}$/

export function createStaging(folder: string): Staging {
  const sums = new Map<string, Sum>()
  const writing = new Map<string, Writing>()
  const pathOf = (id: string) => {
    if (!NAME.test(id)) throw new Error('this is not the id of an upload')
    return join(folder, id)
  }

  async function received(id: string): Promise<number> {
    return stat(pathOf(id)).then(
      ({ size }) => size,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return 0
        throw error
      },
    )
  }

  const folderIsThere = () => mkdir(folder, { recursive: true, mode: 0o700 })

  /** Waits until nobody else writes the file, and keeps others waiting until `done` is called. */
  async function takeOver(id: string): Promise<{ signal: AbortSignal; done(): void }> {
    for (let other = writing.get(id); other; other = writing.get(id)) {
      other.stop.abort()
      await other.over
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    const stop = new AbortController()
    writing.set(id, { stop, over: promise })
    const done = () => {
      writing.delete(id)
      resolve()
    }
    return { signal: stop.signal, done }
  }

  return {
    received,

    async pause(id) {
      const { done } = await takeOver(id)
      try {
        return await received(id)
      } finally {
        done()
      }
    },

    async append(id, body, { offset, maxBytes }) {
      const { signal, done } = await takeOver(id)
      try {
        const path = pathOf(id)
        await folderIsThere()
        return await withFile(path, 'a', async (file) => {
          const before = (await file.stat()).size
          if (offset !== before) throw new WrongOffset()
          const sum = before === 0 ? { hash: createHash('sha256'), bytes: 0 } : sums.get(id)
          if (sum) sums.set(id, sum)
          if (!body) return before
          const onBytes = (chunk: Uint8Array) => {
            if (!sum) return
            sum.hash.update(chunk)
            sum.bytes += chunk.byteLength
          }
          const size = before + (await pour(body, file, { signal, maxBytes: maxBytes - before, onBytes }))
          flushAhead(path)
          return size
        })
      } finally {
        done()
      }
    },

    read: (id, start) => Readable.toWeb(createReadStream(pathOf(id), { start })) as ReadableStream<Uint8Array>,

    async write(id, bytes) {
      await folderIsThere()
      await withFile(pathOf(id), 'w', (file) => file.writeFile(bytes))
    },

    async finish(id) {
      const path = pathOf(id)
      const bytes = await received(id)
      const sum = sums.get(id)
      if (sum?.bytes === bytes) return { path, bytes, sha256: sum.hash.copy().digest('hex') }
      const hash = createHash('sha256')
      await pipeline(createReadStream(path), hash)
      return { path, bytes, sha256: hash.digest('hex') }
    },

    async remove(id) {
      const { done } = await takeOver(id)
      try {
        sums.delete(id)
        await rm(pathOf(id), { force: true })
      } finally {
        done()
      }
    },

    async list() {
      const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      })
      const ids = names.filter((name) => NAME.test(name))
      return Promise.all(
        ids.map(async (id) => ({
          id,
          changedAt: await stat(pathOf(id)).then(
            ({ mtime }) => mtime,
            () => new Date(0),
          ),
        })),
      )
    },
  }
}

/**
 * Begins to bring to the disk what has arrived while the next part is on its way. Whoever keeps the file in the end
 * flushes it once more and hears of any trouble.
 */
function flushAhead(path: string): void {
  withFile(path, 'r', (file) => file.datasync()).catch(() => {})
}

/**
 * Writes a body to the end of a file and answers how many bytes that were. While one batch is written the next one
 * arrives: a write for each chunk took as long again as the chunks themselves.
 */
async function pour(
  body: ReadableStream<Uint8Array>,
  file: FileHandle,
  { signal, maxBytes, onBytes }: { signal: AbortSignal; maxBytes: number; onBytes(chunk: Uint8Array): void },
): Promise<number> {
  const reader = body.getReader()
  // Ends the read that is waited for, also when the connection is silent.
  const stop = () => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  let batch: Uint8Array[] = []
  let batchBytes = 0
  let size = 0
  let writing: Promise<unknown> = Promise.resolve()
  const write = async () => {
    await writing
    collectGarbageAfter(batchBytes)
    writing = file.writev(batch)
    // Awaited with the next batch or at the end; until then nobody listens.
    writing.catch(() => {})
    batch = []
    batchBytes = 0
  }
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new BrokenBody('the connection broke', { cause })
      })
      if (signal.aborted) throw new BrokenBody('its client went on elsewhere')
      if (done) return size
      size += value.byteLength
      if (size > maxBytes) throw new TooManyBytes()
      onBytes(value)
      batch.push(value)
      batchBytes += value.byteLength
      if (batchBytes >= BATCH_BYTES) await write()
    }
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
    // What came before a break stays.
    if (batch.length > 0) await write()
    await writing
  }
}
