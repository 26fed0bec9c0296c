/** The vector at length 1. */
export function normalizeVector(vector: readonly number[]): Float32Array {
  let squares = 0
  for (const number of vector) squares += number * number
  const length = Math.sqrt(squares) || 1
  return Float32Array.from(vector, (number) => number / length)
}
