/** What a craft can be. Apart from the schemas, so that a chat needs no zod to draw one. */
export const CRAFT_TYPES = [
  'text/html',
  'text/markdown',
  'application/craft.code',
  'application/craft.react',
  'application/craft.mermaid',
] as const
export type CraftType = (typeof CRAFT_TYPES)[number]

/** The language of charts. A chart is code that can be drawn: the types are those of the product's words. */
export const CHART_LANGUAGE = 'vega-lite'

export function isChart(type: CraftType, language: string | null): boolean {
  return type === 'application/craft.code' && language === CHART_LANGUAGE
}

/** Crafts that the frame can draw; the others are only read. */
export function isDrawn(type: CraftType, language: string | null): boolean {
  return type !== 'application/craft.code' || isChart(type, language)
}

const KINDS: Readonly<Record<string, CraftType>> = {
  html: 'text/html',
  markdown: 'text/markdown',
  md: 'text/markdown',
  react: 'application/craft.react',
  jsx: 'application/craft.react',
  tsx: 'application/craft.react',
  mermaid: 'application/craft.mermaid',
  svg: 'text/html',
  code: 'application/craft.code',
}

/** A picture is a page that holds nothing else: "image/svg+xml", or code in that language. */
export function isSvg(rawType: string, language: string | null): boolean {
  return /\bsvg\b/i.test(rawType) || (rawType === 'application/craft.code' && language?.toLowerCase() === 'svg')
}

/** "application/vega-lite", "application/vnd.vegalite.v6+json", or code in that language. */
export function meansChart(rawType: string, language: string | null): boolean {
  return /vega-?lite/i.test(rawType) || (rawType === 'application/craft.code' && /^vega-?lite$/i.test(language ?? ''))
}

/** The type that a model meant: spelled out, or by its last word. What nobody knows is code to read. */
export function readCraftType(rawType: string, language: string | null): CraftType {
  if (isSvg(rawType, language)) return 'text/html'
  if (meansChart(rawType, language)) return 'application/craft.code'
  const exact = CRAFT_TYPES.find((type) => type === rawType)
  if (exact) return exact
  const word = /[a-z]+$/.exec(rawType.toLowerCase())?.[0] ?? language?.toLowerCase() ?? ''
  return Object.hasOwn(KINDS, word) ? KINDS[word]! : 'application/craft.code'
}
