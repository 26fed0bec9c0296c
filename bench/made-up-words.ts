const VOCABULARY = 20_000

/** Made-up words, the first ones drawn far more often than the last. */
export function createWords(random: () => number): () => string {
  const syllables = 'ka lo mi ter san bo re vi nu pla con dro est fin gar hel ist jor kel lum mar nor ost pre'.split(
    ' ',
  )
  const vocabulary = Array.from({ length: VOCABULARY }, (_, index) =>
    Array.from({ length: 2 + (index % 3) }, () => syllables[Math.floor(random() * syllables.length)]!).join(''),
  )
  const sums: number[] = []
  for (let rank = 0; rank < VOCABULARY; rank += 1) sums.push((sums.at(-1) ?? 0) + 1 / (rank + 10))
  return () => {
    const drawn = random() * sums.at(-1)!
    let low = 0
    let high = VOCABULARY - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! < drawn) low = middle + 1
      else high = middle
    }
    return vocabulary[low]!
  }
}

/** The same numbers in every run. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
}
