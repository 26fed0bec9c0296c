import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/data-folder.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { createUploads } from './index.ts'
import { BrokenBody, createStaging, TooManyBytes, WrongOffset } from './staged-uploads.ts'

const sum = (...parts: Uint8Array[]) => createHash('sha256').update(Buffer.concat(parts)).digest('hex')
const ALL = 1024 * 1024

const chunksOf = (bytes: Uint8Array, size = 1_000) =>
  ReadableStream.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    })(),
  )

/** A body that brings something and then nothing more, as a lost connection does. */
const hangingAfter = (bytes: Uint8Array, arrived: () => void) =>
  ReadableStream.from(
    (async function* () {
      yield bytes
      arrived()
      await new Promise(() => {})
    })(),
  )

describe('a file that arrives', () => {
  it('grows part by part, and its sum is made on the way', async () => {
    const staging = createStaging(join(temporaryFolder(), 'uploads'))
    const [id, one, two] = [randomUUID(), randomBytes(10_000), randomBytes(5_000)]
    expect(await staging.received(id)).toBe(0)
    expect(await staging.append(id, chunksOf(one), { offset: 0, maxBytes: ALL })).toBe(10_000)
    expect(await staging.append(id, chunksOf(two), { offset: 10_000, maxBytes: ALL })).toBe(15_000)
    expect(await staging.finish(id)).toMatchObject({ bytes: 15_000, sha256: sum(one, two) })
  })

  it('has the same sum after the server was started again', async () => {
    const folder = temporaryFolder()
    const [id, one, two] = [randomUUID(), randomBytes(10_000), randomBytes(5_000)]
    await createStaging(folder).append(id, chunksOf(one), { offset: 0, maxBytes: ALL })
    const later = createStaging(folder)
    expect(await later.received(id)).toBe(10_000)
    await later.append(id, chunksOf(two), { offset: 10_000, maxBytes: ALL })
    expect((await later.finish(id)).sha256).toBe(sum(one, two))
  })

  it('takes bytes only where the last ones ended', async () => {
    const staging = createStaging(temporaryFolder())
    const id = randomUUID()
    await staging.append(id, chunksOf(randomBytes(100)), { offset: 0, maxBytes: ALL })
    for (const offset of [0, 99, 101]) {
      await expect(staging.append(id, chunksOf(randomBytes(1)), { offset, maxBytes: ALL })).rejects.toThrow(WrongOffset)
    }
    expect(await staging.received(id)).toBe(100)
  })

  it('takes no byte beyond its end, however many come', async () => {
    const staging = createStaging(temporaryFolder())
    const id = randomUUID()
    const endless = ReadableStream.from(
      (function* () {
        for (;;) yield randomBytes(1_000)
      })(),
    )
    await expect(staging.append(id, endless, { offset: 0, maxBytes: 9_500 })).rejects.toThrow(TooManyBytes)
    expect(await staging.received(id)).toBe(9_000)
  })

  it('goes on where it was when its client comes back before the old connection is given up', async () => {
    const staging = createStaging(temporaryFolder())
    const [id, one, two] = [randomUUID(), randomBytes(1_000), randomBytes(500)]
    const { promise: arrived, resolve } = Promise.withResolvers<void>()
    const lost = staging.append(id, hangingAfter(one, resolve), { offset: 0, maxBytes: ALL })
    lost.catch(() => {})
    await arrived
    expect(await staging.append(id, chunksOf(two), { offset: 1_000, maxBytes: ALL })).toBe(1_500)
    await expect(lost).rejects.toThrow(BrokenBody)
    expect((await staging.finish(id)).sha256).toBe(sum(one, two))
  })

  it('says where it stands only when nobody writes it any more', async () => {
    const staging = createStaging(temporaryFolder())
    const id = randomUUID()
    const { promise: arrived, resolve } = Promise.withResolvers<void>()
    const lost = staging.append(id, hangingAfter(randomBytes(1_000), resolve), { offset: 0, maxBytes: ALL })
    lost.catch(() => {})
    await arrived
    // It waits to be written together with what comes next, which never does.
    expect(await staging.received(id)).toBe(0)
    expect(await staging.pause(id)).toBe(1_000)
    await expect(lost).rejects.toThrow(BrokenBody)
  })

  it('keeps what came before its connection broke', async () => {
    const staging = createStaging(temporaryFolder())
    const id = randomUUID()
    const broken = ReadableStream.from(
      (async function* () {
        yield randomBytes(700)
        throw new Error('gone')
      })(),
    )
    await expect(staging.append(id, broken, { offset: 0, maxBytes: ALL })).rejects.toThrow(BrokenBody)
    expect(await staging.received(id)).toBe(700)
  })

  it('is listed with its age until it is removed, also while it is written', async () => {
    const staging = createStaging(temporaryFolder())
    const id = randomUUID()
    const { promise: arrived, resolve } = Promise.withResolvers<void>()
    const writing = staging.append(id, hangingAfter(randomBytes(10), resolve), { offset: 0, maxBytes: ALL })
    writing.catch(() => {})
    await arrived
    expect(await staging.list()).toMatchObject([{ id }])
    await staging.remove(id)
    await expect(writing).rejects.toThrow(BrokenBody)
    expect(await staging.list()).toEqual([])
    await expect(async () => staging.remove('../x')).rejects.toThrow('not the id')
  })
})

describe('the uploads folder of servers that share a database', () => {
  it('loses at a start what ended servers left days ago, and nothing younger', async () => {
    const dataDir = temporaryFolder()
    const uploads = join(dataDir, 'uploads')
    const [oldFile, newFile] = [randomUUID(), randomUUID()]
    for (const folder of ['server-old', 'server-new']) mkdirSync(join(uploads, folder), { recursive: true })
    for (const file of [oldFile, newFile, 'server-old/part']) writeFileSync(join(uploads, file), 'half')
    const longAgo = new Date('2020-01-01')
    for (const name of [oldFile, 'server-old']) utimesSync(join(uploads, name), longAgo, longAgo)
    createUploads({ dataDir, databaseUrl: 'postgres://127.0.0.1/alcove' })
    await waitUntil(() => expect(readdirSync(uploads).toSorted()).toEqual(['server-new', newFile].toSorted()))
  })
})
