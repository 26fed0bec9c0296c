import type { Links, Token } from 'marked'
import remend from 'remend'
import { lex } from './lexer.ts'
import { completeTable } from '../tables/complete-table.ts'

/** A piece of a text that stands for itself: a paragraph, a list, a code block. */
export type Block = { readonly raw: string; readonly token: Token }

/** A text as blocks. It grows at its end; what is settled is never read again. */
export type ParsedMarkdown = {
  readonly text: string
  readonly isEnded: boolean
  readonly blocks: readonly Block[]
  /** How many blocks, and how many characters of the text, can no longer change. */
  readonly settledBlocks: number
  readonly settledChars: number
  /** `[name]: address` lines among what is settled. */
  readonly links: Links
}

export const EMPTY: ParsedMarkdown = {
  text: '',
  isEnded: false,
  blocks: [],
  settledBlocks: 0,
  settledChars: 0,
  links: {},
}

/** The last block may go on, and the one before it may still swallow that: "2" becomes "2. item" of the list above. */
const OPEN_BLOCKS = 2

/** Mending looks back from the end of the text; it needs no more than the line or paragraph being written. */
const REPAIRED_CHARS = 1_500

/**
 * A text that got longer. Only its open end is read again, and blocks that came out the same are the same objects, so
 * that only the last one is drawn again.
 */
export function parseIncrementally(before: ParsedMarkdown, source: string, isEnded: boolean): ParsedMarkdown {
  const text = source.includes('\r') ? source.replace(/\r\n?/g, '\n') : source
  if (text === before.text && isEnded === before.isEnded) return before
  const isContinuation = text.startsWith(before.text) && !before.isEnded
  const next = parseTail(isContinuation ? before : EMPTY, text, isEnded)
  // A definition may be used before it stands, so one that settles makes the whole be read again.
  const definesLinks = Object.keys(next.links).length > Object.keys(before.links).length
  if (!isContinuation) return next
  return definesLinks ? parseTail({ ...EMPTY, links: next.links }, text, isEnded) : reuseBlocks(before, next)
}

/** Remembers what it read last, so that the same text getting longer costs only its end. */
export function createIncrementalParser(): (text: string, isEnded: boolean) => ParsedMarkdown {
  let last = EMPTY
  return (text, isEnded) => (last = parseIncrementally(last, text, isEnded))
}

function parseTail(from: ParsedMarkdown, text: string, isEnded: boolean): ParsedMarkdown {
  const tail = text.slice(from.settledChars)
  const tokens = lex(isEnded ? tail : closeOpenSyntax(tail), from.links, isEnded)
  const settled = isEnded ? tokens.length : countSettled(tokens)
  const settledChars = tokens.slice(0, settled).reduce((sum, token) => sum + token.raw.length, from.settledChars)
  const blocks = [...from.blocks.slice(0, from.settledBlocks), ...tokens.map((token) => ({ raw: token.raw, token }))]
  const links = { ...from.links, ...linkDefinitions(tokens.slice(0, settled)) }
  const parsed = { text, isEnded, blocks, links }
  // marked accounts for every character; should it ever not, nothing is settled and the next reading starts over.
  const isConsistent = text.startsWith(tokens.slice(0, settled).map(rawOf).join(''), from.settledChars)
  if (!isConsistent)
    return { ...parsed, links: from.links, settledBlocks: from.settledBlocks, settledChars: from.settledChars }
  return { ...parsed, settledBlocks: from.settledBlocks + settled, settledChars }
}

function countSettled(tokens: readonly Token[]): number {
  let open = 0
  for (let at = tokens.length - 1; at >= 0; at--) {
    if (tokens[at]!.type !== 'space') open += 1
    if (open === OPEN_BLOCKS) return at
  }
  return 0
}

function linkDefinitions(tokens: readonly Token[]): Links {
  const links: Links = {}
  for (const token of tokens) {
    if (token.type === 'def') links[String(token['tag'])] = { href: String(token['href']), title: token['title'] }
  }
  return links
}

function rawOf(token: Token): string {
  return token.raw
}

/** Closes what is being written, so that `**bol` does not show its stars for a moment. */
function closeOpenSyntax(tail: string): string {
  const isFar = (cut: number) => tail.length - cut > REPAIRED_CHARS
  const paragraph = tail.lastIndexOf('\n\n')
  const cut = isFar(paragraph) ? tail.lastIndexOf('\n') : paragraph
  if (isInFence(tail)) return tail
  if (isFar(cut)) return completeTable(tail)
  const end = tail.slice(cut + 1)
  return completeTable(tail.slice(0, cut + 1) + remend(end, REPAIR_OPTIONS))
}

const REPAIR_OPTIONS = { linkMode: 'text-only', katex: false, comparisonOperators: false, htmlTags: false } as const

/** Whether the tail ends inside a code block, where nothing is mended. */
function isInFence(tail: string): boolean {
  let fence = ''
  for (const [, mark] of tail.matchAll(/^ {0,12}(`{3,}|~{3,})/gm)) {
    if (!fence) fence = mark!
    else if (mark!.startsWith(fence)) fence = ''
  }
  return fence !== ''
}

function reuseBlocks(before: ParsedMarkdown, next: ParsedMarkdown): ParsedMarkdown {
  const blocks = next.blocks.map((block, at) => {
    // What was open may be read otherwise once the text has ended.
    const old = at < before.settledBlocks || !next.isEnded ? before.blocks[at] : undefined
    return old?.raw === block.raw && old.token.type === block.token.type ? old : block
  })
  return { ...next, blocks }
}
