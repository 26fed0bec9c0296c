import type { SeededRandom } from './seeded-random.ts'

/** Colours that go together, as canvas takes them. */
export type Palette = {
  readonly isDark: boolean
  /** From the top of a picture to its bottom. */
  readonly ground: readonly [string, string]
  /** From far to near, or from quiet to loud. */
  readonly colours: readonly string[]
  readonly accent: string
  /** A sun, or a moon. */
  readonly sun: string
  /** One of the colours, let through. */
  sheer(colour: string, opacity: number): string
}

type Mood = {
  readonly hues: readonly number[]
  readonly chroma?: number
  readonly isDark?: boolean
  readonly isPale?: boolean
}

/** What words make of a picture: hues in degrees of OKLCH. */
const MOODS: readonly (readonly [RegExp, Mood])[] = [
  [
    /\b(night|midnight|space|galax\w*|star\w*|universe|cosm\w*|moon\w*|dream\w*)\b/,
    { hues: [275, 300, 240], isDark: true },
  ],
  [
    /\b(storm\w*|thunder|dark\w*|shadow\w*|noir|gloom\w*|haunted)\b/,
    { hues: [250, 230, 210], chroma: 0.06, isDark: true },
  ],
  [/\b(neon|cyber\w*|synthwave|disco|club)\b/, { hues: [330, 200, 290], chroma: 0.22, isDark: true }],
  [/\b(sunset|sunrise|dawn|dusk|evening|fire\w*|flame\w*|lava|autumn|fall)\b/, { hues: [40, 20, 340], chroma: 0.15 }],
  [/\b(sea|ocean|water\w*|wave\w*|lake|river|rain\w*|harbou?r|beach|underwater)\b/, { hues: [220, 200, 180] }],
  [/\b(sky|cloud\w*|air|wind\w*|flying)\b/, { hues: [235, 215, 60], isPale: true }],
  [/\b(forest\w*|tree\w*|leaf|leaves|moss\w*|jungle|garden\w*|grass|meadow\w*|spring)\b/, { hues: [145, 125, 165] }],
  [/\b(desert|sand\w*|dune\w*|wood\w*|coffee|earth\w*|clay)\b/, { hues: [70, 55, 40], chroma: 0.09 }],
  [/\b(snow\w*|winter|ice|icy|frost\w*|arctic|polar)\b/, { hues: [230, 250, 210], chroma: 0.05, isPale: true }],
  [/\b(love|rose\w*|flower\w*|blossom\w*|romantic|heart\w*|spa)\b/, { hues: [5, 345, 30] }],
  [
    /\b(calm|quiet|peace\w*|gentle|soft\w*|still|zen|minimal\w*)\b/,
    { hues: [190, 150, 80], chroma: 0.05, isPale: true },
  ],
  [/\b(happy|joy\w*|party|summer|fun|festival|carnival|playful|child\w*)\b/, { hues: [60, 350, 190], chroma: 0.17 }],
  [/\b(city|street\w*|building\w*|machine\w*|robot\w*|steel|office)\b/, { hues: [250, 40, 220], chroma: 0.07 }],
  [/\b(gold\w*|royal|luxur\w*|treasure)\b/, { hues: [85, 70, 300], isDark: true }],
]

/** A colour that is named outweighs a mood. */
const NAMED: readonly (readonly [RegExp, number])[] = [
  [/\bred|crimson|scarlet\b/, 25],
  [/\borange|amber\b/, 55],
  [/\byellow|golden?\b/, 92],
  [/\bgreen|emerald|olive\b/, 145],
  [/\bteal|turquoise|cyan\b/, 195],
  [/\bblue|navy|azure\b/, 250],
  [/\bpurple|violet|lavender|indigo\b/, 300],
  [/\bpink|magenta\b/, 350],
]

const COLOURS = 6
const DEFAULT_CHROMA = 0.12

export function paletteOf(words: string, chance: SeededRandom): Palette {
  const moods = MOODS.filter(([pattern]) => pattern.test(words)).map(([, mood]) => mood)
  const named = NAMED.filter(([pattern]) => pattern.test(words)).map(([, hue]) => hue)
  const [first] = moods
  const base = chance.between(0, 360)
  const hues = named.length > 0 ? [...named, ...(first?.hues ?? [])] : (first?.hues ?? [base, base + 30, base + 190])
  const isDark = /\b(black|dark)\b/.test(words) || moods.some((mood) => mood.isDark)
  const isPale = !isDark && (/\b(white|pale|pastel)\b/.test(words) || moods.some((mood) => mood.isPale))
  const chroma = (named.length > 0 ? 0.15 : (first?.chroma ?? DEFAULT_CHROMA)) * chance.between(0.9, 1.15)
  const hueAt = (at: number) => hues[at % Math.min(3, hues.length)]! + chance.between(-14, 14)
  const [far, near] = isDark ? [0.36, 0.74] : isPale ? [0.9, 0.6] : [0.82, 0.42]
  const colours = Array.from({ length: COLOURS }, (_, at) => {
    const lightness = far + ((near - far) * at) / (COLOURS - 1)
    return oklch(lightness, chroma * (0.6 + (0.5 * at) / COLOURS), hueAt(at))
  })
  const ground = isDark
    ? ([oklch(0.16, chroma * 0.45, hueAt(0)), oklch(0.3, chroma * 0.7, hueAt(1))] as const)
    : ([oklch(isPale ? 0.97 : 0.93, chroma * 0.25, hueAt(1)), oklch(0.88, chroma * 0.55, hueAt(0))] as const)
  const accentHue = hues[0]! + (named.length > 1 ? 0 : chance.pick([150, 180, 210]))
  const accent = oklch(isDark ? 0.86 : 0.7, Math.max(0.13, chroma), accentHue)
  const sun = isDark ? oklch(0.94, 0.03, 95) : oklch(0.95, 0.08, 82)
  return { isDark, ground, colours, accent, sun, sheer }
}

function sheer(colour: string, opacity: number): string {
  return colour.replace('rgb(', 'rgba(').replace(')', `, ${opacity.toFixed(3)})`)
}

/** As sRGB: the canvas knows no OKLCH. What lies outside is cut. */
function oklch(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map((linear) => {
    const bounded = Math.min(1, Math.max(0, linear))
    return Math.round(255 * (bounded <= 0.0031308 ? 12.92 * bounded : 1.055 * bounded ** (1 / 2.4) - 0.055))
  })
  return `rgb(${channels.join(', ')})`
}
