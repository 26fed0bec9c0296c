type Span = { start: number; end: number }

/** Further than this from the last word, a word that looks the same is another one. */
const NEAR_CHARS = 2_000
/** What is drawn beside the words of the text. */
const DECORATION_SELECTOR = 'figcaption, button, .md-place, [aria-hidden=true]'

/**
 * Where a stretch of the source of a block stands in the block as it is drawn; null where none of its words is. Words
 * stand in both in the same order, so each is looked for behind the one before; marks of Markdown are passed over.
 */
export function locatePassage(block: Element, raw: string, { start, end }: Span): Range | null {
  // Code is drawn to the letter.
  const source = block.querySelector('pre') ? raw : blankAddresses(raw)
  const range = block.ownerDocument.createRange()
  let isOpen = false
  let cursor = 0
  for (const node of textNodes(block)) {
    for (const { 0: word, index } of node.data.matchAll(/\S+/g)) {
      const found = source.indexOf(word, cursor)
      if (found < 0 || found - cursor > NEAR_CHARS) continue
      cursor = found + word.length
      if (cursor <= start || found >= end) continue
      const from = index + Math.max(0, start - found)
      if (!isOpen) range.setStart(node, from)
      isOpen = true
      range.setEnd(node, index + Math.min(word.length, end - found))
    }
  }
  return isOpen ? range : null
}

/** Where links lead and how signs are spelt is not drawn: blanks in their place keep every other place. */
function blankAddresses(raw: string): string {
  const blank = (part: string) => '\0'.repeat(part.length)
  return raw
    .replaceAll(/\]\((?:[^()\s]|\([^()\s]{0,200}\)){0,2048}(?:\s+["'][^\n"']{0,500}["'])?\)/g, blank)
    .replaceAll(/&#?\w{1,32};/g, (entity) => `&${blank(entity.slice(1))}`)
}

function* textNodes(block: Element): Generator<Text> {
  const walker = block.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.closest(DECORATION_SELECTOR)) yield node as Text
  }
}
