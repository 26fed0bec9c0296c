import { AnalysisError } from '../../port.ts'
import type { Container } from './container.ts'

/** A paragraph of Word 97 to 2003: its characters up to its mark, which is a line end or the end of a cell. */
type Word97Paragraph = {
  readonly text: string
  readonly isInTable: boolean
  readonly mark: 'paragraph' | 'cell' | 'row'
  /** From 1, of a heading. */
  readonly level: number | undefined
}

type Look = { readonly style: number; readonly isInTable: boolean; readonly isRowEnd: boolean }
type Run = Look & { readonly end: number }
type TextRun = { readonly text: string; readonly from: number; readonly charBytes: 1 | 2 }

/** Where things stand in the head of the main stream. */
const MAGIC = 0xa5ec
const WORD_97 = 0xc1
const TEXT_LENGTHS = [76, 80]
const PARAGRAPH_TABLE = 258
const CLX_AT = 418
const PAGE_BYTES = 512
const RUNS_MAX = 100_000
/** The instructions that say "this stands in a table" and "this mark ends a row". */
const IN_TABLE = Buffer.from([0x16, 0x24, 1])
const ROW_END = Buffer.from([0x17, 0x24, 1])
/** The ends of paragraphs, cells and rows, and sections. */
// oxlint-disable-next-line no-control-regex
const MARKS = /[\r\x07\f]/g
const PLAIN: Look = { style: 0, isInTable: false, isRowEnd: false }

/** The paragraphs of the text and of its footnotes, in order. */
export function* readWord97(container: Container): Generator<Word97Paragraph, void, undefined> {
  const main = container.stream('WordDocument')
  if (!main || main.length < CLX_AT + 8 || main.readUInt16LE(0) !== MAGIC) throw new AnalysisError('damaged')
  if (main.readUInt16LE(2) < WORD_97) throw new AnalysisError('unsupported')
  const flags = main.readUInt16LE(10)
  if (flags & 0x100) throw new AnalysisError('encrypted')
  const table = container.stream(flags & 0x200 ? '1Table' : '0Table')
  if (!table) throw new AnalysisError('damaged')
  const length = TEXT_LENGTHS.reduce((sum, at) => sum + Math.max(0, main.readInt32LE(at)), 0)
  const runs = readRuns(main, part(table, main, PARAGRAPH_TABLE))
  let text = ''
  let left = length
  for (const textRun of readTextRuns(main, part(table, main, CLX_AT))) {
    // Runs are in the order of the file, and pieces need not be.
    let run = 0
    let from = 0
    for (const { 0: mark, index } of textRun.text.slice(0, left).matchAll(MARKS)) {
      const place = textRun.from + index * textRun.charBytes
      while (run < runs.length && runs[run]!.end <= place) run += 1
      const { style, isInTable, isRowEnd } = runs[run] ?? PLAIN
      text += textRun.text.slice(from, index)
      from = index + 1
      const kind = mark === '\x07' ? (isRowEnd ? 'row' : 'cell') : 'paragraph'
      yield { text, isInTable, mark: kind, level: style >= 1 && style <= 9 ? style : undefined }
      text = ''
    }
    text += textRun.text.slice(from, left)
    left -= textRun.text.length
    if (left <= 0) break
  }
  if (text !== '') yield { text, isInTable: false, mark: 'paragraph', level: undefined }
}

/** A part of the table stream, where the head says that it stands. */
function part(table: Buffer, main: Buffer, at: number): Buffer {
  const from = main.readUInt32LE(at)
  return table.subarray(from, from + main.readUInt32LE(at + 4))
}

/** The text is kept in pieces, each in UTF-16 or in Windows-1252, in the order in which it is read. */
function* readTextRuns(main: Buffer, list: Buffer): Generator<TextRun, void, undefined> {
  let at = 0
  // Instructions for the looks of pieces come first.
  while (at + 3 <= list.length && list[at] === 1) at += 3 + list.readUInt16LE(at + 1)
  if (list[at] !== 2 || at + 5 > list.length) throw new AnalysisError('damaged')
  const table = list.subarray(at + 5, at + 5 + list.readUInt32LE(at + 1))
  const count = Math.min(Math.floor((table.length - 4) / 12), RUNS_MAX)
  for (let index = 0; index < count; index += 1) {
    const chars = table.readUInt32LE((index + 1) * 4) - table.readUInt32LE(index * 4)
    const place = table.readUInt32LE((count + 1) * 4 + index * 8 + 2)
    const isNarrow = (place & 0x4000_0000) !== 0
    const from = isNarrow ? (place & 0x3fff_ffff) / 2 : place & 0x3fff_ffff
    const bytes = main.subarray(from, from + Math.max(0, chars) * (isNarrow ? 1 : 2))
    const text = isNarrow ? new TextDecoder('windows-1252').decode(bytes) : bytes.toString('utf16le')
    yield { text, from, charBytes: isNarrow ? 1 : 2 }
  }
}

/** What paragraphs are, by where they end in the file; pages of 512 bytes hold some each. */
function readRuns(main: Buffer, list: Buffer): Run[] {
  const runs: Run[] = []
  const count = Math.max(0, Math.floor((list.length - 4) / 8))
  for (let index = 0; index < count; index += 1) {
    const start = (list.readUInt32LE((count + 1) * 4 + index * 4) & 0x3f_ffff) * PAGE_BYTES
    const page = main.subarray(start, start + PAGE_BYTES)
    if (page.length < PAGE_BYTES) continue
    const inPage = page[PAGE_BYTES - 1]!
    for (let at = 0; at < inPage; at += 1) {
      const entry = (inPage + 1) * 4 + at * 13
      if (entry >= PAGE_BYTES - 1) break
      runs.push({ end: page.readUInt32LE((at + 1) * 4), ...readLook(page, page[entry]! * 2) })
    }
  }
  return runs
}

/** How long it is in pairs of bytes, its style, and instructions. No entry means plain text. */
function readLook(page: Buffer, at: number): Look {
  if (at === 0 || at + 4 > PAGE_BYTES) return PLAIN
  const isLong = page[at] === 0
  const from = isLong ? at + 2 : at + 1
  const look = page.subarray(from, from + (isLong ? page[at + 1]! * 2 : page[at]! * 2 - 1))
  if (look.length < 2) return PLAIN
  return { style: look.readUInt16LE(0), isInTable: look.includes(IN_TABLE, 2), isRowEnd: look.includes(ROW_END, 2) }
}
