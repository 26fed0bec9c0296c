import type { SKRSContext2D } from '@napi-rs/canvas'
import type { SeededRandom } from './seeded-random.ts'

const STRENGTH = 7

/** A trace of paper: even areas look printed instead of computed. */
export function addGrain(context: SKRSContext2D, width: number, height: number, chance: SeededRandom): void {
  const picture = context.getImageData(0, 0, width, height)
  const { data } = picture
  for (let at = 0; at < data.length; at += 4) {
    const shift = (chance.next() - 0.5) * STRENGTH
    data[at] = data[at]! + shift
    data[at + 1] = data[at + 1]! + shift
    data[at + 2] = data[at + 2]! + shift
  }
  context.putImageData(picture, 0, 0)
}
