import { describe, expect, it } from 'vitest'
import { readLines } from './child-lines.ts'

const GOOD = { text: 'a', title: null, pages: [], headings: [], styles: [], isTruncated: false, byOcr: false }

async function linesOf(text: string, size = 7): Promise<unknown[]> {
  async function* chunks(): AsyncGenerator<Buffer> {
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
  }
  const lines: unknown[] = []
  for await (const line of readLines('read', chunks())) lines.push(line)
  return lines
}
const done = (result: unknown) => `${JSON.stringify({ kind: 'done', result })}\n`

describe('what a child says', () => {
  it('is heard line by line, and other talk is passed over', async () => {
    const said = `{"kind":"progress","percent":5}\nWarning: a library speaks\n{"kind":"hello"}\n[]\n${done(GOOD)}`
    for (const size of [1, 7, 1_000]) {
      expect(await linesOf(said, size)).toEqual([
        { kind: 'progress', percent: 5 },
        { kind: 'done', result: GOOD },
      ])
    }
  })

  it.each([
    [null],
    [{}],
    [{ ...GOOD, text: 7 }],
    [{ ...GOOD, text: 'x'.repeat(5_000_001) }],
    [{ ...GOOD, pages: [{ number: 0, start: 0, end: 1 }] }],
    [{ ...GOOD, pages: [{ number: 1, start: -1, end: 1 }] }],
    [{ ...GOOD, headings: [{ level: 99, title: 'x', start: 0 }] }],
  ])('is not believed if it is no result (%#)', async (result) => {
    expect(await linesOf(done(result), 100_000)).toEqual([{ kind: 'trouble', trouble: 'gave_up' }])
  })

  it('without end is not listened to', async () => {
    const lines = await linesOf('x'.repeat(50 * 1024 * 1024), 1024 * 1024)
    expect(lines).toEqual([{ kind: 'trouble', trouble: 'too_large' }])
  })
})
