import type { SentenceMark } from '#contract/chat/events.ts'
import { isNearEnough, type AnswerReading, type ReadSentence } from './match-sentences.ts'
import type { PassageIndex, Window } from './passage-index.ts'

/** How near in meaning a sentence and its place must be; nearer where fewer words are shared. */
const NEAR_MEANING = 0.62
/** Places of a sentence that are compared by meaning. */
const COMPARED_WINDOWS = 2

/** A stretch of a passage's text. */
export type Place = { readonly start: number; readonly end: number }

export type Grounding = {
  readonly marks: readonly SentenceMark[]
  /** Where in the passage that became a source the words stand. */
  readonly quotes: ReadonlyMap<string, Place>
}

/** A sentence and a place that its words do not settle. */
export type DoubtfulPair = { readonly sentence: string; readonly window: string }

/** What is left to the meaning, those nearest to being settled first. */
export function doubtfulPairs({ index, sentences }: AnswerReading): DoubtfulPair[] {
  return sentences
    .filter(({ isCited, unsupported }) => !isCited && unsupported.length === 0)
    .flatMap((read) => {
      const able = read.windows.filter(({ support }) => support === 'holds')
      if (able.some(({ isSure }) => isSure)) return []
      return able
        .slice(0, COMPARED_WINDOWS)
        .filter(isNearEnough)
        .map((window) => ({ coverage: window.coverage, pair: pairOf(read, window, index) }))
    })
    .toSorted((a, b) => b.coverage - a.coverage)
    .map(({ pair }) => pair)
}

/** Where each sentence rests, or what of it is nowhere. `likeness` is unknown for pairs that were not compared. */
export function marksOf(
  { index, sentences }: AnswerReading,
  similarity: (pair: DoubtfulPair) => number | undefined = () => undefined,
): Grounding {
  const marks: SentenceMark[] = []
  const quotes = new Map<string, Place>()
  for (const read of sentences) {
    const at = read.sentence.end
    if (read.unsupported.length > 0) {
      marks.push({ at, unsupported: [...read.unsupported], ...(read.isOfResult && { of: 'result' as const }) })
      continue
    }
    const window = read.isCited ? undefined : chooseWindow(read)
    if (window) marks.push({ at, sourceId: quote(window) })
    else if (!read.isCited && read.isDoubted) marks.push({ at, notFound: true })
    if (!read.disagreement) continue
    const { figure, instead, supporting, window: other } = read.disagreement
    const disagreeing = [
      { sourceId: quote(supporting), figure },
      { sourceId: quote(other), figure: instead },
    ]
    marks.push({ at, disagreeing })
  }
  return { marks, quotes }

  /** The passage is a source, with these words of it. */
  function quote(window: Window): string {
    const { id } = index.passages[window.passage]!.passage
    const before = quotes.get(id) ?? window
    quotes.set(id, { start: Math.min(before.start, window.start), end: Math.max(before.end, window.end) })
    return id
  }

  function chooseWindow(read: ReadSentence): Window | undefined {
    const able = read.windows.filter(({ support }) => support === 'holds')
    const sure = able.find(({ isSure }) => isSure)
    if (sure) return sure
    return able
      .filter(isNearEnough)
      .map((window) => ({ window, meaning: similarity(pairOf(read, window, index)) ?? 0 }))
      .filter(({ meaning }) => meaning >= NEAR_MEANING)
      .toSorted((a, b) => b.meaning - a.meaning)[0]?.window
  }
}

function pairOf({ sentence }: ReadSentence, { passage, start, end }: Window, index: PassageIndex): DoubtfulPair {
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  return { sentence: plain(sentence.text), window: plain(index.passages[passage]!.passage.text.slice(start, end)) }
}
