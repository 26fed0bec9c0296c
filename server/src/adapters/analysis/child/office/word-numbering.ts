import type { Zip } from './zip.ts'
import { readXml } from './xml.ts'

/** The number of the next point of a list at a depth; undefined where points are not counted. */
export type NextNumber = (listId: string, depth: number) => number | undefined

const DEPTH_MAX = 9

/** Which lists of a Word document count their points. Numbers of any script are told in digits. */
export async function readWordNumbering(zip: Zip): Promise<NextNumber> {
  const kinds = new Map<string, Map<number, string>>()
  const lists = new Map<string, string>()
  let kind: Map<number, string> | undefined
  let level = 0
  let list: string | undefined
  if (zip.has('word/numbering.xml')) {
    await readXml(zip.read('word/numbering.xml'), {
      open(name, attributes) {
        const value = attributes['w:val'] ?? ''
        if (name === 'abstractNum') kinds.set(attributes['w:abstractNumId'] ?? '', (kind = new Map()))
        else if (name === 'lvl') level = Number(attributes['w:ilvl'] ?? 0)
        else if (name === 'numFmt') kind?.set(level, value)
        else if (name === 'num') list = attributes['w:numId']
        else if (name === 'abstractNumId' && list !== undefined) lists.set(list, value)
      },
      close(name) {
        if (name === 'abstractNum') kind = undefined
        else if (name === 'num') list = undefined
      },
    })
  }
  const counts = new Map<string, number[]>()
  return (listId, depth) => {
    const format = kinds.get(lists.get(listId) ?? '')?.get(depth)
    if (format === undefined || format === 'bullet' || format === 'none') return undefined
    const count = counts.get(listId) ?? []
    counts.set(listId, count)
    // What stands deeper begins anew under each point.
    count.length = Math.min(count.length, Math.min(depth, DEPTH_MAX) + 1)
    return (count[depth] = (count[depth] ?? 0) + 1)
  }
}
