import * as z from 'zod'
import { signOfGlyph, signOfPrivateUse } from './glyph-names.ts'
import type { PdfPage } from './open-pdf.ts'

/** What a font says of the signs that it numbers in a way of its own. */
const fontNames = z.object({ differences: z.map(z.number(), z.string()) })

// oxlint-disable-next-line no-control-regex
const UNNAMED = /[\x01-\x08\x0b-\x1f\x7f-\x9f]/
// oxlint-disable-next-line no-control-regex
const UNNAMED_ALL = /[\x01-\x08\x0b-\x1f\x7f-\x9f]/g
const PRIVATE_USE = /[\ue000-\uf8ff]/g

/** Makes signs readable that a font has under numbers of its own, by the names of their glyphs. */
export type ReadableText = (text: string, fontName: string) => string

/** For a page with these texts. Its fonts are looked at only where a text has signs that no alphabet has. */
export async function createReadableText(page: PdfPage, texts: readonly string[]): Promise<ReadableText> {
  const hasUnnamed = texts.some((text) => UNNAMED.test(text))
  // Drawing instructions bring the fonts along.
  if (hasUnnamed) await page.getOperatorList().catch(() => {})
  const fonts = new Map<string, ReadonlyMap<number, string>>()
  const namesOf = (fontName: string) => {
    const known = fonts.get(fontName)
    if (known) return known
    const names = readNames(page, fontName)
    fonts.set(fontName, names)
    return names
  }
  return (text, fontName) => {
    const named = UNNAMED.test(text)
      ? text.replace(UNNAMED_ALL, (sign) => signOfGlyph(namesOf(fontName).get(sign.charCodeAt(0)) ?? '') ?? sign)
      : text
    return named.replace(PRIVATE_USE, signOfPrivateUse)
  }
}

function readNames(page: PdfPage, fontName: string): ReadonlyMap<number, string> {
  const font: unknown = page.commonObjs.has(fontName) ? page.commonObjs.get(fontName) : undefined
  const parsed = fontNames.safeParse({ differences: (font as { differences?: unknown } | undefined)?.differences })
  return parsed.success ? parsed.data.differences : new Map()
}
