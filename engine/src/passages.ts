/**
 * How documents travel in a prompt. The server writes them with `writePassages` into the system message (or into a text
 * part of a user message that is marked, see request.ts), for every model alike; the built-in engine reads them back.
 *
 *   <documents searched="14">
 *   <document id="p7" title="report.pdf" section="Costs" item="vault-id" page="3" url="https://...">
 *   the text, as it is
 *   </document>
 *   </documents>
 *
 * A line of the text that looks like one of these tags gets a backslash in front, and loses it when it is read, so no
 * document can end itself or begin another one. Text of people that stands beside documents goes through `inert`.
 */
export type Passage = {
  /** Unique in the prompt; the source that an answer cites has the same. */
  readonly id: string
  readonly title: string
  readonly text: string
  /** The vault item it comes from. */
  readonly item?: string
  /** What it stands under there. */
  readonly section?: string
  readonly page?: number
  readonly url?: string
  /** Its place in what a search found, the share of the question's words that it has, and how many. */
  readonly rank?: number
  readonly words?: number
  readonly hits?: number
  /** A search found it, and it has little to do with the question. */
  readonly weak?: boolean
}

const OPEN_ALL = /^<documents(?: searched="(\d{1,6})")?>$/
const CLOSE_ALL = '</documents>'
const CLOSE_ONE = '</document>'
const OPEN_ONE = /^<document((?: [a-z]{1,10}="[^"<>\n]{0,2000}"){1,10})>$/
const ATTRIBUTE = / ([a-z]{1,10})="([^"<>\n]{0,2000})"/g
const LOOKS_LIKE_A_TAG = /^\\*<\/?documents?\b/i
const ESCAPED = /^\\+<\/?documents?\b/i

/** `searched` says among how many documents they were found. */
export function writePassages(passages: readonly Passage[], searched?: number): string {
  if (passages.length === 0 && !searched) return ''
  const blocks = passages.map(({ text, ...about }) => {
    const attributes = (['id', 'title', 'section', 'item', 'page', 'url', 'rank', 'words', 'hits', 'weak'] as const)
      .filter((name) => about[name] !== undefined)
      .map((name) => ` ${name}="${attribute(String(about[name]))}"`)
    return `<document${attributes.join('')}>\n${inert(text)}\n${CLOSE_ONE}`
  })
  const open = searched === undefined ? '<documents>' : `<documents searched="${searched}">`
  return [open, ...blocks, CLOSE_ALL].join('\n')
}

/** Text in which no line is a tag of ours. */
export function inert(text: string): string {
  if (!/<\/?document/i.test(text)) return text
  return text
    .split('\n')
    .map((line) => (LOOKS_LIKE_A_TAG.test(line) ? `\\${line}` : line))
    .join('\n')
}

/** The documents of a text, and the text without them. What is not exactly in the format stays text. */
export function readPassages(text: string): { passages: Passage[]; rest: string; searched: number } {
  if (!text.includes('<documents')) return { passages: [], rest: text, searched: 0 }
  const passages: Passage[] = []
  const rest: string[] = []
  const lines = text.split('\n')
  let isInside = false
  let searched = 0
  // Looked for once more only while there are some, so that a text full of openings takes no longer.
  let nextClose = 0

  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    const opening = isInside ? null : OPEN_ALL.exec(line)
    if (opening) {
      isInside = true
      searched += Number(opening[1] ?? 0)
    } else if (line === CLOSE_ALL && isInside) isInside = false
    else {
      const about = isInside ? attributesOf(line) : null
      if (about && nextClose >= 0 && nextClose <= at) nextClose = lines.indexOf(CLOSE_ONE, at)
      const end = about ? nextClose : -1
      if (about && end > at) {
        passages.push({
          ...about,
          text: lines
            .slice(at + 1, end)
            .map(unescaped)
            .join('\n'),
        })
        at = end
      } else {
        rest.push(line)
      }
    }
  }
  return { passages, rest: rest.join('\n').trim(), searched }
}

function unescaped(line: string): string {
  return ESCAPED.test(line) ? line.slice(1) : line
}

function attributesOf(line: string): Omit<Passage, 'text'> | null {
  const written = OPEN_ONE.exec(line)?.[1]
  if (written === undefined) return null
  const values = new Map([...written.matchAll(ATTRIBUTE)].map(([, name, value]) => [name!, plainValue(value!)]))
  const [id, title, section, item, page, url] = ['id', 'title', 'section', 'item', 'page', 'url'].map((name) =>
    values.get(name),
  )
  const [rank, words, hits, weak] = ['rank', 'words', 'hits', 'weak'].map((name) => values.get(name))
  if (id === undefined || title === undefined) return null
  return {
    id,
    title,
    ...(section !== undefined && { section }),
    ...(item !== undefined && { item }),
    ...(page !== undefined && /^\d{1,6}$/.test(page) && { page: Number(page) }),
    ...(url !== undefined && { url }),
    ...(rank !== undefined && /^\d{1,3}$/.test(rank) && { rank: Number(rank) }),
    ...(words !== undefined && /^[01](?:\.\d{1,3})?$/.test(words) && { words: Number(words) }),
    ...(hits !== undefined && /^\d{1,3}(?:\.\d{1,3})?$/.test(hits) && { hits: Number(hits) }),
    ...(weak === 'true' && { weak: true }),
  }
}

function attribute(value: string): string {
  return value
    .slice(0, 400)
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[\r\n\u2028\u2029]+/g, ' ')
}

function plainValue(value: string): string {
  return value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
