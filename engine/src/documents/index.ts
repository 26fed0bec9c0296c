import { truncate } from '#contract/truncate.ts'
import type { Embeddings } from '../embeddings.ts'
import { requestedValues } from '../requested-values.ts'
import type { Passage } from '../passages.ts'
import type { Request } from '../request.ts'
import { answer, labelOf, sourceLines, type Answer, type Cited } from '../answer-shape.ts'
import { foreignPhrases, phrasesFor } from '../talk/choose-phrases.ts'
import { WENT_BY_WORDS } from '../talk/phrases.ts'
import { fit } from '#text/fit.ts'
import { literal } from '../text/literal.ts'
import { pastedBefore } from '../text/target.ts'
import { findAnswers, type Find } from './find.ts'
import { topicsOf } from './lexical.ts'
import { isOfTable, joinRows, rowsFor, ROWS_MAX, tableAt, type RowAnswer } from './table-rows.ts'
import { rememberVectors, type Vectors } from './vectors.ts'

const QUOTE_MAX_CHARS = 700
/** A text that was pasted has no name but its beginning. */
const BODY_NAME_MAX_CHARS = 40

export type DocumentReader = (request: Request, signal: AbortSignal | undefined) => Promise<ReadAnswer>
type ReadAnswer = {
  readonly quoted: Answer | null
  /** Meanings did not come in time. */
  readonly isByWords: boolean
}
const NOTHING: ReadAnswer = { quoted: null, isByWords: false }

/** Answers questions from the documents of a prompt, or from a text pasted with the question, in their own words. */
export function createDocumentReader(embeddings: Embeddings | undefined): DocumentReader {
  const vectors = embeddings && rememberVectors(embeddings)
  return async (request, signal) => {
    const own = request.passages.length > 0 ? [] : pasted(request)
    const passages = own.length > 0 ? own : request.found
    const question = questionOf(request)
    if (passages.length === 0 || question === '') return NOTHING
    let isByWords = false
    const embed: Vectors['embed'] = async (...of) => {
      const embedded = await vectors!.embed(...of)
      isByWords ||= !embedded
      return embedded
    }
    const finds = await find(question, passages, vectors && { ...vectors, embed }, signal)
    if (finds.length === 0) return { quoted: null, isByWords }
    const quoted = quoting(question, finds, passages, own.length === 0)
    return { quoted: isByWords ? { ...quoted, text: `${quoted.text}\n\n${WENT_BY_WORDS}` } : quoted, isByWords }
  }
}

/** What is said where documents are at hand and none of them answers. */
export function notFound({ found, searched, body, instruction }: Request): string | null {
  if (body === '' && found.length + searched > 0) {
    const titles = new Set(found.map(({ title }) => title))
    const phrases = phrasesFor(instruction)
    const count = Math.max(searched, titles.size)
    const [title] = titles
    const where = count === 1 && title !== undefined ? `“${literal(title)}”` : phrases.documents(count)
    return phrases.notFound(where)
  }
  if (body === '') return null
  const phrases = foreignPhrases(instruction)
  return phrases
    ? phrases.notFound(`“${literal(truncate(body.replaceAll(/\s+/g, ' ').trim(), BODY_NAME_MAX_CHARS))}”`)
    : 'I did not find an answer to this in your text. I only quote what is there.'
}

async function find(
  question: string,
  passages: readonly Passage[],
  vectors: Vectors | undefined,
  signal: AbortSignal | undefined,
): Promise<Find[]> {
  try {
    return await findAnswers(question, passages, vectors, signal)
  } catch (error) {
    signal?.throwIfAborted()
    // Without embeddings the words themselves still lead somewhere.
    if (vectors) return findAnswers(question, passages, undefined, signal)
    throw error
  }
}

function quoting(question: string, finds: readonly Find[], passages: readonly Passage[], hasSources: boolean): Answer {
  const shown = finds.map(({ passage, sentences }): Shown => {
    const [from, to] = [sentences[0]!.start, sentences.at(-1)!.end]
    return {
      passage,
      quote: passage.text.slice(from, to),
      rows: rowsFor(question, passage, from, to),
      table: isOfTable(passage, from, to) ? tableAt(passage, from, to) : null,
      text: sentences.map((sentence) => sentence.text).join(' '),
    }
  })
  const found = withoutLesserRows(rowsBeside(question, passages, shown))
  const areRows = found.every(({ rows }) => rows)
  const kept = areRows ? found.toSorted((one, other) => placeOf(one, passages) - placeOf(other, passages)) : found
  // A row that has every word is sure, and rows that have none are not.
  const { rows: ofFirst, table: shownFirst } = kept[0]!
  const isFound = ofFirst?.isWhole || (finds[0]!.isSure && (ofFirst !== null || shownFirst === null))
  const cited: Cited[] = kept.map(({ passage, quote, rows }) => ({ passage, quote: rows?.quote ?? quote }))
  const labels = kept.map(({ passage }, at) => (hasSources ? ` [${labelOf(passage, at + 1)}]` : ''))
  const ofRows = kept.flatMap(({ rows }) => rows ?? [])
  const isOfOne = ofRows.length === kept.length && new Set(kept.map(({ passage }) => passage.title)).size === 1
  const joined = ofRows.length > 1 && isOfOne ? joinRows(ofRows) : null
  const below = (table: string, label: string) => `${table}${label && `\n\n${label.trim()}`}`
  const quotes = joined
    ? [below(joined, labels.join(''))]
    : kept.map(({ text: sentences, rows, table }, at) => {
        if (rows?.isTable || (!rows && table !== null)) return below(rows?.text ?? table!, labels[at]!)
        const text = rows?.text ?? literal(fit(sentences, QUOTE_MAX_CHARS))
        return `> ${text}${labels[at]}`
      })
  const lead = isFound ? '' : `${phrasesFor(question).nearest}\n\n`
  if (!hasSources) return answer(`${lead || 'Your text says:\n\n'}${quotes.join('\n\n')}`)
  return answer(`${lead}${quotes.join('\n\n')}${sourceLines(cited)}`, cited)
}

type Shown = {
  readonly passage: Passage
  readonly quote: string
  readonly rows: RowAnswer | null
  readonly table: string | null
  readonly text: string
}

function placeOf({ passage }: Shown, passages: readonly Passage[]): number {
  return passages.findIndex(({ id }) => id === passage.id)
}

/** The names of columns lead to where a table begins: the row that is asked for may stand in another passage of it. */
function rowsBeside(question: string, passages: readonly Passage[], shown: readonly Shown[]): readonly Shown[] {
  const [first] = shown
  if (!first || first.table === null || shown.some(({ rows }) => rows)) return shown
  const found = passages
    .filter(({ title }) => title === first.passage.title)
    .flatMap((passage): Shown[] => {
      const rows = rowsFor(question, passage, 0, passage.text.length)
      return rows ? [{ ...first, passage, rows }] : []
    })
  const most = Math.max(0, ...found.map(({ rows }) => rows!.found))
  const best = found.filter(({ rows }) => rows!.found === most)
  // Words that many rows have tell none of them.
  return best.length > 0 && best.length <= ROWS_MAX ? best : shown
}

/** The same rows twice say nothing new, and beside rows that answer others are no answer. */
function withoutLesserRows(shown: readonly Shown[]): Shown[] {
  const most = Math.max(0, ...shown.map(({ rows }) => rows?.found ?? 0))
  return shown.filter(({ rows, table }, at) => {
    if (!rows) return table === null || most === 0
    return rows.found === most && !shown.slice(0, at).some((one) => one.rows?.text === rows.text)
  })
}

function pasted(request: Request): Passage[] {
  const text = request.body || (pastedBefore(request)?.text ?? '')
  return text === '' ? [] : [{ id: 'message', title: 'Your message', text }]
}

/** The question, with the one before where it only goes on from it ("and when does it end?"). */
function questionOf({ instruction, earlier }: Request): string {
  const question = requestedValues(instruction).replace(ACCORDING, '').trim()
  if (question === '' || topicsOf(question).length > 1) return question
  const before = earlier.findLast(({ role: who, text }) => who === 'person' && text.length < 400)
  const isFollowUp =
    /^(?:and|what about|how about|when|where|why|who|it|he|she|they)\b|\b(?:it|that|this|they|them|he|she)\b/i.test(
      instruction,
    )
  return before && isFollowUp ? `${before.text} ${question}` : question
}

const ACCORDING =
  /^(?:(?:according to|based on|from|in|using) (?:the |this |my |these |that )?(?:following |attached |above |below )?(?:documents?|texts?|files?|attachments?|pdfs?|articles?|reports?|pages?|contract|email|notes?)[,:]? )/i
