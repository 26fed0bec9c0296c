import { join } from 'node:path'
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas'

/** Inter ships in parts, one a script; each is a family of its own here, and a letter is drawn with the first that has it. */
const PARTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese']
const FOLDER = join(import.meta.dirname, '../../../../../node_modules/@fontsource-variable/inter/files')
/** Fonts of the machine stand behind it, those that are made for many scripts first. */
const SYSTEM_MAX = 60
const MONO = ['DejaVu Sans Mono', 'Noto Sans Mono', 'Liberation Mono', 'Menlo', 'Consolas', 'Courier New']

let families: { text: string; code: string } | undefined

function openFonts() {
  if (families) return families
  const installed = GlobalFonts.families.map(({ family }) => family)
  const rank = (family: string) =>
    /noto sans|dejavu sans$|arial unicode/i.test(family) ? 0 : /noto|sans/i.test(family) ? 1 : 2
  const system = installed.toSorted((a, b) => rank(a) - rank(b)).slice(0, SYSTEM_MAX)
  for (const part of PARTS)
    for (const style of ['normal', 'italic'])
      GlobalFonts.registerFromPath(join(FOLDER, `inter-${part}-wght-${style}.woff2`), `Inter ${part}`)
  const list = (names: readonly string[]) => names.map((name) => `"${name.replaceAll('"', '')}"`).join(', ')
  const text = `${list([...PARTS.map((part) => `Inter ${part}`), ...system])}, sans-serif`
  const mono = MONO.filter((name) => installed.includes(name))
  families = { text, code: mono.length > 0 ? `${list(mono)}, ${text}` : text }
  return families
}

export type FontLook = {
  readonly size: number
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly isCode: boolean
}

/** As a canvas takes it. */
export function fontOf({ size, isBold, isItalic, isCode }: FontLook): string {
  const { text, code } = openFonts()
  return `${isItalic ? 'italic ' : ''}${isBold ? 'bold ' : ''}${size}px ${isCode ? code : text}`
}

/** Letters that Inter has for sure: Latin, Greek, Cyrillic and common signs. */
const IN_INTER = /^[\u0020-\u052f\u1e00-\u1fff\u2010-\u2027\u2030-\u205e\u20ac\u2122]$/
const LOOKED_AT_MAX = 600
/** No font has it, so this is how a missing letter looks. */
const NOBODYS = '\u{10fffd}'

/** Some of the letters of a text that no font here has. */
export function missingChars(text: string): string {
  const unknown = [...new Set(text.match(/[\p{L}\p{N}\p{S}]/gu) ?? [])].filter((letter) => !IN_INTER.test(letter))
  const canvas = createCanvas(40, 40)
  const context = canvas.getContext('2d')
  const nothing = pictureOf(context, NOBODYS)
  const missing = unknown.slice(0, LOOKED_AT_MAX).filter((letter) => pictureOf(context, letter).equals(nothing))
  return missing.slice(0, 5).join('')
}

function pictureOf(context: SKRSContext2D, letter: string): Buffer {
  context.clearRect(0, 0, 40, 40)
  context.font = fontOf({ size: 24, isBold: false, isItalic: false, isCode: false })
  context.fillText(letter, 4, 30)
  return Buffer.from(context.getImageData(0, 0, 40, 40).data)
}
