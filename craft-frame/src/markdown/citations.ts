import type { FrameCitation } from '#contract/crafts/frame.ts'

const NUMBER = /\[(\d{1,4})\]/g
/** Where square brackets mean something else, or a button cannot stand. */
const LEFT_ALONE = 'a, button, code, pre, math, svg, figure'

/** Makes buttons of the numbers in square brackets that are known; others stay words. */
export function linkCitations(
  root: HTMLElement,
  citations: readonly FrameCitation[],
  onPress: (id: string) => void,
): void {
  if (citations.length === 0) return
  const titles = new Map(citations.map(({ id, title }) => [id, title]))
  for (const text of textsIn(root)) {
    const parts = cut(text.data, titles)
    if (!parts.some(({ id }) => id !== null)) continue
    text.replaceWith(...parts.map(({ words, id }) => (id === null ? words : button(id, titles.get(id)!, onPress))))
  }
}

type Part = { readonly words: string; readonly id: string | null }

/** The words of a text, and the known numbers between them. */
function cut(text: string, titles: ReadonlyMap<string, string>): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const found of text.matchAll(NUMBER)) {
    const id = found[1]!
    if (!titles.has(id)) continue
    parts.push({ words: text.slice(from, found.index), id: null }, { words: found[0], id })
    from = found.index + found[0].length
  }
  return [...parts, { words: text.slice(from), id: null }].filter(({ words }) => words !== '')
}

function button(id: string, title: string, onPress: (id: string) => void): HTMLElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = 'citation'
  made.textContent = id
  made.title = title
  made.setAttribute('aria-label', `Source ${id}: ${title}`)
  made.addEventListener('click', () => onPress(id))
  return made
}

function textsIn(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (!node.parentElement?.closest(LEFT_ALONE)) found.push(node as Text)
  return found
}
