import type { Term } from './question.ts'

/** How many passages have just these of a question's terms, as the bits of a number. */
export type Counted = { readonly mask: number; readonly count: number }

export type Coverage = {
  /** The share of a question's words that a passage has, rare ones counting more; 0 to 1. */
  of(mask: number): number
}

/** A word that is in few passages tells more than one that is in most. */
export function measureCoverage(terms: readonly Term[], hits: readonly Counted[], passages: number): Coverage {
  const weights = new Map<number, number>()
  terms.forEach(({ word, worth }, at) => {
    if (worth < 1) return
    const count = sum(hits.map((hit) => (hit.mask & (1 << at) ? hit.count : 0)))
    weights.set(word, Math.log(1 + (Math.max(0, passages - count) + 0.5) / (count + 0.5)))
  })
  const total = sum([...weights.values()]) || 1
  return {
    of(mask) {
      const found = new Map<number, number>()
      terms.forEach(({ word, worth }, at) => {
        if (mask & (1 << at)) found.set(word, Math.max(found.get(word) ?? 0, worth))
      })
      return sum([...found].map(([word, worth]) => weights.get(word)! * worth)) / total
    },
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
