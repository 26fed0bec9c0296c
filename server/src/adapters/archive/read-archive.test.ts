import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { temporaryFolder } from '../../testing/data-folder.ts'
import { zipOf } from '../../testing/zip.ts'
import { FILES_MAX } from './child/limits.ts'
import { openArchive } from './child/open-archive.ts'
import { createArchives } from './index.ts'
import { ArchiveError, TooLongError, type Found } from './port.ts'
import { directoryEnd, directoryLine, fileEnd, fileHead } from '../zip/zip-records.ts'

/** A child that is slow on a busy machine is not given up for it. */
const archives = createArchives({ silenceMs: 600_000 })
const MANY_BYTES = 1024 ** 3

async function read(bytes: Buffer<ArrayBuffer>, signal = new AbortController().signal): Promise<Found[]> {
  const received = await archives.receive(new Blob([bytes]).stream(), MANY_BYTES)
  const found: Found[] = []
  try {
    for await (const one of archives.read(received, signal, { withFiles: false })) found.push(one)
    return found
  } finally {
    await received.remove()
  }
}
const troubleOf = async (bytes: Buffer<ArrayBuffer>) =>
  read(bytes).then(
    () => 'none',
    (error: unknown) => (error instanceof ArchiveError ? error.trouble : String(error)),
  )
const chat = (uuid: string) => ({ uuid, name: uuid, chat_messages: [{ uuid: 'm', sender: 'human', text: 'Hello' }] })
const archiveOf = (...chats: unknown[]) => zipOf({ 'conversations.json': JSON.stringify(chats) })

describe('a hostile archive', () => {
  it('that swells is left at once', async () => {
    const manyBrackets = Buffer.alloc(40_000_000, '[ ')
    const oneString = Buffer.concat([Buffer.from('["'), Buffer.alloc(40_000_000, 'x'), Buffer.from('"]')])
    for (const text of [manyBrackets, oneString]) {
      // Whoever read it to its end would find that end damaged.
      expect(await troubleOf(damageEnd(await zipOf({ 'conversations.json': text })))).toBe('swells')
    }
    expect(await troubleOf(damageEnd(await archiveOf(chat('a'), chat('b'))))).toBe('damaged')
  })

  it('that holds more than it says is damaged', async () => {
    for (const lie of [0, 1, 10]) {
      const bytes = await archiveOf(chat('a'), chat('b'))
      const line = bytes.indexOf(Buffer.from('PK\x01\x02'))
      bytes.writeUInt32LE(lie, line + 24)
      expect(await troubleOf(bytes)).toBe('damaged')
    }
  })

  it.each(['../conversations.json', '/../conversations.json'])('that names %s is not opened', async (name) => {
    const harmless = 'x'.repeat(name.length)
    const bytes = await zipOf({ [harmless]: '[]' })
    for (let at = bytes.indexOf(harmless); at >= 0; at = bytes.indexOf(harmless, at + 1)) bytes.write(name, at)
    expect(await troubleOf(bytes)).toBe('unsafe_names')
  })

  it('of too many files is not opened, and one of as many as allowed is', async () => {
    expect(await troubleOf(manyFiles(FILES_MAX + 1))).toBe('too_many_files')
    // The names of a hundred thousand files take long to read; a few show that the last one allowed is.
    const folder = temporaryFolder()
    for (const [count, trouble] of [
      [4, 'too_many_files'],
      [3, 'nothing'],
    ] as const) {
      const path = join(folder, `${count}.zip`)
      writeFileSync(path, manyFiles(count))
      await expect(openArchive(path, 3)).rejects.toMatchObject({ trouble })
    }
  })

  it('of one file under many names is worth no more than one', async () => {
    const text = JSON.stringify([chat('a'), { pad: 'x'.repeat(10_000_000) }])
    expect(await troubleOf(overlapping(text, 200))).toBe('swells')
  })

  it('that is protected by a password says so', async () => {
    const bytes = await archiveOf(chat('a'))
    const line = bytes.indexOf(Buffer.from('PK\x01\x02'))
    bytes.writeUInt16LE(bytes.readUInt16LE(line + 8) | 1, line + 8)
    expect(await troubleOf(bytes)).toBe('encrypted')
  })

  it('of nothing but commas and numbers ends', async () => {
    const numbers = Array.from({ length: 60_000 }, (_, at) => at * 7_919)
    expect(await troubleOf(await archiveOf(...numbers))).toBe('too_many_chats')
  })

  it('with another archive in it is an archive without chats', async () => {
    expect(await troubleOf(await zipOf({ 'inner.zip': await archiveOf(chat('a')) }))).toBe('nothing')
  })

  it('of lists in lists by the million is one broken chat', async () => {
    const lists = `[[${'[],'.repeat(1_500_000)}[]],${JSON.stringify(chat('after'))}]`
    // Beside a picture it does not look swollen.
    const bytes = await zipOf({ 'conversations.json': lists, 'picture.png': randomBytes(500_000) })
    expect((await read(bytes)).map((found) => found.kind)).toEqual(['broken', 'chat'])
  })
})

describe('reading an archive', () => {
  it('ends when it is no longer wanted', async () => {
    const leaving = new AbortController()
    const received = await archives.receive(new Blob([await archiveOf(chat('a'), chat('b'))]).stream(), MANY_BYTES)
    const reading = archives.read(received, leaving.signal, { withFiles: false })
    expect((await reading.next()).value).toMatchObject({ kind: 'chat' })
    await reading.return()
    expect(await reading.next()).toEqual({ done: true, value: undefined })
    leaving.abort()
    await expect(read(await archiveOf(chat('a')), leaving.signal)).rejects.toMatchObject({ trouble: 'gave_up' })
    await received.remove()
    expect(existsSync(received.path)).toBe(false)
  })

  it('has a limit for all of it, however often it says something', async () => {
    const many = await archiveOf(...Array.from({ length: 2_000 }, (_, at) => chat(`chat-${at}`)))
    const patient = createArchives({ silenceMs: 600_000, readingMs: 0 })
    const received = await patient.receive(new Blob([many]).stream(), MANY_BYTES)
    const readAll = async () => {
      for await (const _ of patient.read(received, new AbortController().signal, { withFiles: false }));
    }
    await expect(readAll()).rejects.toMatchObject({ trouble: 'gave_up' })
    await received.remove()
  })

  it('receives no more than the limit and keeps nothing of what was more', async () => {
    // The folder of the machine is everybody's: another test may receive an archive just now.
    const folder = temporaryFolder()
    vi.stubEnv('TMPDIR', folder)
    onTestFinished(() => void vi.unstubAllEnvs())
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 64 * 1024
        controller.enqueue(new Uint8Array(64 * 1024))
      },
    })
    await expect(archives.receive(endless, 1024 * 1024)).rejects.toBeInstanceOf(TooLongError)
    expect(sent).toBeLessThan(4 * 1024 * 1024)
    expect(readdirSync(folder)).toEqual([])
  })
})

/** The last packed bytes of the last file are others. */
function damageEnd(archive: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x01\x02'))
  return archive.fill(0xff, end - 40, end - 16)
}

/** An archive that names as many files and holds none of them. */
function manyFiles(count: number): Buffer<ArrayBuffer> {
  const file = { modifiedAt: new Date(), offset: 0, size: 0, compressed: 0, crc32: 0 }
  const lines = Array.from({ length: count }, (_, at) => directoryLine({ ...file, name: `${at}.png` }))
  const directory = Buffer.concat(lines)
  return Buffer.concat([directory, directoryEnd({ count, begin: 0, size: directory.length })])
}

/** Many names for the same bytes. */
function overlapping(text: string, count: number): Buffer<ArrayBuffer> {
  const packed = deflateRawSync(text)
  const file = {
    modifiedAt: new Date(),
    offset: 0,
    size: Buffer.byteLength(text),
    compressed: packed.length,
    crc32: crc32(text),
  }
  const head = fileHead({ ...file, name: 'conversations-000.json' })
  const body = Buffer.concat([head, packed, fileEnd({ ...file, name: '' })])
  const lines = Array.from({ length: count }, (_, at) =>
    directoryLine({ ...file, name: `conversations-${String(at).padStart(3, '0')}.json` }),
  )
  const directory = Buffer.concat(lines)
  return Buffer.concat([body, directory, directoryEnd({ count, begin: body.length, size: directory.length })])
}
