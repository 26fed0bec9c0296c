export type Items = { items: string[]; isInline: boolean }

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** The lines of a text, or what is between its commas if it is one line. */
export function itemsOf(text: string): Items {
  const lines = text.split('\n').map((line) => line.replace(/\r$/, ''))
  const full = lines.filter((line) => line.trim() !== '')
  if (full.length > 1) return { items: full.map((line) => line.trimEnd()), isInline: false }
  const [line = ''] = full
  const parts = line.includes(';')
    ? line.split(';')
    : line.includes(',')
      ? line.split(/,(?:\s*and\s)?/)
      : line.split(/\s+/)
  return { items: parts.map((part) => part.trim()).filter(Boolean), isInline: true }
}

export function joined({ items, isInline }: Items): string {
  return items.join(isInline ? ', ' : '\n')
}

/** In the order of the alphabet, with "item 2" before "item 10". */
export function sorted(list: Items, isDescending = false): Items {
  const items = list.items.toSorted((a, b) => collator.compare(a.trim(), b.trim()))
  return { ...list, items: isDescending ? items.toReversed() : items }
}

/** By the first number in each item. */
export function sortedByNumber(list: Items, isDescending = false): Items {
  const numberIn = (item: string) =>
    Number(/-?\d[\d,]*(?:\.\d+)?/.exec(item)?.[0].replaceAll(',', '') ?? Number.POSITIVE_INFINITY)
  const items = list.items.toSorted((a, b) => numberIn(a) - numberIn(b))
  return { ...list, items: isDescending ? items.toReversed() : items }
}

export function sortedByLength(list: Items, isDescending = false): Items {
  const items = list.items.toSorted((a, b) => a.length - b.length)
  return { ...list, items: isDescending ? items.toReversed() : items }
}

/** Each item once, where it first stood. */
export function deduplicated(list: Items): Items {
  const seen = new Set<string>()
  return {
    ...list,
    items: list.items.filter((item) => {
      const key = item.trim().toLocaleLowerCase('en')
      return seen.has(key) ? false : seen.add(key)
    }),
  }
}

export function reversed(list: Items): Items {
  return { ...list, items: list.items.toReversed() }
}

export function numbered(list: Items): Items {
  return { items: list.items.map((item, at) => `${at + 1}. ${withoutMark(item)}`), isInline: false }
}

export function bulleted(list: Items): Items {
  return { items: list.items.map((item) => `- ${withoutMark(item)}`), isInline: false }
}

/** An item without the bullet, box or number that it stood behind. */
export function withoutMark(item: string): string {
  return item.replace(/^\s*(?:[-*•–]\s+(?:\[[ xX]?\]\s*)?|\d{1,3}[.)]\s+|\[[ xX]?\]\s+)/, '').trim()
}
