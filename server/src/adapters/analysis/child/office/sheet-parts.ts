import { AnalysisError } from '../../port.ts'
import type { Zip } from './zip.ts'
import { readXml } from './xml.ts'

/** How a number is meant, by the style of its cell. */
export type NumberFormat = 'number' | 'date' | 'percent'

/** What all strings of a workbook may hold together; more than what is kept of a text, as a string may stand unused. */
const STRINGS_MAX_CHARS = 20_000_000
const STRINGS_MAX = 2_000_000

/** Excel keeps each text once, and cells refer to it by its number. */
export async function readSharedStrings(zip: Zip): Promise<string[]> {
  const strings: string[] = []
  let current = ''
  let isText = false
  let isPhonetic = false
  let total = 0
  if (!zip.has('xl/sharedStrings.xml')) return strings
  await readXml(zip.read('xl/sharedStrings.xml'), {
    open(name) {
      if (name === 'si') current = ''
      else if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    close(name) {
      isText = false
      if (name === 'rPh') isPhonetic = false
      if (name !== 'si') return
      strings.push(current)
      total += current.length
      if (total > STRINGS_MAX_CHARS || strings.length > STRINGS_MAX) throw new AnalysisError('too_large')
    },
    text(text) {
      if (isText) current += text
    },
  })
  return strings
}

/** Formats that every workbook has without saying so. */
const BUILT_IN = new Map<number, NumberFormat>([
  [9, 'percent'],
  [10, 'percent'],
  ...[14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47].map((id) => [id, 'date'] as const),
])

/** The format of each cell style, by its number. */
export async function readNumberFormats(zip: Zip): Promise<NumberFormat[]> {
  const own = new Map<number, NumberFormat>(BUILT_IN)
  const styles: NumberFormat[] = []
  let isInCellStyles = false
  if (!zip.has('xl/styles.xml')) return styles
  await readXml(zip.read('xl/styles.xml'), {
    open(name, attributes) {
      if (name === 'cellXfs') isInCellStyles = true
      const id = Number(attributes['numFmtId'])
      if (name === 'numFmt') own.set(id, formatOf(attributes['formatCode'] ?? ''))
      if (name === 'xf' && isInCellStyles) styles.push(own.get(id) ?? 'number')
    },
    close(name) {
      if (name === 'cellXfs') isInCellStyles = false
    },
  })
  return styles
}

function formatOf(code: string): NumberFormat {
  // Words in quotes, colours and currencies in brackets are no letters of a date.
  const bare = code.slice(0, 200).replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
  if (/[ymdhs]/i.test(bare)) return 'date'
  return bare.includes('%') ? 'percent' : 'number'
}
