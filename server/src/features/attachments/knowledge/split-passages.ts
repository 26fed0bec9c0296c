import type { ItemText, Span } from '#contract/attachments/schema.ts'

/** What the embedding model reads of a text at once is about this long. */
export const PASSAGE_MAX_CHARS = 1_000
/** A shorter piece is joined with the next one, where no page ends between them. */
const PASSAGE_MIN_CHARS = 250

/** A text with the places that its reader found in it. */
export type ReadText = Pick<ItemText, 'text' | 'pages' | 'headings'>

/** A piece that can be found and quoted. */
export type Passage = Span & {
  readonly text: string
  readonly page: number | null
  /** The headings that it stands under, outermost first. */
  readonly heading: string | null
}

/**
 * Cuts a text where its writer did: at pages and headings, then between paragraphs, then between sentences, and inside
 * a sentence only when it is longer than a passage may be. Every passage is a verbatim stretch of the text.
 */
export function splitPassages({ text, pages, headings }: ReadText): Passage[] {
  const outline = createOutline(headings)
  return sectionsOf(text.length, pages, headings).flatMap(({ start, end, page }) =>
    joinShort(partsOf(text, start, end)).flatMap((span) => {
      const trimmed = trim(text, span)
      if (!trimmed) return []
      return [{ ...trimmed, text: text.slice(trimmed.start, trimmed.end), page, heading: outline(trimmed.start) }]
    }),
  )
}

type Section = Span & { readonly page: number | null }

/** The stretches between page ends and headings: no passage crosses one. */
function sectionsOf(length: number, pages: ReadText['pages'], headings: ReadText['headings']): Section[] {
  const cuts = [
    ...new Set([0, length, ...pages.flatMap(({ start, end }) => [start, end]), ...headings.map((h) => h.start)]),
  ]
    .filter((cut) => cut >= 0 && cut <= length)
    .toSorted((a, b) => a - b)
  let at = 0
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index]!
    while (at < pages.length && pages[at]!.end <= start) at += 1
    const page = pages[at]
    return { start, end, page: page && page.start <= start ? page.number : null }
  })
}

/** Where a stretch may be cut, the best places first. */
const CUTS = [/\n[ \t]*\n+/g, /\n/g, /(?<=[.!?…。！？]["'”’)\]]*)\s+|(?<=[。！？])/g, /\s+/g]

function partsOf(text: string, start: number, end: number, level = 0): Span[] {
  if (end - start <= PASSAGE_MAX_CHARS) return [{ start, end }]
  const cut = CUTS[level]
  if (!cut) return slicesOf(text, start, end)
  const spans: Span[] = []
  let from = start
  for (const match of text.slice(start, end).matchAll(cut)) {
    const to = start + match.index + match[0].length
    if (to > from) spans.push({ start: from, end: to })
    from = to
  }
  if (from < end) spans.push({ start: from, end })
  return packed(spans.flatMap((span) => partsOf(text, span.start, span.end, level + 1)))
}

/** One endless word: nothing to hold on to but the limit, and pairs of code units that belong together. */
function slicesOf(text: string, start: number, end: number): Span[] {
  const slices: Span[] = []
  for (let from = start; from < end;) {
    let to = Math.min(from + PASSAGE_MAX_CHARS, end)
    if (to < end && /[\uD800-\uDBFF]/.test(text[to - 1]!)) to -= 1
    slices.push({ start: from, end: to })
    from = to
  }
  return slices
}

/** Neighbours together, as long as they fit. */
function packed(spans: readonly Span[]): Span[] {
  const fits = (before: Span, span: Span) => span.end - before.start <= PASSAGE_MAX_CHARS
  return joined(spans, fits)
}

/** A heading of its own, or the last line of a page, says little without its neighbour. */
function joinShort(spans: readonly Span[]): Span[] {
  const isShort = ({ start, end }: Span) => end - start < PASSAGE_MIN_CHARS
  return joined(spans, (before, span) => isShort(before) || isShort(span))
}

function joined(spans: readonly Span[], together: (before: Span, span: Span) => boolean): Span[] {
  const result: Span[] = []
  for (const span of spans) {
    const before = result.at(-1)
    if (before && together(before, span)) result[result.length - 1] = { start: before.start, end: span.end }
    else result.push(span)
  }
  return result
}

function trim(text: string, { start, end }: Span): Span | null {
  while (start < end && /\s/.test(text[start]!)) start += 1
  while (end > start && /\s/.test(text[end - 1]!)) end -= 1
  return start < end ? { start, end } : null
}

/** What a place stands under. Asked in order, so that a long text is walked once. */
function createOutline(headings: ReadText['headings']): (position: number) => string | null {
  const open: { level: number; title: string }[] = []
  let at = 0
  return (position) => {
    for (; at < headings.length && headings[at]!.start <= position; at += 1) {
      const { level, title } = headings[at]!
      while (open.length > 0 && open.at(-1)!.level >= level) open.pop()
      open.push({ level, title })
    }
    return open.length > 0 ? open.map(({ title }) => title).join(' › ') : null
  }
}
