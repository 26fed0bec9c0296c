/** Stands for a stretch of a text that is no prose. It belongs to no language and no text has it. */
const STAND_IN = '\uE000'

/** Code, addresses, paths and names with signs in them; lines of code, of tables and of quotations whole. */
const SIGNS = [
  /```[\s\S]*?(?:```|$)/,
  /`[^`\n]+`/,
  /^(?: {4,}|\t).*$/,
  /^.*(?:[{};]|=>|\(\)|\|.*\||\t).*$/,
  /^[ \t]*(?:[>$#%]|\/\/|--).*$/,
  /(?<!\S)\S*[/\\@_=<>#*~^+[\]]\S*/,
  /\bwww\.\S+/,
  /(?<!\p{L})\p{L}+(?:\.\p{L}+)+/u,
]

const ANY_SIGN = new RegExp(SIGNS.map(({ source }) => `(?:${source})`).join('|'), 'gmu')

/** Takes out of a text what must not be mended. Undefined when that cannot be told apart. */
export function hideSigns(text: string): { text: string; signs: string[] } | undefined {
  if (text.includes(STAND_IN)) return undefined
  const signs: string[] = []
  const hide = (sign: string) => {
    signs.push(sign)
    return STAND_IN
  }
  return { text: text.replace(ANY_SIGN, hide), signs }
}

/** Puts back what was taken out, in order. */
export function showSigns(text: string, signs: readonly string[]): string {
  let at = 0
  return text.replaceAll(STAND_IN, () => signs[at++] ?? '')
}
