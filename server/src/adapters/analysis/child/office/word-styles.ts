import type { Zip } from './zip.ts'
import { readXml } from './xml.ts'

type Style = { name: string; basedOn?: string | undefined; outline?: number }

/** Tells of which level a heading is by its style; undefined for ordinary text. */
export type HeadingLevel = (styleId: string) => number | undefined

/** Styles have names of their own in every language, but their outline level or their origin says what they are. */
export async function readWordStyles(zip: Zip): Promise<HeadingLevel> {
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
      },
      close(name) {
        if (name === 'style') current = undefined
      },
    })
  }
  return (styleId) => {
    let id: string | undefined = styleId
    // A style that is based on itself ends here.
    for (let step = 0; id !== undefined && step < 10; step += 1) {
      const style = styles.get(id)
      if (!style) return ownLevel(id.toLowerCase())
      if (style.outline !== undefined && style.outline >= 0 && style.outline < 9) return style.outline + 1
      const level = ownLevel(style.name)
      if (level !== undefined) return level
      id = style.basedOn
    }
    return undefined
  }
}

function ownLevel(name: string): number | undefined {
  if (name === 'title') return 1
  const [, digit] = /^heading ?([1-9])$/.exec(name) ?? []
  return digit ? Number(digit) : undefined
}
