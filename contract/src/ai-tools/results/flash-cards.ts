import { cellsOf, isRulerLine } from '../../attachments/table-lines.ts'

export type FlashCard = { readonly front: string; readonly back: string }

const CARD = /^(?:[-*] )?(?:\d{1,3}[.)] )?\*{0,3}(Q|A|Front|Back|Question|Answer) ?\d{0,3}\*{0,3} ?[:：]\*{0,3}(.*)$/i

/**
 * Cards as they stand in an answer: a line that begins with "Q:" and one with "A:", either of several lines. Whatever
 * a model writes around them is passed over, and so is a card without a back, which may still be on its way. Without
 * any such line, the rows of a table with two columns are cards.
 */
export function parseFlashCards(text: string): FlashCard[] {
  const marked = parseMarkedCards(text)
  return marked.length > 0 ? marked : parseTable(text)
}

function parseMarkedCards(text: string): FlashCard[] {
  const sides: { side: 'front' | 'back'; words: string[] }[] = []
  for (const line of text.split('\n')) {
    const [, mark, words = ''] = CARD.exec(line.trim().replace(/\s+/g, ' ')) ?? []
    if (mark !== undefined) sides.push({ side: /^[qf]/i.test(mark) ? 'front' : 'back', words: [words.trim()] })
    else if (line.trim() !== '') sides.at(-1)?.words.push(line.trim())
  }
  return sides.flatMap(({ side, words }, at) => {
    const next = sides[at + 1]
    if (side !== 'front' || next?.side !== 'back') return []
    const card = { front: words.join(' ').trim(), back: next.words.join(' ').trim() }
    return card.front && card.back ? [card] : []
  })
}

export function writeFlashCards(cards: readonly FlashCard[]): string {
  return cards.map(({ front, back }) => `Q: ${front}\nA: ${back}`).join('\n\n')
}

/** The rows below the rule of a Markdown table; a column of numbers before them is passed over. */
function parseTable(text: string): FlashCard[] {
  const lines = text.split('\n').filter((line) => /^\s*\|.*\|\s*$/.test(line))
  const rulerAt = lines.findIndex(isRulerLine)
  if (rulerAt < 1) return []
  return lines.slice(rulerAt + 1).flatMap((line) => {
    const cells = cellsOf(line, 0).map((cell) => cell.text.replaceAll('**', '').trim())
    const sides = cells.length === 3 && /^\d{1,3}[.)]?$/.test(cells[0]!) ? cells.slice(1) : cells
    const [front, back] = sides
    return sides.length === 2 && front && back ? [{ front, back }] : []
  })
}
