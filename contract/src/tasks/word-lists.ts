export const DAY_NAMES = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
export const MONTH_NAMES = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

/** A day of the week, whole or cut short, as a part of a pattern. */
export const DAY = '(?:sun(?:day)?|mon(?:day)?|tues?(?:day)?|wed(?:nesday)?|thur?s?(?:day)?|fri(?:day)?|sat(?:urday)?)'
export const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
export const ORDINAL = `(?:\\d{1,2}(?:st|nd|rd|th)?|${ORDINALS.join('|')})`
/** One that cannot be taken for a count or an hour. */
export const CLEAR_ORDINAL = `(?:\\d{1,2}(?:st|nd|rd|th)|${ORDINALS.join('|')})`

export function dayOf(word: string): number {
  return DAY_NAMES.findIndex((name) => name.startsWith(word.slice(0, 3)))
}

/** January is 1. */
export function monthOf(word: string): number {
  return MONTH_NAMES.findIndex((name) => name.startsWith(word.slice(0, 3))) + 1
}

export function ordinalOf(word: string): number {
  return ORDINALS.includes(word) ? ORDINALS.indexOf(word) + 1 : Number.parseInt(word, 10)
}
