import { capitalised } from '#text/fit.ts'
import { itemsOf, withoutMark } from '../../text/lines.ts'

/** The words that a person gave for a page. */
export type PageWords = {
  /** What it is for: "bakery", "Mia on Saturday at 3pm". Empty if nothing was said. */
  readonly about: string
  /** The same in a sentence: "your bakery". */
  readonly phrase: string
  /** What it is called: "Crumb & Co". */
  readonly name: string
  /** What else they said, piece by piece. */
  readonly details: readonly string[]
}

const WORD_MAX_CHARS = 160
const DETAILS_MAX = 12

/** Takes a request for a page apart; every word of the page is one of theirs, or marked as still to be written. */
export function pageWords(question: string, body: string): PageWords {
  const name = /\b(?:called|named|titled) ["“']?([^"”':,;.]{1,60})/i.exec(question)?.[1]?.trim() ?? ''
  const whole =
    /\b(?:for|about|of|to|until|till) ((?:my |our |the |a |an )?[^:;"“]{2,160})/i
      .exec(question)?.[1]
      ?.replace(/,? (?:called|named|titled) .*$/i, '')
      .trim() ?? ''
  const details = itemsOf(body).items.map(withoutMark)
  const isList = body.includes('\n') || /[,;]/.test(body)
  return {
    about: whole.replace(/^(?:my|our|the|an?) /i, '').slice(0, WORD_MAX_CHARS),
    phrase: whole.replace(/^(?:my|our) /i, 'your ').slice(0, WORD_MAX_CHARS),
    name: capitalised(name),
    details: (isList ? details : [body.trim()])
      .filter(Boolean)
      .slice(0, DETAILS_MAX)
      .map((one) => capitalised(one.slice(0, WORD_MAX_CHARS))),
  }
}
