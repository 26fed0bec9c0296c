import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startS3Server } from '../../testing/s3-server.ts'
import { StartError } from '../../start-error.ts'
import { createFiles } from './index.ts'
import { MissingFile, type Files } from './port.ts'

const folder = mkdtempSync(join(tmpdir(), 'alcove-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const newKey = () => randomBytes(16).toString('hex')
const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const read = async (stream: ReadableStream<Uint8Array>) => Buffer.from(await new Response(stream).arrayBuffer())

/** A file on the disk, to be taken over. */
function fileOf(bytes: Uint8Array): string {
  const path = join(folder, `in-${newKey()}`)
  writeFileSync(path, bytes)
  return path
}

async function keysOf(files: Files): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for await (const { key, bytes } of files.list()) found.set(key, bytes)
  return found
}

/** Both stores, held to the same sentences. */
const STORES = {
  'a folder': async () => ({ files: await createFiles({ dataDir: folder, s3: undefined }), close: async () => {} }),
  'a bucket': async () => {
    const server = await startS3Server()
    const files = (await createFiles({ dataDir: folder, s3: server.settings })) as Files & { close(): void }
    return {
      files,
      close: async () => {
        files.close()
        await server.close()
      },
    }
  },
}

describe.each(Object.entries(STORES))('files in %s', (_, open) => {
  let files: Files
  let close: () => Promise<void>
  beforeAll(async () => {
    ;({ files, close } = await open())
  })
  afterAll(() => close())

  it('come back as they were, and are gone from where they came from', async () => {
    const bytes = randomBytes(100_000)
    const [key, path] = [newKey(), fileOf(bytes)]
    await files.take(key, path)
    expect(existsSync(path)).toBe(false)
    expect((await read(await files.get(key))).equals(bytes)).toBe(true)
  })

  it('may be larger than a part', async () => {
    const bytes = randomBytes(20 * 1024 * 1024)
    const key = newKey()
    await files.take(key, fileOf(bytes))
    expect(sum(await read(await files.get(key)))).toBe(sum(bytes))
    expect((await keysOf(files)).get(key)).toBe(bytes.length)
  })

  it('may be small and at hand, or empty', async () => {
    const [small, empty] = [newKey(), newKey()]
    await files.put(small, Buffer.from('a picture'))
    await files.take(empty, fileOf(Buffer.alloc(0)))
    expect((await read(await files.get(small))).toString()).toBe('a picture')
    expect(await read(await files.get(empty))).toHaveLength(0)
  })

  it('have a size while they are there', async () => {
    const key = newKey()
    expect(await files.size(key)).toBeUndefined()
    await files.put(key, randomBytes(7))
    expect(await files.size(key)).toBe(7)
    await files.remove(key)
    expect(await files.size(key)).toBeUndefined()
  })

  it('can be read in part', async () => {
    const key = newKey()
    await files.put(key, Buffer.from('0123456789'))
    expect((await read(await files.get(key, { start: 3, end: 6 }))).toString()).toBe('3456')
  })

  it('are lent as a path for as long as the work takes', async () => {
    const key = newKey()
    await files.put(key, Buffer.from('on the disk'))
    expect(await files.withPath(key, async (path) => readFileSync(path, 'utf8'))).toBe('on the disk')
    let lent = ''
    const failing = files.withPath(key, (path) => {
      lent = path
      return Promise.reject(new Error('no use'))
    })
    await expect(failing).rejects.toThrow('no use')
    // A copy is gone when the work is; the file itself is not lent away.
    expect(existsSync(lent)).toBe(lent.endsWith(key))
    expect((await read(await files.get(key))).toString()).toBe('on the disk')
  })

  it('are listed until they are removed, and can be removed twice', async () => {
    const key = newKey()
    await files.put(key, Buffer.from('short-lived'))
    expect((await keysOf(files)).get(key)).toBe(11)
    await files.remove(key)
    await files.remove(key)
    expect((await keysOf(files)).has(key)).toBe(false)
    await expect(files.get(key)).rejects.toThrow(MissingFile)
    await expect(files.withPath(key, async () => 1)).rejects.toThrow(MissingFile)
  })

  it('have no other keys than ours @case-19', async () => {
    for (const key of ['', '../../etc/passwd', `${newKey()}/..`, newKey().toUpperCase(), 'CON']) {
      await expect(async () => files.put(key, Buffer.from('x'))).rejects.toThrow('not the key')
      await expect(async () => files.get(key)).rejects.toThrow('not the key')
    }
  })

  it('that could not be taken leave nothing behind', async () => {
    const before = await keysOf(files)
    await expect(files.take(newKey(), join(folder, 'is-not-there'))).rejects.toThrow('ENOENT')
    expect(await keysOf(files)).toEqual(before)
  })
})

it('a bucket that cannot be used is named in a sentence at the start', async () => {
  const server = await startS3Server()
  const { settings } = server
  const open = (s3: typeof settings) => createFiles({ dataDir: folder, s3 })
  await expect(open({ ...settings, bucket: 'another' })).rejects.toThrow(/"another" cannot be used: there is none/)
  await expect(open({ ...settings, accessKeyId: 'wrong' })).rejects.toThrow(/the keys are not allowed/)
  await server.close()
  await expect(open(settings)).rejects.toThrow(StartError)
})

it('files in a folder are for their user only', async () => {
  const files = await createFiles({ dataDir: join(folder, 'own'), s3: undefined })
  const key = newKey()
  await files.put(key, Buffer.from('private'))
  expect(statSync(join(folder, 'own/files', key.slice(0, 2))).mode & 0o077).toBe(0)
  expect(statSync(join(folder, 'own/files', key.slice(0, 2), key)).mode & 0o077).toBe(0)
})
