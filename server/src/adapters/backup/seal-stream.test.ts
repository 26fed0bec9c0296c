import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { BrokenArchive, seal, sealedSize, unseal } from './seal-stream.ts'

const KEY = randomBytes(32)
const CHUNK = 64 * 1024
const SEALED_CHUNK = CHUNK + 16
const HEAD = 24

async function* inParts(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const whole = async (source: AsyncIterable<Uint8Array>) => {
  const parts: Uint8Array[] = []
  for await (const part of source) parts.push(part)
  return Buffer.concat(parts)
}
const sealed = (bytes: Buffer, purpose = 'rows') => whole(seal(inParts(bytes, 10_007), KEY, purpose))
const opened = (bytes: Buffer, purpose = 'rows', key = KEY) => whole(unseal(inParts(bytes, 9_001), key, purpose))

it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 5])(
  '%s bytes come back as they were',
  async (size) => {
    const bytes = randomBytes(size)
    const made = await sealed(bytes)
    expect(made.length).toBe(sealedSize(size))
    expect((await opened(made)).equals(bytes)).toBe(true)
  },
)

it('the same bytes never look the same', async () => {
  const bytes = Buffer.alloc(100)
  expect((await sealed(bytes)).equals(await sealed(bytes))).toBe(false)
})

describe('what was changed does not open', () => {
  const flip = (bytes: Buffer, at: number) => {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    return changed
  }
  const chunk = (bytes: Buffer, number: number) =>
    bytes.subarray(HEAD + number * SEALED_CHUNK, HEAD + (number + 1) * SEALED_CHUNK)

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['a bit of its mark', (bytes) => flip(bytes, 0)],
    ['a bit of its salt', (bytes) => flip(bytes, 10)],
    ['a bit of a chunk', (bytes) => flip(bytes, HEAD + 5)],
    ['its last bit', (bytes) => flip(bytes, bytes.length - 1)],
    ['its end is cut off within a chunk', (bytes) => bytes.subarray(0, -7)],
    ['its last chunk is cut off', (bytes) => bytes.subarray(0, HEAD + 2 * SEALED_CHUNK)],
    ['all but its head is cut off', (bytes) => bytes.subarray(0, HEAD)],
    ['nothing is left', () => Buffer.alloc(0)],
    [
      'two chunks are exchanged',
      (bytes) => Buffer.concat([bytes.subarray(0, HEAD), chunk(bytes, 1), chunk(bytes, 0), chunk(bytes, 2)]),
    ],
    ['a chunk is left out', (bytes) => Buffer.concat([bytes.subarray(0, HEAD), chunk(bytes, 1), chunk(bytes, 2)])],
    ['something is added', (bytes) => Buffer.concat([bytes, Buffer.from('more')])],
  ])('%s', async (_, change) => {
    const made = await sealed(randomBytes(2 * CHUNK + 50))
    await expect(opened(change(made))).rejects.toThrow(BrokenArchive)
  })

  it('nor with another key, nor as another file', async () => {
    const made = await sealed(Buffer.from('words'))
    await expect(opened(made, 'rows', randomBytes(32))).rejects.toThrow(BrokenArchive)
    await expect(opened(made, 'manifest')).rejects.toThrow(BrokenArchive)
  })
})
