/** Mulberry32: the same numbers in every run of a seed, from 0 up to 1. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** What is drawn from a seed. */
export type Draw = {
  /** From `least` up to and including `most`. */
  between(least: number, most: number): number
  chance(share: number): boolean
  pick<T>(choices: readonly T[]): T
  /** A name of so many letters and digits. */
  word(): string
  /** A draw of its own: whoever draws beside it changes nothing here. */
  fork(): Draw
}

export function drawFrom(seed: number): Draw {
  const random = randomFrom(seed)
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  return {
    between,
    chance: (share) => random() < share,
    pick: (choices) => choices[between(0, choices.length - 1)]!,
    word: () => between(36 ** 6, 36 ** 7 - 1).toString(36),
    fork: () => drawFrom(between(0, 2 ** 31)),
  }
}
