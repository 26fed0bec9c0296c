import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { checkKey, KEY_PATTERN, MissingFile, type ByteRange, type Files } from './port.ts'
import { withFile } from './with-file.ts'

const DRAFT = '.draft'

/** Files in a folder: `ab/cdef…`, so that no folder grows too long. What has its name is whole and on the disk. */
export function createDiskFiles(folder: string): Files {
  const pathOf = (key: string) => join(folder, checkKey(key).slice(0, 2), key)

  /** Makes a draft with a name of its own, then gives it its name: nobody ever sees half of a file. */
  async function keep(key: string, make: (draft: string) => Promise<void>): Promise<void> {
    const path = pathOf(key)
    const draft = `${path}.${randomBytes(4).toString('hex')}${DRAFT}`
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    try {
      await make(draft)
      await flush(draft)
      await rename(draft, path)
      await flush(dirname(path))
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  async function sizeOf(key: string): Promise<number> {
    try {
      return (await stat(pathOf(key))).size
    } catch (error) {
      throw isMissing(error) ? new MissingFile(key) : error
    }
  }

  return {
    take: (key, path) => keep(key, (draft) => move(path, draft)),

    put: (key, bytes) => keep(key, (draft) => withFile(draft, 'wx', (file) => file.writeFile(bytes))),

    async get(key, range?: ByteRange) {
      await sizeOf(key)
      return Readable.toWeb(createReadStream(pathOf(key), range)) as ReadableStream<Uint8Array>
    },

    async withPath(key, work) {
      await sizeOf(key)
      return work(pathOf(key))
    },

    size: (key) =>
      sizeOf(key).catch((error: unknown) => {
        if (error instanceof MissingFile) return undefined
        throw error
      }),

    remove: (key) => rm(pathOf(key), { force: true }),

    async *list() {
      for (const fan of await namesIn(folder)) {
        for (const key of await namesIn(join(folder, fan))) {
          if (KEY_PATTERN.test(key)) yield { key, bytes: await sizeOf(key) }
        }
      }
    },
  }
}

/** A rename where it is possible: the staging folder is on the same disk unless somebody mounted another one there. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    await copyFile(from, to)
    await rm(from, { force: true })
  }
}

function flush(path: string): Promise<void> {
  return withFile(path, 'r', (file) => file.sync())
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isMissing(error) || (error as NodeJS.ErrnoException).code === 'ENOTDIR') return []
    throw error
  })
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT'
}
