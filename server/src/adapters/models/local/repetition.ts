/** Told what a model writes, says when it only repeats itself. */
type RepetitionWatch = { add(text: string): boolean }

type Rule = {
  readonly chars: number
  readonly times: number
  readonly needsLetters: boolean
  readonly numbersCount: boolean
}

/**
 * When it is certain. The same words again and again are noticed first; a line that differs in its number only, or one
 * of dashes, can be meant so for longer.
 */
const RULES: readonly Rule[] = [
  { chars: 800, times: 5, needsLetters: true, numbersCount: true },
  { chars: 2_400, times: 5, needsLetters: false, numbersCount: true },
  { chars: 4_000, times: 12, needsLetters: true, numbersCount: false },
]
/** The longest piece that is looked for: a paragraph. */
const PIECE_MAX_CHARS = 600
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

function repeats(text: string, { chars, times, needsLetters }: Rule): boolean {
  if (text.length < chars) return false
  const end = text.slice(-chars)
  for (let piece = 1; piece <= Math.min(PIECE_MAX_CHARS, Math.floor(text.length / times)); piece += 1) {
    if (needsLetters && !/\p{L}/u.test(text.slice(-piece))) continue
    const tail = piece * times > chars ? text.slice(-piece * times) : end
    if (isPeriodic(tail, piece)) return true
  }
  return false
}

/** Each character is the one that stood a piece before it. */
function isPeriodic(text: string, piece: number): boolean {
  for (let at = text.length - 1; at >= piece; at -= 1) {
    if (text.charCodeAt(at) !== text.charCodeAt(at - piece)) return false
  }
  return true
}
