import { clausesOf } from './clauses.ts'
import { createFigureIndex, figuresIn, type Figure } from './figures.ts'
import { contradicts } from './negation.ts'
import type { PassageIndex, Window } from './passage-index.ts'
import { foldText, foldedWords } from '#text/folded-words.ts'
import type { Name } from './names.ts'

/** What a sentence states. */
export type Statement = {
  readonly text: string
  readonly figures: readonly Figure[]
  readonly names: readonly Name[]
  /** What it says besides them. */
  readonly relation: readonly string[]
}

type Stemmer = (words: readonly string[]) => string[]

/** How a place of a passage stands to a statement. */
export type Support = 'holds' | 'lacks' | 'contradicts'

/** Whether the figures, the names and what is said of them stand in a window, and nothing there denies it. */
export function supportOf(statement: Statement, window: Window, index: PassageIndex, stemsOf: Stemmer): Support {
  const { text, figures, names } = statement
  const [close, around] = [index.factsIn(window), index.factsAround(window)]
  const whole = index.passages[window.passage]!
  // What the question names may be "he" or "then" there.
  const isThere = (figure: Figure) =>
    close.figures.has(figure) || (index.allowed.figures.has(figure) && whole.figures.has(figure))
  const isNamed = (name: Name) => around.names.has(name) || (index.allowed.names.has(name) && whole.names.has(name))
  if (!figures.every(isThere) || !names.every(isNamed)) return 'lacks'
  const there = whole.passage.text.slice(window.start, window.end)
  if (contradicts(text, there, stemsOf)) return 'contradicts'
  const isOfTheSame = (figure: Figure) =>
    index.allowed.figures.has(figure) || isOfSameSubject(figure, statement, there, stemsOf)
  const isMeasured = (figure: Figure) => index.allowed.figures.has(figure) || hasSameUnit(figure, text, there)
  return figures.every(isOfTheSame) && figures.every(isMeasured) ? 'holds' : 'contradicts'
}

/** What a time is counted in, by how the word begins in four languages. */
const TIME_UNITS: readonly (readonly [unit: string, word: RegExp])[] = [
  ['second', /^[\s-]?(?:seconds?|sekunden?|secondes?|segundos?)(?!\p{L})/iu],
  ['minute', /^[\s-]?(?:minutes?|minuten?|minutos?)(?!\p{L})/iu],
  ['hour', /^[\s-]?(?:hours?|stunden?|heures?|horas?)(?!\p{L})/iu],
  ['day', /^[\s-]?(?:days?|tage?n?|jours?|días?)(?!\p{L})/iu],
  ['week', /^[\s-]?(?:weeks?|wochen?|semaines?|semanas?)(?!\p{L})/iu],
  ['month', /^[\s-]?(?:months?|monate?n?|mois|mes(?:es)?)(?!\p{L})/iu],
  ['year', /^[\s-]?(?:years?|jahre?n?|ans?|années?|años?)(?!\p{L})/iu],
]

/** "13 days" are no 13 weeks: where a figure counts time, it counts the same there, if it does so at all. */
function hasSameUnit(figure: Figure, text: string, there: string): boolean {
  if (figure.kind !== 'number') return true
  const unit = unitAfter(text.slice(figure.end))
  if (unit === undefined) return true
  const values = new Set(figure.values)
  const units = figuresIn(there, { withSmall: true })
    .filter((one) => one.kind === 'number' && one.values.some((value) => values.has(value)))
    .map((one) => unitAfter(there.slice(one.end)))
    .filter((one) => one !== undefined)
  return units.length === 0 || units.includes(unit)
}

function unitAfter(text: string): string | undefined {
  return TIME_UNITS.find(([, word]) => word.test(text))?.[0]
}

/** "Alice earns 60,000, Bob 50,000": a figure belongs to what its clause names, not to what another with a figure does. */
function isOfSameSubject(figure: Figure, { text, figures }: Statement, there: string, stemsOf: Stemmer): boolean {
  const clauses = clausesOf(there).map(({ start, end }) => there.slice(start, end))
  if (clauses.length < 2) return true
  const own = clausesOf(text).find(({ start, end }) => figure.start >= start && figure.start < end)
  const stems = new Set(stemsOf(foldedWords(own ? text.slice(own.start, own.end) : text)))
  const beside = figures.filter((other) => other !== figure)
  const stated = createFigureIndex()
  stated.add(foldText(text))
  const read = clauses.map((clause) => {
    const index = createFigureIndex()
    index.add(foldText(clause))
    const shared = new Set(stemsOf(foldedWords(clause)).filter((stem) => stems.has(stem))).size
    const others = beside.filter((other) => index.has(other)).length
    return {
      hasIt: index.has(figure),
      isRival: figuresIn(clause).some((one) => !stated.has(one)),
      anchors: shared + others,
    }
  })
  const best = Math.max(-1, ...read.filter(({ hasIt }) => hasIt).map(({ anchors }) => anchors))
  // A date or a figure that is split by a break stands in no clause alone.
  return best < 0 || !read.some(({ hasIt, isRival, anchors }) => !hasIt && isRival && anchors > best)
}
