const WORDS_MAX = 40
/** As many words say when at most. */
const WHEN_MAX_WORDS = 9

/** What somebody wants, and when, in words. */
type TimedRequest = { readonly what: string; readonly when: string }

type Reading = {
  /** Whether these words say when. */
  readonly read: (words: string) => boolean
  /** As the form of tasks reads them. */
  readonly usual: (words: string) => string
  /** What stands around the rest. */
  readonly trim: (rest: string) => string
}

/** The most words at the beginning or the end that say when, and what is left of the rest. */
export function splitWhen(text: string, reading: Reading): TimedRequest {
  const { trim, usual } = reading
  const words = text
    .trim()
    .replace(/[?!.]+$/, '')
    .split(/\s+/)
    .slice(0, WORDS_MAX)
  const most = Math.min(WHEN_MAX_WORDS, words.length)
  const says = (when: string) => when !== '' && reading.read(when)
  const typed = (part: readonly string[]) => asTyped(part, usual)
  // "Next Friday about the dentist at 14:30" says it at both ends.
  for (let count = Math.min(most, words.length - 1); count > 1; count -= 1) {
    for (let first = 1; first < count; first += 1) {
      const ends = [words.slice(0, first), words.slice(words.length - count + first)].map(typed)
      const both = [ends.join(' '), ends.toReversed().join(' ')]
      const when = ends.every(says) ? both.find(says) : undefined
      if (when) return { what: trim(words.slice(first, words.length - count + first).join(' ')), when: named(when) }
    }
  }
  for (let count = most; count > 0; count -= 1) {
    for (const from of [0, words.length - count]) {
      const when = typed(words.slice(from, from + count))
      if (!says(when)) continue
      return { what: trim([...words.slice(0, from), ...words.slice(from + count)].join(' ')), when: named(when) }
    }
  }
  return { what: trim(text), when: '' }
}

/** As somebody wrote it, if that can be read; a capital makes no difference. */
function asTyped(words: readonly string[], usual: Reading['usual']): string {
  const typed = words.join(' ').replace(/[\s,.:;!?]+$/, '')
  const when = usual(typed)
  return typed.toLowerCase() === when ? typed : when
}

/** In the words that the form of tasks reads. */
export function asFormReads(words: string): string {
  return words
    .toLowerCase()
    .replace(/^(?:for|on|,)\s+(?=in |every |tomorrow|today|tonight|next )/, '')
    .replaceAll(/\btonight\b/g, 'today in the evening')
    .replace(/^for (?=\p{L})/u, 'on ')
    .replace(/\bin half an hour\b/, 'in 30 minutes')
    .replace(/[\s,.:;!?]+$/, '')
    .trim()
}

/** English writes its days and months with a capital. */
function named(when: string): string {
  return when.replaceAll(DAYS_AND_MONTHS, (word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
}

const DAYS_AND_MONTHS =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december)\b/g
