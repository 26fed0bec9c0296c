/** Chance that comes out the same for the same seed. */
export type SeededRandom = {
  /** From 0 up to but not including 1. */
  next(): number
  between(least: number, most: number): number
  whole(least: number, most: number): number
  pick<T>(from: readonly T[]): T
}

/** A number out of words (FNV-1a). */
export function hashOf(words: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < words.length; at += 1) hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Mulberry32: small, quick, and even enough for pictures. */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (least: number, most: number) => least + next() * (most - least)
  return {
    next,
    between,
    whole: (least, most) => Math.floor(between(least, most + 1)),
    pick: (from) => from[Math.floor(next() * from.length)]!,
  }
}

/** A smooth field of values between 0 and 1: neighbours are alike. */
export function createNoise(chance: SeededRandom): (x: number, y: number) => number {
  const side = 256
  const values = Float32Array.from({ length: side * side }, () => chance.next())
  const at = (x: number, y: number) => values[(((y % side) + side) % side) * side + (((x % side) + side) % side)]!
  const ease = (part: number) => part * part * (3 - 2 * part)
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const [right, down] = [ease(x - left), ease(y - top)]
    const above = at(left, top) * (1 - right) + at(left + 1, top) * right
    const below = at(left, top + 1) * (1 - right) + at(left + 1, top + 1) * right
    return above * (1 - down) + below * down
  }
}
