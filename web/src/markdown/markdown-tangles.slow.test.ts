import { beforeAll, describe, expect, it } from 'vitest'
import { EMPTY, parseIncrementally } from './parsing/incremental-parser.ts'

/** Long enough for a reader that is careless about one of them to be told from one that is only slow. */
const CHARS = 60_000

/** Texts that make a careless reader take seconds. */
const TANGLES: [string, string][] = [
  '>',
  '> ',
  '[',
  '[a](',
  '[](',
  '![',
  '*',
  '*a ',
  '_a ',
  '*a_ ',
  'a**b_c',
  '***a** ',
  '`',
  '~',
  '~a',
  '<',
  '<a ',
  '<!--',
  '</',
  '|',
  '- ',
  '* ',
  '- a\n',
  '1. a\n',
  '[a]: b\n',
  '```\n',
  '#',
  '\\',
  '&',
  '&#x1',
  'a@',
  '@',
  '!',
  '$',
  '$a ',
  '\\(',
  '$$',
  '[^1]',
  '[^1]: a\n',
  '\n',
  'a\n',
  '    a\n',
  '> - ',
  '[a][b]',
  '😀*',
  '- [ ] a\n',
  '  \n',
  '|a',
  '"',
  "'",
  '(',
  ')',
  ']',
  '](',
].map((snippet) => [JSON.stringify(snippet), snippet.repeat(Math.ceil(CHARS / snippet.length))])

const SHAPED: [string, string][] = [
  ['brackets that open and close', '['.repeat(CHARS / 2) + ']'.repeat(CHARS / 2)],
  ['an endless word before @', `${'a'.repeat(CHARS)}@`],
  ['an endless host', `http://${'a.'.repeat(CHARS / 2)}`],
  ['parentheses in an address', `http://a${'('.repeat(CHARS)}`],
  ['ever deeper lists', Array.from({ length: 200 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
  ['a rule that is none', `${'* '.repeat(CHARS / 2)}a`],
  ['ever longer backticks', Array.from({ length: 200 }, (_, length) => '`'.repeat(length + 1)).join('a')],
  ['an address full of escapes', `[a](b "${'\\"'.repeat(CHARS / 2)}`],
  ['spaces before a word', `${' '.repeat(CHARS)}a`],
  ['attributes without end', `<a ${'a='.repeat(CHARS / 2)}`],
]

/** As long as the others, in what people write. */
const ORDINARY = 'Some **words** with `code`, a [link](https://example.com) and *more* of them.\n\n- one\n- two\n\n'
  .repeat(700)
  .slice(0, CHARS)
/**
 * The security bound for the page: so many times what an ordinary text takes on this machine. In processor time, and
 * the best of several tries of both: what the compiler and the collector do beside the reading is not the text's fault,
 * and a text that holds the page up does so each time.
 */
const TIMES_ORDINARY = 17
const TRIES = 12
const { process } = globalThis as unknown as { process: { threadCpuUsage(): { user: number } } }
const cpuMs = () => process.threadCpuUsage().user / 1_000

describe('text that tries to hold the page up', () => {
  it.each([...TANGLES, ...SHAPED])('is read in a moment: %s @case-23', (_, text) => {
    const readings = [
      () => parseIncrementally(EMPTY, text.slice(0, -3), false),
      () => parseIncrementally(parseIncrementally(EMPTY, text.slice(0, 3), false), text, false),
      () => parseIncrementally(EMPTY, text, true),
    ]
    for (const read of readings) expect(timesOrdinary(read)).toBeLessThan(TIMES_ORDINARY)
  })
})

const readOrdinary = () => parseIncrementally(EMPTY, ORDINARY, true)
let ordinaryMs = Infinity
// The compiler needs a few readings before it knows the way.
beforeAll(() => {
  for (let count = 0; count < TRIES; count += 1) ordinaryMs = Math.min(ordinaryMs, cpuMsOf(readOrdinary))
})

function timesOrdinary(read: () => unknown): number {
  let readMs = Infinity
  for (let tried = 0; tried < TRIES && !(readMs < TIMES_ORDINARY * ordinaryMs); tried += 1) {
    ordinaryMs = Math.min(ordinaryMs, cpuMsOf(readOrdinary))
    readMs = Math.min(readMs, cpuMsOf(read))
  }
  return readMs / ordinaryMs
}

function cpuMsOf(work: () => unknown): number {
  const before = cpuMs()
  work()
  return cpuMs() - before
}
