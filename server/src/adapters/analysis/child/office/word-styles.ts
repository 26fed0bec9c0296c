import type { Zip } from './zip.ts'
import { readXml } from './xml.ts'

type Style = { name: string; basedOn?: string | undefined; outline?: number; list?: WordList }

/** A list, by its id, and how deep in it a paragraph stands. */
export type WordList = { id: string; depth: number }

/** What a paragraph is by its style: a heading of a level, a point of a list, or ordinary text. */
export type WordStyles = {
  headingLevel(styleId: string): number | undefined
  listOf(styleId: string): WordList | undefined
}

/** Styles have names of their own in every language, but their outline level or their origin says what they are. */
export async function readWordStyles(zip: Zip): Promise<WordStyles> {
  const styles = new Map<string, Style>()
  let current: Style | undefined
  if (zip.has('word/styles.xml')) {
    await readXml(zip.read('word/styles.xml'), {
      open(name, attributes) {
        const value = attributes['w:val']
        if (name === 'style') styles.set(attributes['w:styleId'] ?? '', (current = { name: '' }))
        else if (!current || value === undefined) return
        else if (name === 'name') current.name = value.toLowerCase()
        else if (name === 'basedOn') current.basedOn = value
        else if (name === 'outlineLvl') current.outline = Number(value)
        else if (name === 'numId') current.list = { id: value, depth: current.list?.depth ?? 0 }
        else if (name === 'ilvl') current.list = { id: current.list?.id ?? '', depth: Math.min(Number(value) || 0, 8) }
      },
      close(name) {
        if (name === 'style') current = undefined
      },
    })
  }
  /** The first answer of a style or of those that it is based on. */
  const ask = <T>(styleId: string, answer: (style: Style) => T | undefined): T | undefined => {
    let id: string | undefined = styleId
    // A style that is based on itself ends here.
    for (let step = 0; id !== undefined && step < 10; step += 1) {
      const style: Style | undefined = styles.get(id)
      const found = answer(style ?? { name: id.toLowerCase() })
      if (found !== undefined || !style) return found
      id = style.basedOn
    }
    return undefined
  }
  return {
    headingLevel: (styleId) =>
      ask(styleId, ({ outline, name }) =>
        outline !== undefined && outline >= 0 && outline < 9 ? outline + 1 : ownLevel(name),
      ),
    listOf: (styleId) => ask(styleId, ({ list }) => (list && list.id !== '' && list.id !== '0' ? list : undefined)),
  }
}

function ownLevel(name: string): number | undefined {
  if (name === 'title') return 1
  const [, digit] = /^heading ?([1-9])$/.exec(name) ?? []
  return digit ? Number(digit) : undefined
}
