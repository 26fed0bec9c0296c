/** Accents that stand for themselves, as old fonts draw them before the letter that they belong to. */
const MARKS: Readonly<Record<string, string>> = {
  '´': '\u0301',
  '`': '\u0300',
  ˆ: '\u0302',
  '¨': '\u0308',
  '¸': '\u0327',
  '˜': '\u0303',
  '˚': '\u030a',
  ˇ: '\u030c',
}
/** A backtick alone is no sign of them: it stands in code, too. */
const SPACING_ACCENT = /[´ˆ¨¸˜ˇ][A-Za-zı]/
const ACCENT_AND_LETTER = /([´`ˆ¨¸˜˚ˇ])([A-Za-zı])/g

/** Whether a text has accents beside its letters: "diff´erence". */
export function hasSpacingAccents(text: string): boolean {
  return SPACING_ACCENT.test(text)
}

/** The letters with the accents that stand before them: "différence". What makes no letter stays. */
export function composeAccents(text: string): string {
  return text.replace(ACCENT_AND_LETTER, (both, accent: string, letter: string) => {
    const composed = `${letter === 'ı' ? 'i' : letter}${MARKS[accent]!}`.normalize('NFC')
    return composed.length === 1 ? composed : both
  })
}
