import { buffer } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { unzip } from '../../testing/zip.ts'
import { writeZip, type ArchivedFile } from './write-zip.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

async function* once(...texts: string[]): AsyncGenerator<string> {
  yield* texts
}
const fileOf = (name: string, ...texts: string[]): ArchivedFile => {
  return { name, modifiedAt: new Date('2026-03-10T12:00:00Z'), content: once(...texts) }
}

describe('a ZIP', () => {
  it('gives back what was put in', async () => {
    const lines = Array.from({ length: 500 }, (_, at) => `line ${at}\n`.repeat(100))
    async function* files() {
      yield fileOf('chats/ü 🙂.md', 'one ', 'two')
      yield fileOf('empty.txt')
      yield fileOf('long.txt', ...lines)
    }
    const unzipped = await unzip(await buffer(writeZip(files())))
    expect(unzipped['chats/ü 🙂.md']).toBe('one two')
    expect(unzipped['empty.txt']).toBe('')
    expect(unzipped['long.txt']).toBe(lines.join(''))
  })

  it('of nothing is an archive too', async () => {
    async function* none(): AsyncGenerator<ArchivedFile> {}
    expect(await unzip(await buffer(writeZip(none())))).toEqual({})
  })

  it('makes a file only when the one before has been read, and stops when nobody reads', async () => {
    let made = 0
    let isOver = false
    async function* files() {
      try {
        for (;;) yield fileOf(`${(made += 1)}.txt`, 'x'.repeat(1_000))
      } finally {
        isOver = true
      }
    }
    const reader = writeZip(files()).getReader()
    for (let chunks = 0; chunks < 10; chunks += 1) await reader.read()
    expect(made).toBeLessThan(6)
    await reader.cancel()
    expect(isOver).toBe(true)
  })

  it('breaks off when a file does', async () => {
    async function* failing(): AsyncGenerator<string> {
      yield 'x'
      throw new Error('the database went away')
    }
    async function* files() {
      yield { ...fileOf('a.txt'), content: failing() }
    }
    await expect(buffer(writeZip(files()))).rejects.toThrow('the database went away')
  })

  it('keeps nothing of the files that are done', async () => {
    async function* files() {
      for (let count = 0; count < 1_500; count += 1) yield fileOf(`chats/${count}.md`, `answer ${count} `.repeat(200))
    }
    collectGarbage()
    const before = process.memoryUsage().arrayBuffers
    let chunks = 0
    for await (const _ of writeZip(files())) {
      chunks += 1
      // Near the end, before the directory is written. What is garbage is given back a moment later.
      if (chunks !== 4_000) continue
      await expect
        .poll(() => {
          collectGarbage()
          return process.memoryUsage().arrayBuffers - before
        })
        .toBeLessThan(10_000_000)
    }
    expect(chunks).toBeGreaterThan(4_000)
  })
})
