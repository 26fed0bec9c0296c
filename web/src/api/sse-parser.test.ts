import { describe, expect, it } from 'vitest'
import { createSseParser, type SseMessage } from './sse-parser.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

function parse(...chunks: Uint8Array[]): SseMessage[] {
  const messages: SseMessage[] = []
  const parser = createSseParser((message) => messages.push(message))
  for (const chunk of chunks) parser.push(chunk)
  return messages
}

const message = (data: string, id = '', event = 'message'): SseMessage => ({ id, event, data })

const STREAMS: [string, string, SseMessage[]][] = [
  ['one message', 'data: hello\n\n', [message('hello')]],
  ['an id and a kind', 'id: 7\nevent: step\ndata: x\n\n', [message('x', '7', 'step')]],
  ['no space after the colon', 'data:x\n\n', [message('x')]],
  ['only the first space belongs to the colon', 'data:  x\n\n', [message(' x')]],
  ['several lines of data', 'data: a\ndata: b\ndata\n\n', [message('a\nb\n')]],
  ['a colon in the data', 'data: {"a":1}\n\n', [message('{"a":1}')]],
  ['heartbeats between', ': beat\n\ndata: a\n: beat\n\n:\n\ndata: b\n\n', [message('a'), message('b')]],
  ['lines that end in CRLF', 'id: 1\r\ndata: a\r\n\r\ndata: b\r\n\r\n', [message('a', '1'), message('b', '1')]],
  ['lines that end in CR', 'data: a\r\rdata: b\r\r', [message('a'), message('b')]],
  ['an id that stays for the next message', 'id: 1\ndata: a\n\ndata: b\n\n', [message('a', '1'), message('b', '1')]],
  ['an id with a NUL is no id', 'id: 1\0\ndata: a\n\n', [message('a')]],
  ['fields that nobody knows', 'retry: 5\nfoo: bar\ndata: a\n\n', [message('a')]],
  ['a message without data is none', 'event: step\nid: 3\n\ndata: a\n\n', [message('a', '3')]],
  ['a byte order mark', '\uFEFFdata: a\n\n', [message('a')]],
  ['letters of two, three and four bytes', 'data: é€😀\n\ndata: ﷽\n\n', [message('é€😀'), message('﷽')]],
  ['a message that has not ended', 'data: a\n\ndata: b\n', [message('a')]],
  ['nothing', '', []],
]

describe('a server-sent stream', () => {
  it.each(STREAMS)('is read: %s', (_, stream, expected) => {
    expect(parse(bytesOf(stream))).toEqual(expected)
  })

  it.each(STREAMS)('is read the same when cut at any byte: %s', (_, stream, expected) => {
    const bytes = bytesOf(stream)
    for (let at = 0; at <= bytes.length; at++) {
      expect(parse(bytes.subarray(0, at), bytes.subarray(at)), `cut at ${at}`).toEqual(expected)
    }
  })

  it.each(STREAMS)('is read the same byte by byte: %s', (_, stream, expected) => {
    expect(parse(...Array.from(bytesOf(stream), (byte) => Uint8Array.of(byte)))).toEqual(expected)
  })
})
