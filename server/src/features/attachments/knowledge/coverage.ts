import type { Term } from './question.ts'

/** How many passages have just these of a question's terms, as the bits of a number. */
export type Counted = { readonly mask: number; readonly count: number }

export type Coverage = {
  /** The share of a question's words that a passage has, rare ones counting more; 0 to 1. */
  of(mask: number): number
  /** How many of them a passage has: one that is in no other counts as a whole, one that is in each as nothing. */
  count(mask: number): number
}

/** A word that is in few passages tells more than one that is in most. */
export function measureCoverage(terms: readonly Term[], hits: readonly Counted[], passages: number): Coverage {
  const weights = new Map<number, number>()
  terms.forEach(({ word, worth }, at) => {
    if (worth < 1) return
    const count = sum(hits.map((hit) => (hit.mask & (1 << at) ? hit.count : 0)))
    weights.set(word, weightOf(count, passages))
  })
  const total = sum([...weights.values()]) || 1
  const inOne = weightOf(1, passages)
  return { of: (mask) => weigh(mask) / total, count: (mask) => weigh(mask) / inOne }

  function weigh(mask: number): number {
    const found = new Map<number, number>()
    terms.forEach(({ word, worth }, at) => {
      if (mask & (1 << at)) found.set(word, Math.max(found.get(word) ?? 0, worth))
    })
    return sum([...found].map(([word, worth]) => weights.get(word)! * worth))
  }
}

function weightOf(count: number, passages: number): number {
  return Math.log(1 + (Math.max(0, passages - count) + 0.5) / (count + 0.5))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
