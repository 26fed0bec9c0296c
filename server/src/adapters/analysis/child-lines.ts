import * as z from 'zod'
import {
  ANALYSIS_TROUBLES,
  STYLES_MAX,
  TEXT_MAX_CHARS,
  type Analysis,
  type DrawnImage,
  type Picture,
  type RenderedPage,
  type ScannedPage,
} from './port.ts'
import type { Task } from './child/messages.ts'
import { SCAN_MAX_PAGES } from './limits.ts'

export type Results = {
  read: Analysis
  scan: { pages: ScannedPage[] }
  thumbnail: Picture
  image: DrawnImage
  page: RenderedPage
}

export type Line<K extends Task['kind']> =
  | { readonly kind: 'progress'; readonly percent: number }
  | { readonly kind: 'needs_ocr'; readonly result: Analysis | null }
  | { readonly kind: 'done'; readonly result: Results[K] }
  | { readonly kind: 'trouble'; readonly trouble: (typeof ANALYSIS_TROUBLES)[number] }

/**
 * The lines that a child says. A stranger's file went through it, so what it says is looked at like anything else that
 * comes from outside; a line that is none of its own is passed over, as libraries like to talk.
 */
export async function* readLines<K extends Task['kind']>(
  kind: K,
  lines: AsyncIterable<string>,
): AsyncGenerator<Line<K>, void, undefined> {
  for await (const text of lines) {
    const line = parse(kind, text)
    if (line) yield line
  }
}

function parse<K extends Task['kind']>(kind: K, text: string): Line<K> | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const line = lineSchema.safeParse(value)
  if (!line.success) return undefined
  if (line.data.kind !== 'done') return line.data
  const result = RESULTS[kind].safeParse(line.data.result)
  return result.success ? { kind: 'done', result: result.data as Results[K] } : { kind: 'trouble', trouble: 'gave_up' }
}

const offset = z.int().min(0).max(TEXT_MAX_CHARS)
const analysis = z.object({
  text: z.string().max(TEXT_MAX_CHARS),
  title: z.string().max(1_000).nullable(),
  pages: z.array(z.object({ number: z.int().min(1), start: offset, end: offset })),
  headings: z.array(z.object({ level: z.int().min(1).max(6), title: z.string().max(1_000), start: offset })),
  styles: z.array(z.object({ start: offset, end: offset, style: z.enum(['bold', 'italic']) })).max(STYLES_MAX),
  isTruncated: z.boolean(),
  byOcr: z.boolean(),
  unreadPages: z.array(z.int().min(1)).max(SCAN_MAX_PAGES).optional(),
})
const scan = z.object({
  pages: z.array(z.object({ number: z.int().min(1), text: z.string().max(TEXT_MAX_CHARS) })),
})
const lineSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('progress'), percent: z.number().min(0).max(100) }),
  z.object({ kind: z.literal('needs_ocr'), result: analysis.nullable() }),
  z.object({ kind: z.literal('done'), result: z.unknown() }),
  z.object({ kind: z.literal('trouble'), trouble: z.enum(ANALYSIS_TROUBLES) }),
])

const picture = z.object({
  bytes: z.string().transform((text): Uint8Array => Buffer.from(text, 'base64')),
  mimeType: z.enum(['image/webp', 'image/jpeg', 'image/png']),
})
const side = z.int().min(1).max(10_000)
const share = z.number().min(0).max(1)
const sizedPicture = z.object({ ...picture.shape, width: side, height: side })
const page = z.object({
  ...sizedPicture.shape,
  boxes: z.array(z.object({ x: share, y: share, width: share, height: share })),
})
const drawnImage = z.object({ ...sizedPicture.shape, thumbnail: picture.optional() })
const RESULTS = { read: analysis, scan, thumbnail: picture, image: drawnImage, page } satisfies {
  [K in Task['kind']]: z.ZodType<Results[K]>
}
