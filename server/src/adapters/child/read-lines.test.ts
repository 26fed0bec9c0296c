import { describe, expect, it } from 'vitest'
import { readLines } from './read-lines.ts'

async function linesOf(text: string, chunkBytes: number, maxBytes = 1_000): Promise<string[]> {
  async function* chunks(): AsyncGenerator<Buffer> {
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
  }
  const lines: string[] = []
  for await (const line of readLines(chunks(), maxBytes, () => lines.push('too long'))) lines.push(line)
  return lines
}

describe('the lines of a process', () => {
  it.each([1, 7, 1_000])('are whole, however they arrive (%i bytes at a time)', async (chunkBytes) => {
    expect(await linesOf('first\n\nthe third, of “letters”\nhalf', chunkBytes)).toEqual([
      'first',
      '',
      'the third, of “letters”',
    ])
  })

  it('end with one that has no end', async () => {
    expect(await linesOf(`first\n${'x'.repeat(2_000)}\nlast\n`, 100)).toEqual(['first', 'too long'])
  })
})
