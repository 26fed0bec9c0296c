import { StringDecoder } from 'node:string_decoder'
import { createPlainLines } from '../plain-lines.ts'

/** A line longer than this is no event of a model. */
const LINE_MAX_CHARS = 4 * 1024 * 1024

/**
 * Cuts a server-sent stream into the data of its events. Bytes go in as they arrive, whole events come out.
 * One data line an event is the rule; more are joined, as the format says.
 */
export function createEventReader(onData: (data: string) => void): { push(bytes: Uint8Array): void; end(): void } {
  const plain = createPlainLines()
  const decoder = new StringDecoder('utf8')
  let rest = ''
  let data: string | undefined

  function take(line: string): void {
    if (line === '') {
      if (data === undefined) return
      const whole = data
      data = undefined
      onData(whole)
    } else if (line.startsWith('data:')) {
      const value = line.charCodeAt(5) === SPACE ? line.slice(6) : line.slice(5)
      data = data === undefined ? value : `${data}\n${value}`
    }
  }

  function read(text: string): void {
    const all = rest === '' ? text : rest + text
    let from = 0
    // What was left of the piece before holds no line end.
    for (let at = all.indexOf('\n', rest.length); at !== -1; at = all.indexOf('\n', from)) {
      take(all.slice(from, at))
      from = at + 1
    }
    rest = from === 0 ? all : all.slice(from)
    if (rest.length > LINE_MAX_CHARS) throw new Error('The server sent a line without an end.')
  }

  return {
    push: (bytes) => read(decoder.write(plain.push(bytes))),
    /** Some servers forget the empty line behind their last event. */
    end() {
      read(decoder.end(plain.end()))
      if (rest !== '') take(rest)
      rest = ''
      take('')
    },
  }
}

const SPACE = 32
