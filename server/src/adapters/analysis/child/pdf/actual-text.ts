import { registerHooks } from 'node:module'
import type { PDFPageProxy } from 'pdfjs-dist'
import * as z from 'zod'

type PageItem = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'][number]
type TextItem = Extract<PageItem, { str: string }>

/** Where a stretch begins that says what it means. */
const beginning = z.object({ actualText: z.string() })

/** Where the worker of pdf.js writes down that marked content begins. */
const WRITES_BEGINNING = /(?<=\btype: "beginMarkedContentProps",)(?=\s*id: Number\.isInteger\(mcid\))/
const WITH_ACTUAL_TEXT = `
  actualText: (() => {
    const props = args[1] instanceof Name ? resources.get("Properties")?.get(args[1].name) : args[1];
    const text = props instanceof Dict ? props.get("ActualText") : null;
    return typeof text === "string" ? stringToPDFString(text) : undefined;
  })(),`

let isHooked = false

/**
 * Google Docs, InDesign and others draw signs that their fonts do not name, and say what they mean by `/ActualText`:
 * every colon of a file may be such a sign. pdf.js knows the word and does not hand it out, so its worker is given a
 * line more when it is loaded.
 */
export function exposeActualText(): void {
  if (isHooked) return
  isHooked = true
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      if (!url.endsWith('/pdf.worker.mjs') || !loaded.source) return loaded
      const source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source)
      return { ...loaded, source: source.replace(WRITES_BEGINNING, WITH_ACTUAL_TEXT) }
    },
  })
}

/** The texts of a page; a stretch that says what it means is that, where it was drawn. */
export function withActualText(items: readonly PageItem[]): TextItem[] {
  const texts: TextItem[] = []
  let depth = 0
  let open: { readonly depth: number; readonly meaning: string; readonly from: number } | undefined
  for (const item of items) {
    if ('str' in item) texts.push(item)
    else if (item.type === 'endMarkedContent') {
      if (open?.depth === depth) {
        texts.push(...meant(texts.splice(open.from), open.meaning, texts.at(-1)))
        open = undefined
      }
      depth -= 1
    } else {
      depth += 1
      const { success, data } = beginning.safeParse(item)
      // What a stretch means holds for all that is in it.
      if (success && !open) open = { depth, meaning: plain(data.actualText), from: texts.length }
    }
  }
  return texts
}

/** A soft hyphen is seen only where a line ends with it. */
function plain(meaning: string): string {
  return meaning.replace(/\u00ad$/, '-').replaceAll(/[\u00ad\u200b]/g, '')
}

function meant(drawn: readonly TextItem[], meaning: string, before: TextItem | undefined): TextItem[] {
  const first = drawn.findIndex(isDrawn)
  if (first < 0) {
    // Of a sign that is no more than a gap nothing is drawn: it stands behind what was drawn last.
    const end = before && { ...before, transform: movedBy(before.transform as number[], before.width), width: 0 }
    return end ? [...drawn, { ...end, str: meaning, hasEOL: false }] : [...drawn]
  }
  const last = drawn.findLastIndex(isDrawn)
  const [from, to] = [drawn[first]!, drawn[last]!]
  const reach = (to.transform[4] as number) + to.width - (from.transform[4] as number)
  const width = from.transform[5] === to.transform[5] ? Math.max(from.width, reach) : from.width
  return [...drawn.slice(0, first), { ...from, str: meaning, width, hasEOL: to.hasEOL }, ...drawn.slice(last + 1)]
}

/** Gaps and ends of lines between signs are items, too. */
function isDrawn({ str, hasEOL }: TextItem): boolean {
  return str.trim() !== '' || (str === '' && !hasEOL)
}

function movedBy([a, b, c, d, x, y]: readonly number[], width: number): number[] {
  return [a!, b!, c!, d!, x! + width, y!]
}
