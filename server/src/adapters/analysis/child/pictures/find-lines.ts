import type { Grey } from './even-light.ts'

/** Skew is looked for in a picture of this many pixels, as lines are long. */
const LOOKED_PIXELS = 1_000
const POINTS_MAX = 60_000
const INK_MAX = 140
const COARSE = { most: 15, step: 1 }
const FINE = { most: 1, step: 0.2 }
/** A turn that makes the lines clearer by less than this is none. */
const CLEARER = 1.05

/** How the lines of a page lie. */
export type Lines = {
  /** By how many degrees they sink to the right. */
  readonly skew: number
  /** How clearly ink and paper alternate from row to row when they are level. */
  readonly clarity: number
}

/** Null for a picture without ink. Where lines are level, rows of ink and rows of paper alternate. */
export function findLines(grey: Grey): Lines | null {
  const points = inkOf(grey)
  if (points.length === 0) return null
  const level = clarity(points, 0)
  const around = (middle: number, { most, step }: typeof COARSE): number => {
    let best = { angle: middle, score: clarity(points, middle) }
    for (let turn = -most; turn <= most; turn += step) {
      const score = clarity(points, middle + turn)
      if (score > best.score) best = { angle: middle + turn, score }
    }
    return best.angle
  }
  const skew = around(around(0, COARSE), FINE)
  const turned = clarity(points, skew)
  return turned > level * CLEARER ? { skew, clarity: turned } : { skew: 0, clarity: level }
}

/** Where ink is, as pairs of x and y. */
function inkOf({ data, width, height }: Grey): Int32Array {
  const step = Math.max(1, Math.ceil(Math.max(width, height) / LOOKED_PIXELS))
  const points: number[] = []
  for (let y = 0; y < height; y += step)
    for (let x = 0; x < width; x += step) if (data[y * width + x]! < INK_MAX) points.push(x / step, y / step)
  const every = Math.max(1, Math.ceil(points.length / 2 / POINTS_MAX))
  const kept = every === 1 ? points : points.filter((_, at) => Math.floor(at / 2) % every === 0)
  return Int32Array.from(kept)
}

/** How sharply rows with ink and rows without it differ when the page is turned back by so much. */
function clarity(points: Int32Array, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180)
  const rows = new Int32Array(4 * LOOKED_PIXELS)
  for (let at = 0; at < points.length; at += 2) {
    const row = Math.round(points[at + 1]! - points[at]! * slope) + LOOKED_PIXELS
    if (row >= 0 && row < rows.length) rows[row]! += 1
  }
  let sum = 0
  for (let row = 1; row < rows.length; row += 1) sum += (rows[row]! - rows[row - 1]!) ** 2
  return sum
}
