import type { Links, Token } from 'marked'
import remend from 'remend'
import { lex } from './lexer.ts'
import { mendTable } from './mend-table.ts'

/** A piece of a text that stands for itself: a paragraph, a list, a code block. */
export type Block = { readonly raw: string; readonly token: Token }

/** A text as blocks. It grows at its end; what is settled is never read again. */
export type Grown = {
  readonly text: string
  readonly isEnded: boolean
  readonly blocks: readonly Block[]
  /** How many blocks, and how many characters of the text, can no longer change. */
  readonly settledBlocks: number
  readonly settledChars: number
  /** `[name]: address` lines among what is settled. */
  readonly links: Links
}

export const NOTHING: Grown = { text: '', isEnded: false, blocks: [], settledBlocks: 0, settledChars: 0, links: {} }

/** The last block may go on, and the one before it may still swallow that: "2" becomes "2. item" of the list above. */
const OPEN_BLOCKS = 2

/** Mending looks back from the end of the text; it needs no more than the line or paragraph being written. */
const MENDED_CHARS = 1_500

/**
 * A text that got longer. Only its open end is read again, and blocks that came out the same are the same objects, so
 * that only the last one is drawn again.
 */
export function grow(before: Grown, given: string, isEnded: boolean): Grown {
  const text = given.includes('\r') ? given.replace(/\r\n?/g, '\n') : given
  if (text === before.text && isEnded === before.isEnded) return before
  const goesOn = text.startsWith(before.text) && !before.isEnded
  const next = read(goesOn ? before : NOTHING, text, isEnded)
  // A definition may be used before it stands, so one that settles makes the whole be read again.
  const isDefining = Object.keys(next.links).length > Object.keys(before.links).length
  if (!goesOn) return next
  return isDefining ? read({ ...NOTHING, links: next.links }, text, isEnded) : withSameBlocks(before, next)
}

/** Remembers what it read last, so that the same text getting longer costs only its end. */
export function createReader(): (text: string, isEnded: boolean) => Grown {
  let kept = NOTHING
  return (text, isEnded) => (kept = grow(kept, text, isEnded))
}

function read(from: Grown, text: string, isEnded: boolean): Grown {
  const tail = text.slice(from.settledChars)
  const tokens = lex(isEnded ? tail : mend(tail), from.links, isEnded)
  const settled = isEnded ? tokens.length : countSettled(tokens)
  const settledChars = tokens.slice(0, settled).reduce((sum, token) => sum + token.raw.length, from.settledChars)
  const blocks = [...from.blocks.slice(0, from.settledBlocks), ...tokens.map((token) => ({ raw: token.raw, token }))]
  const links = { ...from.links, ...definedIn(tokens.slice(0, settled)) }
  const whole = { text, isEnded, blocks, links }
  // marked accounts for every character; should it ever not, nothing is settled and the next reading starts over.
  const isAccountedFor = text.startsWith(tokens.slice(0, settled).map(rawOf).join(''), from.settledChars)
  if (!isAccountedFor)
    return { ...whole, links: from.links, settledBlocks: from.settledBlocks, settledChars: from.settledChars }
  return { ...whole, settledBlocks: from.settledBlocks + settled, settledChars }
}

function countSettled(tokens: readonly Token[]): number {
  let open = 0
  for (let at = tokens.length - 1; at >= 0; at--) {
    if (tokens[at]!.type !== 'space') open += 1
    if (open === OPEN_BLOCKS) return at
  }
  return 0
}

function definedIn(tokens: readonly Token[]): Links {
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
function mend(tail: string): string {
  const isFar = (cut: number) => tail.length - cut > MENDED_CHARS
  const paragraph = tail.lastIndexOf('\n\n')
  const cut = isFar(paragraph) ? tail.lastIndexOf('\n') : paragraph
  if (isInFence(tail)) return tail
  if (isFar(cut)) return mendTable(tail)
  const end = tail.slice(cut + 1)
  return mendTable(tail.slice(0, cut + 1) + remend(end, MENDING))
}

const MENDING = { linkMode: 'text-only', katex: false, comparisonOperators: false, htmlTags: false } as const

/** Whether the tail ends inside a code block, where nothing is mended. */
function isInFence(tail: string): boolean {
  let fence = ''
  for (const [, mark] of tail.matchAll(/^ {0,12}(`{3,}|~{3,})/gm)) {
    if (!fence) fence = mark!
    else if (mark!.startsWith(fence)) fence = ''
  }
  return fence !== ''
}

function withSameBlocks(before: Grown, next: Grown): Grown {
  const blocks = next.blocks.map((block, at) => {
    // What was open may be read otherwise once the text has ended.
    const old = at < before.settledBlocks || !next.isEnded ? before.blocks[at] : undefined
    return old?.raw === block.raw && old.token.type === block.token.type ? old : block
  })
  return { ...next, blocks }
}
