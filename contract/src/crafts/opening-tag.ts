import { truncate } from '../truncate.ts'
import { CHART_LANGUAGE, isSvg, meansChart, readCraftType, type CraftType } from './types.ts'

/** What stands in a craft's opening tag. */
export type OpeningTag = {
  readonly identifier: string
  readonly title: string
  readonly type: CraftType
  readonly language: string | null
  /** It changes an earlier craft instead of being one. */
  readonly isPatch: boolean
}

/** A longer opening tag is no tag. */
const OPENING_MAX_CHARS = 2_000
const IDENTIFIER_MAX_CHARS = 80
const TITLE_MAX_CHARS = 120
const LANGUAGE_MAX_CHARS = 30

/** A tag that is whole, one whose end has not come yet, or no tag of ours. */
type OpeningTagResult = { readonly opening: OpeningTag; readonly length: number } | 'incomplete' | null

/** Reads `<craft …>` at the start of a text. Whatever a model writes in it is only ever shown as words. */
export function parseOpeningTag(source: string): OpeningTagResult {
  const text = source.slice(0, OPENING_MAX_CHARS)
  if (!text.startsWith('<craft')) return '<craft'.startsWith(text) ? 'incomplete' : null
  const unfinished = source.length < OPENING_MAX_CHARS ? 'incomplete' : null
  const attributes = new Map<string, string>()
  let at = '<craft'.length
  if (at < text.length && !/[\s>]/.test(text[at]!)) return null
  for (;;) {
    at = match(SPACE, text, at)?.end ?? at
    if (at >= text.length) return unfinished
    if (text[at] === '>') return { opening: toOpening(attributes), length: at + 1 }
    const name = match(NAME, text, at)
    if (!name) return null
    at = name.end
    const value = match(VALUE, text, at)
    if (value) at = value.end
    // A value that is still being written, or has no closing quote.
    else if (match(UNFINISHED_VALUE, text, at)) return unfinished
    const key = name.words[0].toLowerCase()
    if (!attributes.has(key))
      attributes.set(key, value ? decode(value.words[1] ?? value.words[2] ?? value.words[3] ?? '') : '')
  }
}

const SPACE = /\s+/y
const NAME = /[a-z_][\w-]*/iy
const VALUE = /\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)(?=[\s>]))/y
const UNFINISHED_VALUE = /\s*=/y

function match(pattern: RegExp, text: string, from: number): { end: number; words: RegExpExecArray } | null {
  pattern.lastIndex = from
  const words = pattern.exec(text)
  return words && { end: pattern.lastIndex, words }
}

function toOpening(attributes: ReadonlyMap<string, string>): OpeningTag {
  const attribute = (name: string) => attributes.get(name)?.replaceAll(/\s+/g, ' ').trim() ?? ''
  const spoken = truncate(attribute('language').toLowerCase(), LANGUAGE_MAX_CHARS) || null
  const language = languageOf(attribute('type'), spoken)
  const title = truncate(attribute('title'), TITLE_MAX_CHARS)
  return {
    identifier: slug(attribute('identifier')) || slug(title) || 'craft',
    title: title || attribute('identifier').slice(0, IDENTIFIER_MAX_CHARS) || 'Untitled',
    type: readCraftType(attribute('type'), language),
    language,
    isPatch: attribute('mode').toLowerCase() === 'patch',
  }
}

/** Pictures and charts are known by their language, whichever way they were called. */
function languageOf(rawType: string, spoken: string | null): string | null {
  if (isSvg(rawType, spoken)) return 'svg'
  return meansChart(rawType, spoken) ? CHART_LANGUAGE : spoken
}

function slug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}_.]+/gu, '-')
    .replaceAll(/^[-.]+|-+$/g, '')
    .slice(0, IDENTIFIER_MAX_CHARS)
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#39;': "'",
  '&apos;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}

function decode(text: string): string {
  return text.replaceAll(/&(?:quot|#39|apos|lt|gt|amp);/g, (entity) => ENTITIES[entity]!)
}

/** A value as it stands in a tag. */
export function encodeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
