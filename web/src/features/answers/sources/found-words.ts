import type { Answer } from '#contract/chat/events.ts'

/** What of a text is looked at before a number: its sentence is in there. */
const SENTENCE_MAX_CHARS = 600
const SENTENCE_END = /[.!?。！？…]["'”’»)\]*_]*\s+|\n/g
const NUMBER = /\[(\d{1,4}(?:\s*,\s*\d{1,4})*)\]/g
const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}]|[.,'’](?=\p{N}))*/gu
/** Words that begin alike so far are forms of one. */
const ALIKE_CHARS = 5
const SHORT_CHARS = 4
const SMALL = new Set(
  'that this with from have were been which their there also into than then they when what will would about your dass eine einer einem oder wird nicht sind auch nach über avec dans pour cette leur sont plus para como este esta entre pero'.split(
    ' ',
  ),
)

/** The words of the sentences that cite a source, as they are compared with its passage; where it disagrees, its own figure. */
export function citingWords({ text, marks = [] }: Pick<Answer, 'text' | 'marks'>, sourceId: string): Set<string> {
  const figures = marks.flatMap((mark) =>
    'disagreeing' in mark
      ? mark.disagreeing.flatMap((one) => (one.sourceId === sourceId ? [{ ...one, at: mark.at }] : []))
      : [],
  )
  const ends = [
    ...figures.map(({ at }) => at),
    ...marks.flatMap((mark) => ('sourceId' in mark && mark.sourceId === sourceId ? [mark.at] : [])),
    ...[...text.matchAll(NUMBER)].flatMap(({ 1: ids, index }) =>
      ids!.split(/\s*,\s*/).includes(sourceId) ? [index] : [],
    ),
  ]
  const texts = [...ends.map((end) => sentenceBefore(text, end)), ...figures.map(({ figure }) => figure)]
  return new Set(texts.flatMap((each) => [...each.matchAll(WORD)].flatMap(([word]) => keyOf(word) ?? [])))
}

/** A passage in stretches, those that are found apart. */
export function findWords(passage: string, words: ReadonlySet<string>): { text: string; isFound: boolean }[] {
  const runs: { text: string; isFound: boolean }[] = []
  let from = 0
  const add = (to: number, isFound: boolean) => {
    if (to > from) runs.push({ text: passage.slice(from, to), isFound })
    from = Math.max(from, to)
  }
  for (const { start, end } of foundPlaces(passage, words)) {
    add(start, false)
    add(end, true)
  }
  add(passage.length, false)
  return runs
}

/** Where words of a text are found; those that follow each other are one place. */
export function foundPlaces(text: string, words: ReadonlySet<string>): { start: number; end: number }[] {
  const places: { start: number; end: number }[] = []
  for (const { 0: word, index: start } of text.matchAll(WORD)) {
    const key = keyOf(word)
    if (key === undefined || !words.has(key)) continue
    const [end, last] = [start + word.length, places.at(-1)]
    if (last && /^[ ,]{1,2}$/.test(text.slice(last.end, start))) last.end = end
    else places.push({ start, end })
  }
  return places
}

function sentenceBefore(text: string, end: number): string {
  // Its own full stop is no beginning of another.
  const before = text.slice(Math.max(0, end - SENTENCE_MAX_CHARS), end).trimEnd()
  const last = [...before.matchAll(SENTENCE_END)].at(-1)
  return last ? before.slice(last.index + last[0].length) : before
}

function keyOf(word: string): string | undefined {
  const folded = word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
  if (/\d/.test(folded)) return folded.replaceAll(/[.,]/g, '')
  return folded.length < SHORT_CHARS || SMALL.has(folded) ? undefined : folded.replace(/s$/, '').slice(0, ALIKE_CHARS)
}
