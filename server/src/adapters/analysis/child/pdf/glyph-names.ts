/** The names that fonts give to the signs from space to tilde, letters and digits apart. */
const SIGN_NAMES = `exclam ! quotedbl " numbersign # dollar $ percent % ampersand & quotesingle ' parenleft ( parenright )
  asterisk * plus + comma , hyphen - period . slash / colon : semicolon ; less < equal = greater > question ? at @
  bracketleft [ backslash \\ bracketright ] asciicircum ^ underscore _ grave \` braceleft { bar | braceright }
  asciitilde ~ zero 0 one 1 two 2 three 3 four 4 five 5 six 6 seven 7 eight 8 nine 9 bullet • endash – emdash —
  quoteleft ‘ quoteright ’ quotedblleft “ quotedblright ” ellipsis … minus − periodcentered · degree ° section §
  Euro € sterling £ germandbls ß fi fi fl fl ff ff ffi ffi ffl ffl`
const SIGNS = new Map(
  Array.from(SIGN_NAMES.trim().matchAll(/(\S+)\s+(\S+)/g), ([, name, sign]) => [name!, sign!] as const),
).set('space', ' ')

/** Signs that Adobe keeps in the private use area, beside those that stand there by their Latin number. */
const ADOBE_SIGNS: Record<string, string> = {
  '\uf6c9': '´',
  '\uf6dc': '1',
  '\uf6de': '—',
  '\uf6e1': ',',
  '\uf6e2': ',',
  '\uf6e3': '$',
  '\uf6e4': '$',
  '\uf6e5': '-',
  '\uf6e6': '-',
  '\uf6e7': '.',
  '\uf6e8': '.',
  '\uf6f9': 'ł',
  '\uf6fa': 'œ',
  '\uf6fd': 'š',
  '\uf6ff': 'ž',
}
/** What fonts of pictures have in place of letters; the few that stand in texts. */
const PICTURE_SIGNS: Record<string, string> = { '\uf0b7': '•', '\uf0a7': '▪', '\uf0fc': '✓', '\uf0d8': '➢' }

/** What a glyph of this name shows: "colon.case" is a colon, "f_i" two letters, "zerooldstyle" a zero. */
export function signOfGlyph(name: string): string | undefined {
  const base = name.split('.')[0]!
  const signs = base.split('_').map(signOfPart)
  return signs.every((sign) => sign !== undefined) && base !== '' ? signs.join('') : undefined
}

function signOfPart(name: string): string | undefined {
  const hex = /^(?:uni([\dA-F]{4})|u([\dA-F]{4,6}))$/.exec(name)
  const code = hex ? Number.parseInt(hex[1] ?? hex[2]!, 16) : undefined
  if (code !== undefined) return code >= 0x20 && code <= 0x10_ffff ? String.fromCodePoint(code) : undefined
  const plain = name.replace(/(?:small|oldstyle|superior|inferior)$/, '')
  return /^[A-Za-z]$/.test(plain) ? plain : SIGNS.get(plain)
}

/**
 * What a sign of the private use area stands for, where that is agreed: fonts that count their signs from F000 have
 * Latin letters there, and Adobe keeps old-style figures and small capitals from F700 on. Others stay as they are.
 */
export function signOfPrivateUse(sign: string): string {
  const code = sign.charCodeAt(0)
  const mapped = ADOBE_SIGNS[sign] ?? PICTURE_SIGNS[sign]
  if (mapped) return mapped
  const low = code & 0xff
  const isLatin = (code >= 0xf020 && code <= 0xf0ff) || (code >= 0xf720 && code <= 0xf7ff)
  if (!isLatin || low === 0x7f) return sign
  return new TextDecoder('windows-1252').decode(Uint8Array.of(low))
}
