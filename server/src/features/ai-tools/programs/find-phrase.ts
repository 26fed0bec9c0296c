const UNSPACED = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}/u
const WORD_SIGN = /[\p{L}\p{M}\p{N}]/u

/** Where a phrase stands in a text, as whole words where the script has spaces between words. */
export function findPhrase(text: string, phrase: string): number[] {
  const [lower, wanted] = [text.toLowerCase(), phrase.toLowerCase()]
  const places: number[] = []
  if (wanted === '' || lower.length !== text.length) return places
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + wanted.length)) {
    const around = [text[at - 1], text[at + wanted.length]]
    const isWhole = around.every((sign) => sign === undefined || !WORD_SIGN.test(sign))
    if (isWhole || UNSPACED.test(wanted)) places.push(at)
  }
  return places
}
