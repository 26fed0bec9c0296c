import type { Palette } from './palette.ts'
import type { SeededRandom } from './seeded-random.ts'
import type { SKRSContext2D } from '@napi-rs/canvas'

/** What the process is told to draw. */
export type PictureTask = {
  readonly words: string
  readonly style: string
  readonly seed: number
  readonly width: number
  readonly height: number
}

/** What a composition draws with. */
export type DrawingSurface = {
  readonly context: SKRSContext2D
  readonly width: number
  readonly height: number
  readonly palette: Palette
  readonly chance: SeededRandom
}

export type Composition = (surface: DrawingSurface) => void
