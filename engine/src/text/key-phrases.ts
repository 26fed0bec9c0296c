import { COMMON_VERBS, FOREIGN_STOPWORDS } from '#text/stopwords.ts'
import { isStopword, stem, wordsOf } from '#text/words.ts'

/** What a text is about shows in its first fifty pages. */
const PHRASES_FROM_CHARS = 120_000

const PHRASE_MAX_WORDS = 3
/** Between the words of one phrase there is at most a space or a hyphen. */
const GAP = /^[ \u00A0-]{1,2}$/
const CANDIDATES_MAX = 5_000

type Topic = { start: number; end: number; stem: string; isCapital: boolean }
type Candidate = { text: string; key: string; words: string[]; times: number; first: number; capitals: number }

/** The phrases that a text is about, the strongest first: runs of topic words, weighed by use, place and capitals. */
export function keyPhrases(whole: string, count = 8): string[] {
  const text = whole.slice(0, PHRASES_FROM_CHARS)
  const runs = runsOf(text)
  const uses = new Map<string, number>()
  for (const run of runs) for (const { stem: key } of run) uses.set(key, (uses.get(key) ?? 0) + 1)

  const candidates = new Map<string, Candidate>()
  for (const run of runs) {
    for (let from = 0; from < run.length; from++) {
      for (let to = from + 1; to <= Math.min(run.length, from + PHRASE_MAX_WORDS); to++) {
        note(candidates, text, run, from, to)
      }
    }
  }
  const total = Math.max(1, text.length)
  const scored = [...candidates.values()]
    .map((candidate) => ({ ...candidate, score: scoreOf(candidate, uses, total) }))
    .toSorted((a, b) => b.score - a.score || a.first - b.first)
  return distinct(scored, count).map(({ text: phrase }) => phrase)
}

/** Words next to each other, without the ones that carry no topic. */
function runsOf(text: string): Topic[][] {
  const runs: Topic[][] = []
  const stems = new Map<string, string | null>()
  let run: Topic[] = []
  let lastEnd = -1
  for (const { text: word, start, end } of wordsOf(text)) {
    const lower = word.toLowerCase()
    let found = stems.get(lower)
    if (found === undefined) {
      const isFiller = isStopword(lower) || COMMON_VERBS.has(lower) || FOREIGN_STOPWORDS.has(lower)
      const isTopic = !isFiller && /\p{L}/u.test(lower) && lower.length <= 40
      found = isTopic ? stem(lower) : null
      stems.set(lower, found)
    }
    if (run.length > 0 && (found === null || !GAP.test(text.slice(lastEnd, Math.min(start, lastEnd + 3))))) {
      runs.push(run)
      run = []
    }
    if (found !== null) run.push({ start, end, stem: found, isCapital: word[0] !== lower[0] })
    lastEnd = end
  }
  if (run.length > 0) runs.push(run)
  return runs
}

function note(candidates: Map<string, Candidate>, text: string, run: readonly Topic[], from: number, to: number): void {
  let key = run[from]!.stem
  let capitals = run[from]!.isCapital ? 1 : 0
  for (let at = from + 1; at < to; at++) {
    key += ` ${run[at]!.stem}`
    if (run[at]!.isCapital) capitals++
  }
  const existing = candidates.get(key)
  if (existing) {
    existing.times++
    existing.capitals += capitals / (to - from)
  } else if (candidates.size < CANDIDATES_MAX) {
    const start = run[from]!.start
    const words = key.split(' ')
    const phrase = text.slice(start, run[to - 1]!.end)
    candidates.set(key, { text: phrase, key, words, times: 1, first: start, capitals: capitals / (to - from) })
  }
}

function scoreOf(
  { words, times, first, capitals }: Candidate,
  uses: ReadonlyMap<string, number>,
  total: number,
): number {
  const used = words.map((word) => uses.get(word) ?? 1)
  const strength = used.reduce((sum, count) => sum + Math.log2(1 + count), 0) / used.length
  // A phrase of two words that are both used often says more than either, even if it stands there once.
  const often = words.length === 1 ? times : times + 0.5 * Math.min(...used)
  const early = 1 + 0.4 * (1 - first / total)
  const named = 1 + 0.3 * Math.min(1, capitals / times)
  const length = words.length === 1 ? 0.75 : words.length === 2 ? 1.15 : 1.1
  return strength * Math.log2(1.5 + often) * early * named * length
}

/** Leaves out what a better phrase already says. */
function distinct<T extends { words: string[] }>(scored: readonly T[], count: number): T[] {
  const chosen: T[] = []
  for (const candidate of scored) {
    if (chosen.length >= count) break
    const repeats = chosen.some(({ words }) => {
      const shared = candidate.words.filter((word) => words.includes(word)).length
      return shared >= Math.min(candidate.words.length, words.length)
    })
    if (!repeats) chosen.push(candidate)
  }
  return chosen
}
