import { describe, expect, it } from 'vitest'
import { createEventReader } from './sse-lines.ts'

const MARK = '\uFEFF'
const LINES = [
  'data: {"first":"über 🌳"}',
  '',
  ': a comment',
  'event: x',
  'data:two',
  'data: lines',
  '',
  'data: last',
  '',
]
const EVENTS = ['{"first":"über 🌳"}', 'two\nlines', 'last']

/** Every line ending of the format, and all of them in turn. */
const ENDINGS = {
  LF: () => '\n',
  CRLF: () => '\r\n',
  CR: () => '\r',
  'CR, CRLF and LF in turn': (at: number) => ['\r', '\r\n', '\n'][at % 3]!,
  'LF, CR and CRLF in turn': (at: number) => ['\n', '\r', '\r\n'][at % 3]!,
} satisfies Record<string, (at: number) => string>

function read(chunks: readonly Uint8Array[], { ends = true } = {}): string[] {
  const events: string[] = []
  const reader = createEventReader((data) => events.push(data))
  for (const chunk of chunks) reader.push(chunk)
  if (ends) reader.end()
  return events
}

/** In one piece, in two of any size, and byte by byte. */
function* waysToSplit(bytes: Uint8Array): Generator<Uint8Array[]> {
  for (let at = 0; at <= bytes.length; at += 1) yield [bytes.subarray(0, at), bytes.subarray(at)]
  yield Array.from(bytes, (byte) => Uint8Array.of(byte))
}

describe.each(Object.entries(ENDINGS))('a stream whose lines end with %s', (_, endOf) => {
  it.each([
    ['without a byte order mark', ''],
    ['with a byte order mark', MARK],
  ])('is read whole, split at any byte, %s', (__, mark) => {
    const bytes = Buffer.from(mark + LINES.map((line, at) => line + endOf(at)).join(''))
    for (const chunks of waysToSplit(bytes)) {
      expect(read(chunks), `split behind ${chunks[0]!.length}`).toEqual(EVENTS)
      // No event waits for what comes behind its empty line.
      expect(read(chunks, { ends: false })).toEqual(EVENTS)
    }
  })
})

it.each([
  ['no end at all', 'data: last'],
  ['one LF', 'data: last\n'],
  ['one CR', 'data: last\r'],
  ['one CRLF', 'data: last\r\n'],
])('the last event counts even with %s behind it', (_, text) => {
  for (const chunks of waysToSplit(Buffer.from(text))) expect(read(chunks)).toEqual(['last'])
})

it('a mark counts only at the start, and what only begins like one stays', () => {
  const begun = Buffer.from(MARK).subarray(0, 2)
  const bytes = Buffer.concat([Buffer.from(`data: a${MARK}b\n\ndata: `), begun, Buffer.from('\n\n')])
  for (const chunks of waysToSplit(bytes)) expect(read(chunks)).toEqual([`a${MARK}b`, '\uFFFD'])
  for (const chunks of waysToSplit(Buffer.concat([begun, Buffer.from('\ndata: a\n\n')])))
    expect(read(chunks)).toEqual(['a'])
})
