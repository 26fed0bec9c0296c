import { TEXT_MAX_BYTES } from '../../limits.ts'
import { createDocument, type Document } from '../text/document.ts'
import type { Parser } from '../parser.ts'
import { rtfTokens } from '../office/rtf-tokens.ts'
import { decoderFor } from '../text/code-page.ts'
import { closeStyle, openStyle } from '../text/inline-styles.ts'
import { readStart } from '../file-bytes.ts'

/** Parts of the file that are no text of it. */
const SKIPPED = new Set(
  `fonttbl colortbl stylesheet listtable listoverridetable rsidtbl generator info pict object objdata themedata
   colorschememapping datastore latentstyles xmlnstbl header headerl headerr headerf footer footerl footerr footerf
   filetbl revtbl fldinst bkmkstart bkmkend mmathPr pgdsctbl nonshppict`.split(/\s+/),
)
const SIGNS: Record<string, string> = {
  tab: '\t',
  line: '\n',
  emdash: '—',
  endash: '–',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  bullet: '•',
  '~': '\u00a0',
  _: '-',
}

const STYLES = { b: 'bold', i: 'italic' } as const

type Group = { isSkipped: boolean; isTitle: boolean; uc: number; bold: boolean; italic: boolean }

/** Rich text: paragraphs, tables, and headings where they have an outline level. */
export const parseRtf: Parser = async ({ file }) => {
  const { bytes, isCut } = await readStart(file, TEXT_MAX_BYTES)
  const document = createDocument()
  if (isCut) document.cutHere()
  write(document, bytes.toString('latin1'))
  return document.finish()
}

function write(document: Document, source: string): void {
  let group: Group = { isSkipped: false, isTitle: false, uc: 1, bold: false, italic: false }
  const outer: Group[] = []
  let decoder = new TextDecoder('windows-1252')
  let encoded: number[] = []
  let text = ''
  let title = ''
  let cells: string[] = []
  let rows: string[][] = []
  let isInTable = false
  let level: number | undefined
  /** Signs that stand for a letter already written. */
  let toSkip = 0

  const add = (plain: string) => {
    if (group.isTitle) title += plain
    else if (!group.isSkipped) text += plain
  }
  const flush = () => {
    if (encoded.length === 0) return
    const decoded = decoder.decode(Uint8Array.from(encoded))
    encoded = []
    add(decoded)
  }
  /** A group gives back the look that it was entered with. */
  const look = (next: Group) => {
    for (const style of ['bold', 'italic'] as const) {
      if (group[style] === next[style] || group.isSkipped || group.isTitle) continue
      text += next[style] ? openStyle(style) : closeStyle(style)
    }
    group = next
  }
  const endTable = () => {
    document.table(rows)
    rows = []
  }
  const endParagraph = () => {
    if (isInTable) return void (text += ' ')
    if (rows.length > 0) endTable()
    if (level !== undefined) document.heading(level, text)
    else document.paragraph(text)
    text = (group.bold ? openStyle('bold') : '') + (group.italic ? openStyle('italic') : '')
  }

  for (const token of rtfTokens(source)) {
    if (document.isFull) return
    if (token.kind !== 'byte') flush()
    if (token.kind === 'open') {
      outer.push(group)
      group = { ...group }
    } else if (token.kind === 'close') look(outer.pop() ?? group)
    else if (token.kind === 'text' || token.kind === 'byte') {
      if (toSkip > 0 && token.kind === 'byte') toSkip -= 1
      else if (token.kind === 'byte') encoded.push(token.byte)
      else {
        add(token.text.slice(toSkip))
        toSkip = Math.max(0, toSkip - token.text.length)
      }
    } else if (token.kind === 'word') {
      const { word, number } = token
      if (word === '*') group.isSkipped = true
      else if (word === 'title') group = { ...group, isSkipped: false, isTitle: true }
      else if (SKIPPED.has(word)) group.isSkipped = true
      else if (word === 'b' || word === 'i') look({ ...group, [STYLES[word]]: number !== 0 })
      else if (word === 'plain') look({ ...group, bold: false, italic: false })
      else if (word === 'ansicpg') decoder = decoderFor(number) ?? decoder
      else if (word === 'uc') group.uc = Math.min(Math.max(number ?? 1, 0), 10)
      else if (word === 'u' && number !== undefined) {
        add(String.fromCharCode(number & 0xffff))
        toSkip = group.uc
      } else if (word === 'par' || word === 'sect' || word === 'page') {
        if (!group.isSkipped) endParagraph()
      } else if (word === 'pard') {
        isInTable = false
        level = undefined
      } else if (word === 'intbl') isInTable = true
      else if (word === 'outlinelevel') level = (number ?? 0) < 9 ? (number ?? 0) + 1 : undefined
      else if (word === 'cell' && !group.isSkipped) {
        cells.push(text)
        text = ''
      } else if (word === 'row' && !group.isSkipped) {
        rows.push(cells)
        cells = []
      } else if (Object.hasOwn(SIGNS, word)) add(SIGNS[word]!)
    }
  }
  flush()
  isInTable = false
  endParagraph()
  document.setTitle(title)
}
