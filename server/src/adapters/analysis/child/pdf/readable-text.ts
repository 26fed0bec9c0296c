import * as z from 'zod'
import { signOfGlyph, signOfPrivateUse } from './glyph-names.ts'
import type { PdfPage } from './open-pdf.ts'

/** What a font says of the signs that it numbers in a way of its own. */
const fontNames = z.object({ differences: z.map(z.number(), z.string()) })
/** A sign as it is drawn: its number in the font, and what it is said to be. */
const drawnGlyph = z.object({ originalCharCode: z.number(), unicode: z.string() })

// oxlint-disable-next-line no-control-regex
const UNNAMED = /[\x01-\x08\x0b-\x1f\x7f-\x9f]/
// oxlint-disable-next-line no-control-regex
const UNNAMED_ALL = /[\x01-\x08\x0b-\x1f\x7f-\x9f]/g
const PRIVATE_USE = /[\ue000-\uf8ff]/
const PRIVATE_USE_ALL = /[\ue000-\uf8ff]/g

/** Makes signs readable that a font has under numbers of its own, by the names of their glyphs. */
type ReadableText = (text: string, fontName: string) => string
type Names = ReadonlyMap<number, string>

/** For a page with these texts. Its fonts are looked at only where a text has signs that no alphabet has. */
export async function createReadableText(page: PdfPage, texts: readonly string[]): Promise<ReadableText> {
  const isNameless = texts.some(
    (text) => UNNAMED.test(text) || PRIVATE_USE.test(text.replace(PRIVATE_USE_ALL, signOfPrivateUse)),
  )
  // Drawing instructions bring the fonts along.
  const drawn = isNameless ? await page.getOperatorList().catch(() => undefined) : undefined
  const fonts = new Map<string, Names>()
  const namesOf = (fontName: string) => {
    const cached = fonts.get(fontName)
    if (cached) return cached
    const names = readNames(page, fontName)
    fonts.set(fontName, names)
    return names
  }
  const numbers = drawn && PRIVATE_USE.test(texts.join('')) ? readNumbers(drawn.argsArray) : new Map<string, number>()
  const signOf = (code: number | undefined, fontName: string) =>
    code === undefined ? undefined : signOfGlyph(namesOf(fontName).get(code) ?? '')
  return (text, fontName) => {
    const named = UNNAMED.test(text)
      ? text.replace(UNNAMED_ALL, (sign) => signOf(sign.charCodeAt(0), fontName) ?? sign)
      : text
    return named.replace(PRIVATE_USE_ALL, (sign) => {
      const agreed = signOfPrivateUse(sign)
      return agreed === sign ? (signOf(numbers.get(fontName + sign), fontName) ?? sign) : agreed
    })
  }
}

/** Under which number a font has the signs that are drawn and said to be of the private use area. */
function readNumbers(instructions: readonly unknown[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>()
  let fontName = ''
  for (const instruction of instructions) {
    if (!Array.isArray(instruction)) continue
    const [first] = instruction as unknown[]
    if (typeof first === 'string') fontName = first
    if (!Array.isArray(first)) continue
    for (const glyph of first as unknown[]) {
      const { success, data } = drawnGlyph.safeParse(glyph)
      if (success && PRIVATE_USE.test(data.unicode)) numbers.set(fontName + data.unicode, data.originalCharCode)
    }
  }
  return numbers
}

function readNames(page: PdfPage, fontName: string): Names {
  const font: unknown = page.commonObjs.has(fontName) ? page.commonObjs.get(fontName) : undefined
  const parsed = fontNames.safeParse({ differences: (font as { differences?: unknown } | undefined)?.differences })
  return parsed.success ? parsed.data.differences : new Map()
}
