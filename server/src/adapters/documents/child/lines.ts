import type { PDFDocument } from '@napi-rs/canvas'
import type { Run } from './blocks.ts'
import { fontOf, type FontLook } from './fonts.ts'

/** What a page is drawn with. */
export type Pen = ReturnType<PDFDocument['beginPage']>

/** Words of one look on one line. */
export type Fragment = { readonly text: string; readonly look: FontLook; readonly run: Run; readonly width: number }
export type Line = readonly Fragment[]

const words = new Intl.Segmenter('und', { granularity: 'word' })
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
/** Scripts that are not slanted: their fonts have no such letters. */
const UPRIGHT = /[\u0590-\u0dff\u0e00-\u0fff\u3040-\u9fff\uac00-\ud7af]/

export type TextLook = { readonly size: number; readonly isBold?: boolean; readonly isCode?: boolean }

/** Breaks words into lines of a width: between words, and inside one only if it is longer than a line. */
export function breakLines(context: Pen, runs: readonly Run[], look: TextLook, width: number): Line[] {
  const lines: Fragment[][] = [[]]
  let left = width
  const measure = (text: string, font: FontLook) => widthOf(context, text, fontOf(font))
  const put = (text: string, font: FontLook, run: Run) => {
    const needed = measure(text, font)
    const line = lines.at(-1)!
    if (needed <= left || (text.trim() === '' && line.length > 0)) {
      line.push({ text, look: font, run, width: needed })
      left -= needed
      return
    }
    if (line.length > 0) {
      lines.push([])
      left = width
      // A line does not begin with the space that broke it.
      if (text.trim() !== '') put(text, font, run)
      return
    }
    for (const part of partsWithin(text, (each) => measure(each, font), width)) {
      lines.at(-1)!.push({ text: part, look: font, run, width: measure(part, font) })
      lines.push([])
    }
    lines.pop()
    left = width - (lines.at(-1)!.at(-1)?.width ?? 0)
  }
  for (const run of runs) {
    const font: FontLook = {
      size: run.isCode && !look.isCode ? look.size * 0.92 : look.size,
      isBold: Boolean(run.isBold || look.isBold),
      isItalic: Boolean(run.isItalic) && !UPRIGHT.test(run.text),
      isCode: Boolean(run.isCode || look.isCode),
    }
    for (const [at, part] of run.text.split('\n').entries()) {
      if (at > 0) {
        lines.push([])
        left = width
      }
      for (const { segment } of words.segment(part)) put(segment, font, run)
    }
  }
  return lines.map(joined)
}

/** Words come again and again, and choosing among many fonts takes its time. */
const widths = new Map<string, number>()
const WIDTHS_MAX = 50_000

function widthOf(context: Pen, text: string, font: string): number {
  const key = `${font.slice(0, 30)} ${text}`
  const cached = widths.get(key)
  if (cached !== undefined) return cached
  context.font = font
  const { width } = context.measureText(text)
  if (widths.size < WIDTHS_MAX) widths.set(key, width)
  return width
}

/** Pieces of a word that fit. */
function partsWithin(text: string, measure: (text: string) => number, width: number): string[] {
  const parts: string[] = ['']
  let left = width
  for (const { segment } of graphemes.segment(text)) {
    const needed = measure(segment)
    if (parts.at(-1) !== '' && needed > left) {
      parts.push(segment)
      left = width - needed
    } else {
      parts[parts.length - 1] += segment
      left -= needed
    }
  }
  return parts
}

/** Neighbours that look the same are drawn together: letters join, and words can be searched for. */
function joined(line: readonly Fragment[]): Line {
  const fragments: Fragment[] = []
  for (const fragment of line) {
    const last = fragments.at(-1)
    if (last && last.run === fragment.run)
      fragments[fragments.length - 1] = { ...last, text: last.text + fragment.text, width: last.width + fragment.width }
    else fragments.push(fragment)
  }
  return fragments
}
