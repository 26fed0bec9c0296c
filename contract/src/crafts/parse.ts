import { parseOpeningTag, type OpeningTag } from './opening-tag.ts'

/** Words of an answer, to be drawn as markdown. */
export type TextPart = { readonly kind: 'text'; readonly text: string }

/** The `index`th craft of an answer. A craft whose end never came, or that is empty, has failed. */
export type CraftPart = OpeningTag & {
  readonly kind: 'craft'
  readonly index: number
  readonly content: string
  readonly status: 'pending' | 'success' | 'error'
}
export type AnswerPart = TextPart | CraftPart

const CLOSING = '</craft>'

/** Where a reading is: every line before `at` is settled and never looked at again. */
type State = {
  readonly parts: readonly AnswerPart[]
  readonly crafts: number
  /** Where the part that is being read begins. */
  readonly from: number
  /** The mark of the code block that the text is in. */
  readonly fence: string
  /** Where an opening tag began that may go on in the next line. */
  readonly opensAt: number | null
  readonly craft: OpeningTag | null
}

const START: State = { parts: [], crafts: 0, from: 0, fence: '', opensAt: null, craft: null }

/**
 * Cuts an answer into text and crafts while it is written. It remembers where it was, so that a longer text costs only
 * its new lines, and the parts that are whole stay the same objects.
 *
 * A craft begins with `<craft …>` at the start of a line outside of code blocks and ends with `</craft>` at the start
 * or the end of a line.
 */
export function createCraftParser(): (text: string, isEnded: boolean) => readonly AnswerPart[] {
  let before = ''
  let at = 0
  let settled = START
  return (text, isEnded) => {
    if (!text.startsWith(before)) [at, settled] = [0, START]
    before = text
    for (let end = text.indexOf('\n', at); end !== -1; end = text.indexOf('\n', at)) {
      settled = step(settled, text, at, end)
      at = end + 1
    }
    const state = at < text.length ? step(settled, text, at, text.length) : settled
    return finish(state, text, at, isEnded)
  }
}

/** The parts of a text that is whole. */
export function parseParts(text: string): readonly AnswerPart[] {
  return createCraftParser()(text, true)
}

/** The crafts of a text that is whole. */
export function parseCrafts(text: string): readonly CraftPart[] {
  return text.includes('<craft') ? parseParts(text).filter((part) => part.kind === 'craft') : []
}

/** What an answer says besides its crafts. */
export function textAround(parts: readonly AnswerPart[]): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : '\n\n')).join('')
}

/** Reads one line, or what there is of the last one. */
function step(state: State, text: string, start: number, end: number): State {
  if (state.craft) return stepInCraft(state, state.craft, text, start, end)
  const first = firstSign(text, start, end)
  if (state.opensAt !== null) return open(state, text, state.opensAt, end)
  const sign = text[first]
  if (sign === '`' || sign === '~') return { ...state, fence: fenceAfter(state.fence, text.slice(first, end)) }
  if (sign !== '<' || state.fence !== '') return state
  return open(state, text, first, end)
}

/** A tag is looked for up to three spaces into a line, where markdown would begin a block. */
function firstSign(text: string, start: number, end: number): number {
  let at = start
  while (at < end && at - start < 3 && text[at] === ' ') at += 1
  return at
}

function open(state: State, text: string, opensAt: number, end: number): State {
  const read = parseOpeningTag(text.slice(opensAt, end))
  if (read === null) return { ...state, opensAt: null }
  if (read === 'incomplete') return { ...state, opensAt }
  const parts = withText(state.parts, text.slice(state.from, opensAt))
  const contentAt = opensAt + read.length
  const inside = { ...state, parts, from: contentAt, opensAt: null, craft: read.opening }
  return stepInCraft(inside, read.opening, text, contentAt, end)
}

function stepInCraft(state: State, craft: OpeningTag, text: string, start: number, end: number): State {
  const closesAt = closingIn(text, start, end)
  if (closesAt === -1) return state
  const part = toPart(craft, state.crafts, text.slice(state.from, closesAt), 'success')
  const from = closesAt + CLOSING.length
  return { ...state, parts: [...state.parts, part], crafts: state.crafts + 1, from, craft: null, fence: '' }
}

/** Only both ends of a line are looked at: a line can be a whole minified program. */
function closingIn(text: string, start: number, end: number): number {
  let first = start
  while (first < end && isBlank(text[first]!)) first += 1
  if (text.startsWith(CLOSING, first)) return first
  let last = end
  while (last > start && isBlank(text[last - 1]!)) last -= 1
  const closesAt = last - CLOSING.length
  return closesAt >= start && text.startsWith(CLOSING, closesAt) ? closesAt : -1
}

function isBlank(sign: string): boolean {
  return sign === ' ' || sign === '\t' || sign === '\r'
}

function fenceAfter(fence: string, line: string): string {
  const [, mark = '', rest = ''] = /^(`{3,}|~{3,})(.*)/.exec(line.slice(0, 200)) ?? []
  if (fence === '') return mark
  return mark.startsWith(fence) && rest.trim() === '' ? '' : fence
}

/** What a reading comes to if the text ends here, for good or for now. */
function finish(state: State, text: string, tailAt: number, isEnded: boolean): readonly AnswerPart[] {
  const { parts, craft, from, opensAt, crafts } = state
  if (craft) {
    const status = isEnded ? 'error' : 'pending'
    const end = isEnded ? text.length : beforeHalfClosing(text, Math.max(from, tailAt))
    return [...parts, toPart(craft, crafts, text.slice(from, end), status)]
  }
  // A tag that is still being written is not shown as words.
  return withText(parts, text.slice(from, !isEnded && opensAt !== null ? opensAt : undefined))
}

function beforeHalfClosing(text: string, lineAt: number): number {
  const tail = text.slice(Math.max(lineAt, text.length - CLOSING.length))
  const at = tail.lastIndexOf('<')
  return at !== -1 && CLOSING.startsWith(tail.slice(at)) ? text.length - tail.length + at : text.length
}

function withText(parts: readonly AnswerPart[], text: string): readonly AnswerPart[] {
  return text.trim() === '' ? parts : [...parts, { kind: 'text', text }]
}

function toPart(craft: OpeningTag, index: number, raw: string, status: CraftPart['status']): CraftPart {
  const content = unwrap(betweenTags(raw), craft.type === 'text/markdown')
  const isEmpty = status === 'success' && content.trim() === ''
  return { kind: 'craft', ...craft, index, content, status: isEmpty ? 'error' : status }
}

/** Without the line ends that belong to the tags. By hand, because a pattern would look through all of it each time. */
function betweenTags(raw: string): string {
  let start = 0
  while (start < raw.length && isBlank(raw[start]!)) start += 1
  start = raw[start] === '\n' ? start + 1 : 0
  let end = raw.length
  while (end > start && isBlank(raw[end - 1]!)) end -= 1
  if (end <= start || raw[end - 1] !== '\n') return raw.slice(start)
  return raw.slice(start, raw[end - 2] === '\r' ? Math.max(start, end - 2) : end - 1)
}

/** Some models put a code block around the whole craft. A document may begin with one of its own. */
function unwrap(content: string, isDocument: boolean): string {
  if (!content.startsWith('```')) return content
  const opened = /^(`{3,})([\w+.-]*)[ \t]*(?:\r?\n|$)/.exec(content.slice(0, 100))
  if (!opened || (isDocument && !/^(?:md|markdown)$/i.test(opened[2]!))) return content
  const inside = content.slice(opened[0].length)
  const closing = `\n${opened[1]}`
  return inside.trimEnd().endsWith(closing) ? inside.trimEnd().slice(0, -closing.length) : inside
}
