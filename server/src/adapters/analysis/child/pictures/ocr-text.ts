import { oneLine } from '../text/normalise.ts'
import type { OcrPage, OcrWord } from './ocr.ts'

/** Where a word stands in the text of its picture. */
type WordSpan = { readonly start: number; readonly end: number; readonly word: OcrWord }

/** The text of what was read in a picture; the same words always give the same text. */
export function ocrText(page: OcrPage): { text: string; spans: WordSpan[] } {
  const spans: WordSpan[] = []
  let text = ''
  for (const lines of page.paragraphs) {
    if (text !== '') text += '\n\n'
    for (const [at, words] of lines.entries()) {
      if (at > 0) text += '\n'
      for (const [place, word] of words.entries()) {
        const wordText = oneLine(word.text)
        if (place > 0) text += ' '
        spans.push({ start: text.length, end: text.length + wordText.length, word })
        text += wordText
      }
    }
  }
  return { text, spans }
}
