/** Words that stand for nothing in a column of numbers or dates. */
export const MISSING_WORDS = [
  '',
  '-',
  '--',
  '?',
  'na',
  'n/a',
  '#n/a',
  'nan',
  'null',
  'none',
  'nil',
  'missing',
  'unknown',
]

export const TRUE_WORDS = ['true', 'yes', 'y', 'ja', 'oui', 'si', 'sí', 'wahr', 'vrai']
export const FALSE_WORDS = ['false', 'no', 'n', 'nein', 'non', 'falsch', 'faux']

/** Signs around a number that say what it counts. */
export const UNIT_SIGNS = '$€£¥%'

const INTEGER = /^[-+]?\d{1,18}$/
const POINT = /^[-+]?(?:\d+\.\d*|\.\d+|\d+)(?:e[-+]?\d{1,3})?$/i
const COMMA = /^[-+]?\d+,\d+$/
const POINT_GROUPS = /^[-+]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/
const COMMA_GROUPS = /^[-+]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/
const SPACE_GROUPS = /^[-+]?\d{1,3}(?:[ \u00a0\u202f']\d{3})+(?:[.,]\d+)?$/

/** What a cell could be as a number. */
type NumberSigns = {
  readonly isInteger: boolean
  /** Read with a point as the decimal sign, with a comma, or both would do. */
  readonly point: boolean
  readonly comma: boolean
  /** It can be nothing else. */
  readonly isSurelyComma: boolean
  readonly isSurelyPoint: boolean
}

export function numberSigns(cell: string): NumberSigns | null {
  const bare = bareNumber(cell)
  if (bare === '' || /^[-+]?0\d/.test(bare)) return null
  if (INTEGER.test(bare))
    return { isInteger: true, point: true, comma: true, isSurelyComma: false, isSurelyPoint: false }
  const point = POINT.test(bare) || COMMA_GROUPS.test(bare) || (SPACE_GROUPS.test(bare) && !bare.includes(','))
  const comma = COMMA.test(bare) || POINT_GROUPS.test(bare) || (SPACE_GROUPS.test(bare) && !bare.includes('.'))
  if (!point && !comma) return null
  return { isInteger: false, point, comma, isSurelyComma: comma && !point, isSurelyPoint: point && !comma }
}

/** A number without what it counts. */
function bareNumber(cell: string): string {
  return cell
    .trim()
    .replace('\u2212', '-')
    .replace(/^([-+]?)[$€£¥]\s?/, '$1')
    .replace(/\s?[%$€£¥]$/, '')
}

export function isMissing(cell: string): boolean {
  return MISSING_WORDS.includes(cell.trim().toLowerCase())
}

export function isTruthWord(cell: string): boolean {
  const word = cell.trim().toLowerCase()
  return TRUE_WORDS.includes(word) || FALSE_WORDS.includes(word)
}
