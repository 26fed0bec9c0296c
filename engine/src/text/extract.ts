/** More finds than this are cut off; the answer says so. */
export const FINDS_MAX = 500

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]{0,6}'

/** Each pattern starts at a fixed sign or has bounded repetition, so hostile text costs no more than its length. */
const PATTERNS = {
  emails: /(?<![\w.+-])[\w+-](?:[\w.+-]{0,62}[\w+-])?@[a-z\d](?:[a-z\d-]{0,62})(?:\.[a-z\d-]{1,63}){1,6}/gi,
  links: /\bhttps?:\/\/[^\s<>"'`)\]}]{1,2000}|\bwww\.[^\s<>"'`)\]}]{3,500}/gi,
  phones: /(?<![\w.])\+?\(?\d{1,4}\)?(?:[ .-]?\(?\d{2,4}\)?){2,5}(?![\w])/g,
  dates: new RegExp(
    String.raw`\b\d{4}-\d{1,2}-\d{1,2}\b|\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b|\b\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH},? \d{4}\b|\b${MONTH} \d{1,2}(?:st|nd|rd|th)?,? \d{4}\b|\b\d{1,2}(?:st|nd|rd|th)? ${MONTH}\b|\b${MONTH} \d{1,2}(?:st|nd|rd|th)?\b(?!\d)`,
    'gi',
  ),
  numbers: /(?<![\w.])[-−]?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?%?(?!\w)/g,
  amounts:
    /(?:[$€£¥₹]\s?\d[\d,]{0,15}(?:\.\d{1,2})?(?:\s?(?:million|billion|k|m|bn))?|\d[\d,]{0,15}(?:\.\d{1,2})?\s?(?:€|£|USD|EUR|GBP))/gi,
  hashtags: /(?<!\w)#[\p{L}\p{N}_]{1,60}/gu,
  mentions: /(?<![\w.])@[\w.]{1,40}\w/g,
  questions: /(?:^|(?<=[.!?\n]\s?))[^.!?\n]{3,400}\?/g,
} as const satisfies Record<string, RegExp>

export type Extractable = keyof typeof PATTERNS

/** What of a kind is in a text, each once, in order. */
export function extract(kind: Extractable, text: string): { found: string[]; isCut: boolean } {
  const found = new Set<string>()
  for (const [match] of text.matchAll(PATTERNS[kind])) {
    const clean = kind === 'links' ? match.replace(/[.,;:!?]+$/, '') : match.trim()
    if (kind !== 'phones' || (clean.replaceAll(/\D/g, '').length >= 7 && !/^\d{4}-\d\d-\d\d$/.test(clean)))
      found.add(clean)
    if (found.size > FINDS_MAX) return { found: [...found].slice(0, FINDS_MAX), isCut: true }
  }
  return { found: [...found], isCut: false }
}
