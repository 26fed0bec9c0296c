import { describe, expect, it } from 'vitest'
import { readLines } from './child-lines.ts'

const GOOD = { text: 'a', title: null, pages: [], headings: [], styles: [], isTruncated: false, byOcr: false }

async function linesOf(...texts: string[]): Promise<unknown[]> {
  async function* each(): AsyncGenerator<string> {
    yield* texts
  }
  const lines: unknown[] = []
  for await (const line of readLines('read', each())) lines.push(line)
  return lines
}
const done = (result: unknown) => JSON.stringify({ kind: 'done', result })

describe('what a child says', () => {
  it('is heard line by line, and other talk is passed over', async () => {
    const progress = '{"kind":"progress","percent":5}'
    expect(await linesOf(progress, 'Warning: a library speaks', '{"kind":"hello"}', '[]', done(GOOD))).toEqual([
      { kind: 'progress', percent: 5 },
      { kind: 'done', result: GOOD },
    ])
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
    expect(await linesOf(done(result))).toEqual([{ kind: 'trouble', trouble: 'gave_up' }])
  })
})
