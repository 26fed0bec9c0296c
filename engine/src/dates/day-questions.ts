import { MONTHS, partsOf, spell, type Day } from './calendar.ts'
import {
  age,
  distance,
  leapYear,
  monthLength,
  moved,
  nextLeapYear,
  nthDay,
  ordinalDay,
  sinceDay,
  untilDay,
  weekNumber,
  weekday,
  workdays,
  yearLength,
} from './day-answers.ts'

type Question = readonly [RegExp, (match: RegExpExecArray, today: Day) => string | null]

/** Answers about days, weeks and years; null if nothing of the kind is asked. `asked` has no lead-in. */
export function answerDay(question: string, today: Day): string | null {
  if (question.length > 160) return null
  for (const [shape, answer] of QUESTIONS) {
    const match = shape.exec(question)
    const found = match && answer(match, today)
    if (found) return found
  }
  return null
}

const WHAT = String.raw`(?:what(?:'s|’s|s| is| was| will be)?|which|when (?:is|was|will be)|on (?:what|which)|tell me)`
const UNIT = '(days?|weeks?|fortnights?|months?|years?)'
const COUNT = String.raw`(\d{1,6}|an?)`
const q = (source: string) => new RegExp(`^(?:${source})$`, 'i')

const QUESTIONS: readonly Question[] = [
  [
    q(`${WHAT} (?:is )?(?:the )?(?:date|day|day of the week|weekday)(?: is it| is)?(?: today| now)?`),
    (_, today) => `Today is **${spell(today)}**.`,
  ],
  [
    q(`(?:what(?:'s|’s|s| is) )?today(?:'s|’s)? (?:date|day)|what(?:'s|’s| is)? today|date|today`),
    (_, today) => `Today is **${spell(today)}**.`,
  ],
  [q(`${WHAT} year is (?:it|this)`), (_, today) => `It is **${partsOf(today).year}**.`],
  [q(`${WHAT} month is (?:it|this)`), (_, today) => `It is **${MONTHS[partsOf(today).month - 1]}**.`],

  [
    q(
      `(?:${WHAT} )?(?:is )?(?:the )?(?:iso )?(?:week|week number|calendar week)(?: (?:number )?(?:is it|is this|is|of|for))?(?: (.{3,40}))?`,
    ),
    weekNumber,
  ],
  [q(`is (\\d{1,4}) a leap year`), ([, year]) => leapYear(Number(year))],
  [q(`is (?:it|this|this year) a leap year`), (_, today) => leapYear(partsOf(today).year)],
  [q(`(?:when is |what is )?(?:the )?next leap year`), (_, today) => nextLeapYear(partsOf(today).year)],
  [q(`(?:how many )?days (?:are )?(?:there )?in (?:the )?(?:month of )?(\\w{3,9})(?:,? (\\d{4}))?`), monthLength],
  [q(`(?:how many )?days (?:are )?(?:there )?in (?:the )?(?:year )?(\\d{4})`), ([, year]) => yearLength(Number(year))],

  [
    q(`(?:how many )?(days|weeks|months)(?: are)?(?: there)? (?:left|remaining) (?:in|of) (?:the|this) year`),
    ([, unit], today) => untilDay(unit, `31 December ${partsOf(today).year}`, today),
  ],
  [q(`(?:what (?:date )?is )?(?:the )?(\\d{1,3})(?:st|nd|rd|th) day of (?:the year|this year|(\\d{4}))`), nthDay],
  [
    q(
      `how old (?:is|am|are|would|will) (?:someone|somebody|a person|i|i be|he|she|they|you|one)(?: be)?(?: if)?(?: (?:i was|born|who was|was|if))*(?: born)?(?: (?:on|in))? (.{4,40})`,
    ),
    age,
  ],
  [q(`(?:my |the )?age (?:if|of someone|when) (?:i was )?born (?:on |in )?(.{4,40})`), age],

  [
    q(
      `(?:how many )?(?:business|working|work) ?days (?:are )?(?:there )?(?:between|from) (.{3,40}?) (?:and|to|until|till) (.{3,40})`,
    ),
    workdays,
  ],
  [
    q(
      `(?:how (?:many|long|much)(?: time)? ?)?${UNIT}?(?: are)?(?: there)?(?: is it)?(?: is)? ?(?:between|from) (.{3,40}?) (?:and|to|until|till) (.{3,40})`,
    ),
    ([, unit, from, to], today) => distance(unit, from!, to!, today),
  ],
  [
    q(
      `(?:how (?:many|long|much)(?: time)? ?)?${UNIT}?(?: are| is)?(?: there| it)?(?: left)? ?(?:until|till|til|to|before) (.{3,40})`,
    ),
    ([, unit, to], today) => untilDay(unit, to!, today),
  ],
  [
    q(`(?:how (?:many|long|much)(?: time)? ?)?${UNIT}?(?: has it been| have passed| ago)? ?(?:since|was) (.{3,40})`),
    ([, unit, from], today) => sinceDay(unit, from!, today),
  ],

  [
    q(
      `(?:${WHAT} )?(?:(?:the )?(?:date|day) )?(?:is |was |will it be |be )?${COUNT} ${UNIT} (from now|from today|ago|after|before|from|later than) ?(.{0,40})`,
    ),
    moved,
  ],
  [
    q(`(?:${WHAT} )?(?:(?:the )?(?:date|day) )?(?:is |will it be |is it )?in ${COUNT} ${UNIT}`),
    ([, count, unit], today) => moved(['', count, unit, 'from now', ''], today),
  ],
  [
    q(`(.{3,40}?) (plus|minus|\\+|-) ${COUNT} ${UNIT}`),
    ([, day, sign, count, unit], today) =>
      moved(['', count, unit, /plus|\+/.test(sign!) ? 'after' : 'before', day], today),
  ],
  [
    q(`(?:add|subtract) ${COUNT} ${UNIT} (to|from) (.{3,40})`),
    ([, count, unit, way, day], today) => moved(['', count, unit, way === 'to' ? 'after' : 'before', day], today),
  ],
  [
    q(`(?:${WHAT} )?(?:is )?(?:the )?day of (?:the )?year(?: is it| is)?(?: (?:for|of|on))?(?: (.{3,40}))?`),
    ordinalDay,
  ],

  [
    q(
      `(?:on )?(?:what|which) (?:week)?day(?: of the week)? (?:is|was|will|does|did|will be|is it on|falls on)(?: be)? (?:the )?(.{3,40}?)(?: be| fall on| fall| on| falls on)?`,
    ),
    weekday,
  ],
  [q(`(?:what (?:is|was) )?(?:the )?(?:weekday|day of the week) (?:of|for|on) (.{3,40})`), weekday],
  [
    q(
      `((?:next|last|this|coming) \\w{3,6}day|(?:easter|good friday|thanksgiving)(?: \\d{4})?|(?:the )?(?:first|second|third|fourth|last) \\w{3,6}day (?:of|in) .{3,20})`,
    ),
    (match, today) => weekday(match, today, 'next'),
  ],
  [
    q(`when (?:is|was|will be|does|will)(?: be)? (.{3,40}?)(?: be| fall)?`),
    (match, today) => weekday(match, today, 'next'),
  ],
  [
    q(`(?:what(?:'s|’s|s| is| was)? )?(?:the )?date (?:of |on |is |was )?(?:of )?(.{3,40})`),
    (match, today) => weekday(match, today, 'next'),
  ],
]
