import { decodeHTML } from 'entities'
import { marked, type Token, type Tokens } from 'marked'

/** Words that look the same. */
export type Run = {
  readonly text: string
  readonly isBold?: boolean
  readonly isItalic?: boolean
  readonly isStruck?: boolean
  readonly isCode?: boolean
  readonly link?: string
}

/** A paragraph or the like. What stands in lists and quotations is told by how deep it stands there. */
export type Block = { readonly indent: number; readonly isQuoted: boolean } & (
  | { readonly kind: 'heading'; readonly level: number; readonly runs: readonly Run[] }
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly kind: 'item'; readonly marker: ItemMarker; readonly runs: readonly Run[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly Run[])[])[]; readonly columns: number }
  | { readonly kind: 'rule' }
)

/** `list` tells one numbered list from another. */
type ItemMarker =
  | { readonly kind: 'bullet' }
  | { readonly kind: 'number'; readonly number: number; readonly list: number; readonly start: number }

type Place = { readonly indent: number; readonly isQuoted: boolean }
type Style = Omit<Run, 'text'>

/** Deeper lists and quotations are shown at this depth. */
const DEPTH_MAX = 8

/** Markdown as a row of blocks. Nothing in it is fetched: a picture is its words. */
export function blocksOf(markdown: string): Block[] {
  let lists = 0

  function read(tokens: readonly Token[], place: Place): Block[] {
    return tokens.flatMap((token): Block[] => {
      switch (token.type) {
        case 'heading':
          return [{ ...place, kind: 'heading', level: (token as Tokens.Heading).depth, runs: runsOf(token.tokens, {}) }]
        case 'code':
          return [{ ...place, kind: 'code', text: (token as Tokens.Code).text }]
        case 'blockquote':
          return read(token.tokens ?? [], { indent: Math.min(place.indent + 1, DEPTH_MAX), isQuoted: true })
        case 'list':
          return readList(token as Tokens.List, place)
        case 'table':
          return [{ ...place, kind: 'table', ...tableOf(token as Tokens.Table) }]
        case 'hr':
          return [{ ...place, kind: 'rule' }]
        case 'space':
        case 'def':
        case 'checkbox':
          return []
        default: {
          const runs = runsOf([token], {})
          return runs.length > 0 ? [{ ...place, kind: 'paragraph', runs }] : []
        }
      }
    })
  }

  function readList(list: Tokens.List, place: Place): Block[] {
    const id = (lists += 1)
    const start = typeof list.start === 'number' ? list.start : 1
    return list.items.flatMap((item, at) => {
      const marker: ItemMarker = list.ordered
        ? { kind: 'number', number: start + at, list: id, start }
        : { kind: 'bullet' }
      const inside = { ...place, indent: Math.min(place.indent + 1, DEPTH_MAX) }
      const blocks = read(item.tokens, inside)
      const [first] = blocks
      const box: Run[] = item.task ? [{ text: item.checked ? '☑ ' : '☐ ' }] : []
      const isText = first?.kind === 'paragraph' && first.indent === inside.indent
      const head = { ...place, kind: 'item' as const, marker, runs: [...box, ...(isText ? first.runs : [])] }
      return [head, ...(isText ? blocks.slice(1) : blocks)]
    })
  }

  return read(marked.lexer(markdown, { gfm: true }), { indent: 0, isQuoted: false })
}

function tableOf({ header, rows }: Tokens.Table) {
  const cells = [header, ...rows].map((row) => row.map((cell) => runsOf(cell.tokens, {})))
  return { rows: cells, columns: header.length }
}

function runsOf(tokens: readonly Token[] | undefined, style: Style): Run[] {
  return (tokens ?? []).flatMap((token): Run[] => {
    switch (token.type) {
      case 'strong':
        return runsOf(token.tokens, { ...style, isBold: true })
      case 'em':
        return runsOf(token.tokens, { ...style, isItalic: true })
      case 'del':
        return runsOf(token.tokens, { ...style, isStruck: true })
      case 'codespan':
        return [{ ...style, isCode: true, text: decoded((token as Tokens.Codespan).text) }]
      case 'br':
        return [{ ...style, text: '\n' }]
      case 'link':
        return runsOf(token.tokens, { ...style, ...linkOf((token as Tokens.Link).href) })
      case 'image':
        return [{ ...style, text: (token as Tokens.Image).text, ...linkOf((token as Tokens.Image).href) }]
      case 'checkbox':
        return []
      default:
        if ('tokens' in token && token.tokens) return runsOf(token.tokens, style)
        return [{ ...style, text: decoded('text' in token ? String(token.text) : token.raw) }]
    }
  })
}

/** Addresses that a reader may follow; any other stays words. */
function linkOf(href: string): { link?: string } {
  return /^(?:https?:\/\/|mailto:)[^\s\p{Cc}]+$/iu.test(href) ? { link: href } : {}
}

/** A single line break is a space, as on the screen. */
function decoded(text: string): string {
  return decodeHTML(text.replaceAll('\n', ' '))
}

/** Whether words are read from right to left: their first letter says so. */
export function isRightToLeft(runs: readonly Run[]): boolean {
  const first = /[\p{L}]/u.exec(runs.map(({ text }) => text).join(''))?.[0] ?? ''
  return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/.test(first)
}
