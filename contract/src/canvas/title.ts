import { firstWords } from '../truncate.ts'
import { CANVAS_TITLE_SHOWN_CHARS } from './limits.ts'

/** What a text is called that was given no title: its first line, without the signs of Markdown. */
export function canvasTitle({ title, content }: { readonly title: string; readonly content: string }): string {
  if (title !== '') return title
  for (const line of content.slice(0, 2_000).split('\n')) {
    const words = line
      .replace(/^[\s>#*+-]+|^\s*\d{1,9}[.)]\s/, '')
      .replace(/!?\[([^\]]{0,300})\]\([^)]{0,500}\)/g, '$1')
      .replace(/[*_`~|]/g, '')
      .trim()
    if (/[\p{L}\p{N}]/u.test(words)) return firstWords(words, CANVAS_TITLE_SHOWN_CHARS)
  }
  return 'Untitled'
}
