/** What may stand behind a letter that is called A: "plan A is", "from A up to B". */
const BEHIND_A_LETTER =
  /^(?:is|and|in|or|of|as|at|are|also|if|it|on|I|us|either|each|all|any|above|after|under|until|up|upon|into|over|only|out|off|around)$/i
/** Words with u whose beginning sounds like "up"; the others may sound like "you". */
const PLAIN_U = /^u(?:n(?!i|an|a$)|p|l[tc]|m[bp]|gl|rg|rb|tter|tmost|sh)/i
/** Begins with a vowel that does not sound like one. */
const SOUNDS_LIKE_CONSONANT =
  /^(?:eu|ewe|ouija|one$|once$|uni(?:ty?|ts|que|quely|on|ons|form|forms|versal|versity|versities|verse|corn|fied|ted|lateral)$|us(?:e|ed|er|ers|eful|age|ual|able)$|utilit|utop|ukrain)/i
const SILENT_H = /^(?:hour|honest|honou?r|heir)/i
/** Letters that are said one by one sound in their own way. */
const INITIALS = /^\p{Lu}{2,}/u

/** Whether "a" before this word is a mistake beyond doubt. */
export function fitsAn(word: string): boolean {
  if (INITIALS.test(word) || BEHIND_A_LETTER.test(word)) return false
  if (SILENT_H.test(word)) return true
  if (/^u/i.test(word)) return PLAIN_U.test(word)
  return /^[aeio]/i.test(word) && !SOUNDS_LIKE_CONSONANT.test(word)
}

/** Whether "an" before this word is a mistake beyond doubt. An h is silent to some. */
export function fitsNoAn(word: string): boolean {
  if (SOUNDS_LIKE_CONSONANT.test(word)) return true
  return /^[^aeiouh]/i.test(word) && word.length >= 4 && /[aeiouy]/i.test(word.slice(1))
}
