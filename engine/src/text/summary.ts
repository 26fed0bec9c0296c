import { sentencesOf, type Sentence } from '#text/sentences.ts'
import { stemsOf } from '#text/words.ts'

/** Sentences that are compared with each other; of a longer text, those nearest to its centre. */
const COMPARED_MAX = 150
const ROUNDS = 15
const DAMPING = 0.85
/** How much a sentence loses for saying what a chosen one has said. */
const REPETITION = 0.9
const SHORTEST_WORDS = 4
const LONGEST_WORDS = 60

type Vector = Map<string, number>
type Ranked = { sentence: Sentence; vector: Vector; rank: number; place: number }

/**
 * The sentences that say most about a text, verbatim and in their order: TextRank over shared words, then the best
 * ones that do not repeat each other.
 */
export function summarise(text: string, count?: number): Sentence[] {
  return pick(sentencesOf(text), count)
}

export function pick(sentences: readonly Sentence[], count?: number): Sentence[] {
  const prose = sentences.filter(({ isHeading }) => !isHeading)
  const all = prose.length > 0 ? prose : sentences
  const wanted = count ?? Math.min(7, Math.max(1, Math.round(Math.sqrt(all.length))))
  if (all.length <= wanted) return [...all]
  const ranked = rank(all)
  const chosen: Ranked[] = []
  while (chosen.length < wanted && ranked.length > 0) {
    let best = 0
    let bestScore = Number.NEGATIVE_INFINITY
    for (const [at, candidate] of ranked.entries()) {
      const nearest = chosen.reduce((most, one) => Math.max(most, cosine(one.vector, candidate.vector)), 0)
      const score = candidate.rank * (1 - REPETITION * nearest)
      if (score > bestScore) [best, bestScore] = [at, score]
    }
    chosen.push(...ranked.splice(best, 1))
  }
  return chosen.toSorted((a, b) => a.place - b.place).map(({ sentence }) => sentence)
}

function rank(sentences: readonly Sentence[]): Ranked[] {
  const stems = sentences.map(({ text }) => stemsOf(text.slice(0, 1_000)))
  const vectors = vectorsOf(stems)
  const centre: Vector = new Map()
  for (const vector of vectors) for (const [term, weight] of vector) centre.set(term, (centre.get(term) ?? 0) + weight)

  const candidates = sentences
    .map((sentence, place) => ({
      sentence,
      place,
      vector: vectors[place]!,
      rank: cosine(vectors[place]!, centre) * lengthFactor(stems[place]!.length),
    }))
    .toSorted((a, b) => b.rank - a.rank || a.place - b.place)
    .slice(0, COMPARED_MAX)

  const ranks = textRank(candidates.map(({ vector }) => vector))
  const highest = Math.max(...ranks, Number.MIN_VALUE)
  for (const [at, candidate] of candidates.entries()) {
    // Texts say early what they are about.
    const early = 1 + 0.25 * Math.exp(-candidate.place / Math.max(3, sentences.length / 10))
    const length = lengthFactor(stems[candidate.place]!.length)
    candidate.rank = (ranks[at]! / highest + candidate.rank) * early * length
  }
  return candidates
}

function textRank(vectors: readonly Vector[]): number[] {
  const count = vectors.length
  const similarity = vectors.map(() => new Float64Array(count))
  const totals = new Float64Array(count)
  for (let a = 0; a < count; a++) {
    for (let b = a + 1; b < count; b++) {
      const alike = cosine(vectors[a]!, vectors[b]!)
      similarity[a]![b] = alike
      similarity[b]![a] = alike
      totals[a]! += alike
      totals[b]! += alike
    }
  }
  let ranks = new Float64Array(count).fill(1 / count)
  for (let round = 0; round < ROUNDS; round++) {
    const next = new Float64Array(count).fill((1 - DAMPING) / count)
    for (let from = 0; from < count; from++) {
      if (totals[from] === 0) continue
      const share = (DAMPING * ranks[from]!) / totals[from]!
      for (let to = 0; to < count; to++) next[to]! += share * similarity[from]![to]!
    }
    ranks = next
  }
  return [...ranks]
}

/** Words weighed by how rare they are among the sentences, at length 1. */
function vectorsOf(stems: readonly string[][]): Vector[] {
  const inSentences = new Map<string, number>()
  for (const words of stems) for (const word of new Set(words)) inSentences.set(word, (inSentences.get(word) ?? 0) + 1)
  return stems.map((words) => {
    const vector: Vector = new Map()
    for (const word of words) vector.set(word, (vector.get(word) ?? 0) + 1)
    let squares = 0
    for (const [word, times] of vector) {
      const weight = times * Math.log(1 + stems.length / inSentences.get(word)!)
      vector.set(word, weight)
      squares += weight * weight
    }
    const length = Math.sqrt(squares) || 1
    for (const [word, weight] of vector) vector.set(word, weight / length)
    return vector
  })
}

function cosine(a: Vector, b: Vector): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a]
  let dot = 0
  for (const [term, weight] of small) dot += weight * (large.get(term) ?? 0)
  return dot
}

function lengthFactor(words: number): number {
  if (words < SHORTEST_WORDS) return 0.3 + 0.1 * words
  return words > LONGEST_WORDS ? 0.5 : 1
}
