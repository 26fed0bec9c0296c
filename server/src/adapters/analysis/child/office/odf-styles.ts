import type { StyledSpan } from '../../port.ts'
import type { Attributes } from './xml.ts'

/** The styles of an OpenDocument that stand before its text: which words are bold, and which lists are counted. */
export function createOdfStyles() {
  const looks = new Map<string, Set<StyledSpan['style']>>()
  const counted = new Set<string>()
  let look: Set<StyledSpan['style']> | undefined
  let list = ''
  return {
    /** Hears of every element; those that are no styles are passed over. */
    open(name: string, attributes: Attributes): void {
      if (name === 'style') looks.set(attributes['style:name'] ?? '', (look = new Set()))
      else if (name === 'text-properties') {
        if (isBold(attributes['fo:font-weight'])) look?.add('bold')
        if (attributes['fo:font-style'] === 'italic') look?.add('italic')
      } else if (name === 'list-style') list = attributes['style:name'] ?? ''
      else if (name === 'list-level-style-number') counted.add(`${list} ${attributes['text:level']}`)
      else if (name === 'body') look = undefined
    },
    lookOf: (style: string): StyledSpan['style'][] => [...(looks.get(style) ?? [])],
    /** Depth from 1. */
    isCounted: (style: string, depth: number): boolean => counted.has(`${style} ${depth}`),
  }
}

function isBold(weight: string | undefined): boolean {
  return weight === 'bold' || Number(weight) >= 600
}
