import { setImmediate } from 'node:timers/promises'
import type { ChatEvent, Source } from '#contract/chat/events.ts'
import type { Embeddings } from '../../adapters/embeddings/index.ts'
import { detectLanguage } from '#text/language.ts'
import type { ToolView } from '#contract/tools/schema.ts'
import type { CitablePassages, RetrievedPassage } from '../retrieval/index.ts'
import { doubtfulPairs, marksOf, type DoubtfulPair, type Place } from './choose-marks.ts'
import { readAnswer } from './match-sentences.ts'
import { createPassageIndex, type PassageIndex } from './passage-index.ts'
import { createResultFigures } from './result-figures.ts'

/** The end of an answer waits no longer than this for meanings; then its words decide. */
const MEANING_MS = 300
/** Texts that are compared by meaning for one answer. */
const COMPARED_TEXTS_MAX = 24
/** Passages are read in between other work, this long at a time. */
const SLICE_MS = 8

type MarkRequest = {
  /** False for a model that names its sources by itself. */
  readonly isWanted: boolean
  /** What the model was given, and what tools add while it writes. */
  readonly passages: Pick<CitablePassages, 'citable'>
  /** Whether it was given documents: only then can something be said to be in none of them. */
  readonly hasDocuments: boolean
  /** What may be said without a source: the questions, our own words. */
  readonly ownTexts: readonly string[]
  /** What was found about tables before: by earlier answers, or by this one where it goes on. */
  readonly views?: readonly ToolView[]
  /** What the answer says already, when it goes on. */
  readonly continuedText: string
  readonly embeddings: Embeddings
  readonly signal: AbortSignal
}
type EventHandler = (event: ChatEvent) => void
/** What an answer can rest on. */
type Evidence = { readonly index: PassageIndex; readonly results: ReturnType<typeof createResultFigures> }

/**
 * Hands on what a model says, and finds out where its sentences come from: `finish` names the passages that they rest
 * on as sources, and then the marks. The passages are read while the model writes.
 */
export function markSources(request: MarkRequest, onEvent: EventHandler) {
  const { isWanted, embeddings, signal } = request
  const citable = isWanted ? request.passages.citable() : []
  const workedOut: string[] = []
  let evidence: Evidence | undefined
  // Most answers rest on nothing: for those nothing is prepared.
  const openEvidence = () => (evidence ??= { index: createPassageIndex(), results: createResultFigures() })
  const indexing = citable.length > 0 ? indexInSlices(openEvidence().index, request.ownTexts, citable) : undefined
  if (isWanted) for (const view of request.views ?? []) openEvidence().results.add(view)
  let text = request.continuedText

  return {
    onEvent(event: ChatEvent): void {
      if (event.type === 'text') text += event.delta
      // What a tool worked out may be said, too.
      if (event.type === 'toolResult' && isWanted) {
        const { index, results } = openEvidence()
        index.addAllowed(event.output)
        workedOut.push(event.output)
        results.add(event.view)
        if (event.view?.kind === 'tables') results.addAllowed(event.output)
      }
      onEvent(event)
    },
    async finish(): Promise<void> {
      const passages = isWanted ? request.passages.citable() : []
      if ((passages.length === 0 && (evidence?.results.isEmpty ?? true)) || text === '') return
      const { index, results } = openEvidence()
      for (const ownText of request.ownTexts) results.addQuestion(ownText)
      await (indexing ?? indexInSlices(index, request.ownTexts, []))
      await indexInSlices(index, [], passages.slice(citable.length))
      const reading = readAnswer(text, index, {
        results,
        hasDocuments: request.hasDocuments,
        questions: request.ownTexts,
        workedOut,
      })
      const comparesMeaning = !signal.aborted && embeddings.knows(detectLanguage(text))
      const similarity = comparesMeaning
        ? await compareEmbeddings(embeddings, doubtfulPairs(reading), signal)
        : undefined
      const { marks: all, quotes } = marksOf(reading, similarity)
      // Only an answer with documents can be said to stand in none; a result is one of its own.
      const marks = request.hasDocuments ? all : all.filter((mark) => !('unsupported' in mark) || mark.of === 'result')
      if (marks.length === 0) return
      for (const passage of passages) {
        const place = quotes.get(passage.id)
        if (place) onEvent({ type: 'source', source: sourceOf(passage, place) })
      }
      onEvent({ type: 'marks', marks: [...marks] })
    },
  }
}

/** Nothing else waits for long documents to be read. */
async function indexInSlices(
  index: PassageIndex,
  allowed: readonly string[],
  passages: readonly RetrievedPassage[],
): Promise<void> {
  for (const text of allowed) index.addAllowed(text)
  let since = performance.now()
  for (const passage of passages) {
    index.add(passage)
    if (performance.now() - since < SLICE_MS) continue
    await setImmediate()
    since = performance.now()
  }
}

function sourceOf({ id, title, url, itemId, page, text, strangersItemId }: RetrievedPassage, place: Place): Source {
  // All that an answer took from a stranger's document can be withdrawn, so the whole passage is kept with it.
  const quote = strangersItemId === undefined ? text.slice(place.start, place.end) : null
  return { id, title, url, itemId, page, quote }
}

/** How near the doubtful pairs are in meaning, as far as that is known in time. */
async function compareEmbeddings(
  embeddings: Embeddings,
  pairs: readonly DoubtfulPair[],
  stopped: AbortSignal,
): Promise<(pair: DoubtfulPair) => number | undefined> {
  const texts = new Set<string>()
  for (const { sentence, window } of pairs) {
    if (texts.size + 2 > COMPARED_TEXTS_MAX) break
    texts.add(sentence).add(window)
  }
  const vectors = new Map<string, Float32Array>()
  if (texts.size > 0) {
    const signal = AbortSignal.any([stopped, AbortSignal.timeout(MEANING_MS)])
    // Whatever is wrong with meanings, words are enough.
    const embedded = (await embeddings.embedQuestion([...texts], signal).catch(() => undefined)) ?? []
    embedded.forEach((vector, at) => vectors.set([...texts][at]!, vector))
  }
  return ({ sentence, window }) => {
    const [a, b] = [vectors.get(sentence), vectors.get(window)]
    return a && b && a.reduce((sum, value, at) => sum + value * b[at]!, 0)
  }
}
