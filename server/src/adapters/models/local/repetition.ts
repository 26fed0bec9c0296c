/** Told what a model writes, says when it only repeats itself. */
type RepetitionWatch = { add(text: string): boolean }

type Rule = {
  readonly chars: number
  readonly times: number
  readonly needsText: boolean
  readonly numbersCount: boolean
}

/**
 * When it is certain. The same words again and again are noticed first; a line that differs in its number only, or one
 * of dashes, can be meant so for longer.
 */
const RULES: readonly Rule[] = [
  { chars: 800, times: 5, needsText: true, numbersCount: true },
  { chars: 2_400, times: 5, needsText: false, numbersCount: true },
  { chars: 4_000, times: 12, needsText: true, numbersCount: false },
]
/** The longest piece that is looked for: a paragraph. */
const PERIOD_MAX_CHARS = 600
const KEPT_CHARS = 6_000
const LOOK_EVERY_CHARS = 80

export function createRepetitionWatch(): RepetitionWatch {
  let text = ''
  let unseen = 0
  return {
    add(more) {
      text = (text + more).slice(-KEPT_CHARS)
      unseen += more.length
      if (unseen < LOOK_EVERY_CHARS) return false
      unseen = 0
      return RULES.some((rule) => repeats(rule.numbersCount ? text : text.replace(/\d+/g, '#'), rule))
    },
  }
}

function repeats(text: string, { chars, times, needsText }: Rule): boolean {
  if (text.length < chars) return false
  const end = text.slice(-chars)
  for (let period = 1; period <= Math.min(PERIOD_MAX_CHARS, Math.floor(text.length / times)); period += 1) {
    if (needsText && !/\p{L}/u.test(text.slice(-period))) continue
    const tail = period * times > chars ? text.slice(-period * times) : end
    if (isPeriodic(tail, period)) return true
  }
  return false
}

/** Each character is the one that stood a piece before it. */
function isPeriodic(text: string, period: number): boolean {
  for (let at = text.length - 1; at >= period; at -= 1) {
    if (text.charCodeAt(at) !== text.charCodeAt(at - period)) return false
  }
  return true
}
