import type { SeededRandom } from './seeded-random.ts'
import { drawAurora, drawBokeh } from './compositions/light.ts'
import { drawCircles, drawMosaic } from './compositions/shapes.ts'
import { drawHills, drawPixels } from './compositions/land.ts'
import { drawFlow, drawStrokes, drawWashes } from './compositions/strokes.ts'
import { drawSpheres } from './compositions/solids.ts'
import type { Composition } from './task.ts'

const BY_STYLE: Record<string, readonly Composition[]> = {
  photo: [drawBokeh, drawHills],
  drawing: [drawFlow],
  watercolour: [drawWashes],
  '3d': [drawSpheres],
  pixel: [drawPixels],
  poster: [drawCircles, drawHills],
  oil: [drawStrokes],
}

const BY_WORDS: readonly (readonly [RegExp, readonly Composition[]])[] = [
  [
    /\b(mountain\w*|hill\w*|landscape|valley|desert|dune\w*|sunset|sunrise|dawn|dusk|island|beach|meadow\w*)\b/,
    [drawHills],
  ],
  [/\b(space|galax\w*|night|star\w*|aurora|northern lights|neon|dream\w*)\b/, [drawAurora]],
  [/\b(sea|ocean|wave\w*|river|wind\w*|hair|music|dance\w*|smoke)\b/, [drawFlow, drawStrokes]],
  [/\b(city|building\w*|glass|crystal\w*|geometr\w*|mosaic|window\w*|kaleidoscope)\b/, [drawMosaic]],
  [/\b(planet\w*|ball\w*|bubble\w*|fruit\w*|candy|marble\w*)\b/, [drawSpheres]],
  [/\b(flower\w*|garden\w*|rose\w*|blossom\w*|cloud\w*|mist\w*|soft\w*)\b/, [drawWashes]],
  [/\b(light\w*|lamp\w*|rain\w*|party|festival|lantern\w*)\b/, [drawBokeh]],
  [/\b(logo|poster|sign|bauhaus|circle\w*|modern\w*)\b/, [drawCircles]],
]

const ALL = [drawHills, drawAurora, drawFlow, drawMosaic, drawCircles, drawWashes, drawStrokes]

/** What fits the style, else one of those that fit the words, else chance. What is named first weighs most. */
export function chooseComposition(words: string, style: string, chance: SeededRandom): Composition {
  const byStyle = BY_STYLE[style]
  if (byStyle) return chance.pick(byStyle)
  const [first, ...others] = BY_WORDS.filter(([pattern]) => pattern.test(words)).map(([, compositions]) => compositions)
  return chance.pick(first ? [...first, ...first, ...first, ...others.flat()] : ALL)
}
