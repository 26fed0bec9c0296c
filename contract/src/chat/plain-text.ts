import { parseParts, textAround } from '../crafts/parse.ts'

/** What is worth hearing of a markdown text: no code, no crafts, no marks, the words of links only. */
export function plainText(markdown: string): string {
  return textAround(parseParts(markdown))
    .replace(/^ {0,3}(```|~~~)[\s\S]*?(?:^ {0,3}\1|$(?![\s\S]))/gm, ' ')
    .replace(/\$\$[^$]{0,2000}\$\$/g, ' ')
    .replace(/!\[([^\]\n]{0,300})\]\([^)\n]{0,2000}\)/g, '$1')
    .replace(/\[([^\]\n]{0,300})\]\([^)\n]{0,2000}\)/g, '$1')
    .replace(/\[\^[^\]\s]{1,100}\]:?/g, '')
    .replace(/^ {0,3}(?:#{1,6} |> ?|[-*+] (?:\[[ xX]\] )?|\d{1,9}[.)] )/gm, '')
    .replace(/^[ \t]*\|?[ \t]*:?-{3,}.*$/gm, '')
    .replace(/\|/g, ', ')
    .replace(/[*_`~]{1,3}/g, '')
    .replace(/[ \t]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim()
}

/** Longer texts fall silent in some browsers, so they are spoken in pieces. */
const PART_CHARS = 220

/** Pieces that end where a voice would breathe. */
export function splitForSpeech(text: string): string[] {
  const parts: string[] = []
  for (const sentence of text.split(/(?<=[.!?…:;])\s+|\n+/)) {
    const last = parts.at(-1)
    if (last && last.length + sentence.length < PART_CHARS) parts[parts.length - 1] = `${last} ${sentence}`
    else if (sentence.trim()) parts.push(sentence)
  }
  return parts
}
