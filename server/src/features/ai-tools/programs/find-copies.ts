import { formatCounted } from '#contract/format-number.ts'
import type { ProgramSource, ToolProgram } from './program.ts'
import { matchPassages, toWords, type MatchingPassage } from './match-passages.ts'
import type { TextReader } from '../text-reader.ts'

/** A text to compare with: of the vault or of the web. */
type Comparable = {
  readonly title: string
  readonly text: string
  readonly url: string | null
  readonly itemId: string | null
  readonly page: number | null
}

export type CopyFinderDependencies = {
  readonly openReader: () => Promise<TextReader>
  /** What in a person's vault comes near to sentences, and how many documents were looked through. */
  searchVault(
    uid: string,
    sentences: readonly string[],
    signal: AbortSignal,
  ): Promise<{ passages: readonly Comparable[]; searched: number }>
  /** Pages that may hold these sentences; undefined when nothing could be reached. */
  searchWeb(sentences: readonly string[], signal: AbortSignal): Promise<readonly Comparable[] | undefined>
}

/** Sentences that are looked for: long ones say more, and are spread over the text. */
const VAULT_SENTENCES = 12
const WEB_SENTENCES = 4
const SENTENCE_MIN_WORDS = 7
const SHOWN_MATCHES = 20

type Copy = { readonly match: MatchingPassage; readonly from: Comparable }

/** Looks for passages of a text in the vault and on the web, and shows them side by side. */
export function createCopyFinder({ openReader, searchVault, searchWeb }: CopyFinderDependencies): ToolProgram {
  return async function* findCopies({ text = '', where = '' }, { caller, signal = new AbortController().signal }) {
    const reader = await openReader()
    const own = toWords(text, reader)
    const wanted = reader.sentences(text).filter((sentence) => reader.words(sentence).length >= SENTENCE_MIN_WORDS)
    if (wanted.length === 0) {
      yield `There is no sentence of at least ${SENTENCE_MIN_WORDS} words here to search for.`
      return
    }
    const [vault, web] = await Promise.all([
      where === 'web only' ? undefined : searchVault(caller.uid, spread(wanted, VAULT_SENTENCES), signal),
      where === 'vault only' ? undefined : searchWeb(spread(wanted, WEB_SENTENCES), signal),
    ])
    const copies = findIn(own, [...(vault?.passages ?? []), ...(web ?? [])], reader)
    const covered = coveredWords(copies)
    const share = Math.round((covered * 100) / own.length)
    yield `**${share} % of the words stand elsewhere in the same order** (${covered} of ${own.length}).\n\n`
    yield `${scopeOf(where, vault?.searched, web?.length)}\n\n`
    if (copies.length === 0) return void (yield NOTHING_FOUND)
    const sources = sourcesOf(copies)
    yield '| Your text | There | Where |\n|---|---|---|\n'
    for (const { match, from } of copies.slice(0, SHOWN_MATCHES)) {
      const theirs = from.text.slice(match.other.start, match.other.end)
      yield `| ${cell(text.slice(match.own.start, match.own.end))} | ${cell(theirs)} | ${cell(from.title)} [${sources.get(from)!.id}] |\n`
    }
    const hidden = copies.length - SHOWN_MATCHES
    if (hidden > 0) yield `\n${formatCounted(hidden, 'more passage')} ${hidden === 1 ? 'is' : 'are'} not shown.\n`
    yield `\nPassages of eight words or more count. Quotations and common phrases count too, so check each one before you judge.`
    yield* sources.values()
  }
}

const NOTHING_FOUND =
  'No passage of eight words or more was found. That does not prove that the text is original: only what could be searched was checked.'

/** Each word of the text counts once, wherever it was found. The longest passages first. */
function findIn(own: ReturnType<typeof toWords>, others: readonly Comparable[], reader: TextReader): Copy[] {
  const all = others.flatMap((from) => matchPassages(own, toWords(from.text, reader)).map((match) => ({ match, from })))
  const taken = new Set<number>()
  return all
    .toSorted((a, b) => b.match.words - a.match.words)
    .filter(({ match }) => {
      const words = Array.from({ length: match.words }, (_, at) => match.firstWord + at)
      const isNew = words.filter((word) => !taken.has(word)).length * 2 > words.length
      if (isNew) for (const word of words) taken.add(word)
      return isNew
    })
}

function coveredWords(copies: readonly Copy[]): number {
  const covered = new Set<number>()
  for (const { match } of copies) for (let at = 0; at < match.words; at++) covered.add(match.firstWord + at)
  return covered.size
}

function sourcesOf(copies: readonly Copy[]): Map<Comparable, ProgramSource> {
  const sources = new Map<Comparable, ProgramSource>()
  for (const { match, from } of copies.slice(0, SHOWN_MATCHES)) {
    if (sources.has(from)) continue
    const { title, url, itemId, page } = from
    const quote = from.text.slice(match.other.start, match.other.end)
    sources.set(from, { id: String(sources.size + 1), title, url, itemId, page, quote })
  }
  return sources
}

function scopeOf(where: string, documents: number | undefined, pages: number | undefined): string {
  const compared = [
    ...(where === 'web only' ? [] : [`${documents ?? 0} ${documents === 1 ? 'document' : 'documents'} of your vault`]),
    ...(where === 'vault only' || pages === undefined ? [] : [`${pages} ${pages === 1 ? 'page' : 'pages'} of the web`]),
  ]
  const unreachable =
    where !== 'vault only' && pages === undefined ? ' The web could not be searched from here, so it was left out.' : ''
  return `${compared.length > 0 ? `Compared with ${compared.join(' and ')}.` : ''}${unreachable}`.trim()
}

/** So many, from everywhere in the text, the longer of their neighbours first. */
function spread(sentences: readonly string[], most: number): string[] {
  if (sentences.length <= most) return [...sentences]
  const size = sentences.length / most
  return Array.from({ length: most }, (_, at) => {
    const part = sentences.slice(Math.floor(at * size), Math.floor((at + 1) * size))
    return part.reduce((longest, each) => (each.length > longest.length ? each : longest))
  })
}

function cell(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\|[\]*_`<>]/g, '\\$&')
    .trim()
}
