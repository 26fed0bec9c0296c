import { localTimeOf, type LocalTime } from '#contract/tasks/local-time.ts'
import { readScheduleWords } from '#contract/tasks/read-words.ts'
import { withNumberWords } from '../arithmetic/number-words.ts'
import { requestedValues } from '../requested-values.ts'
import { literal } from '../text/literal.ts'

const ASKED_MAX_CHARS = 300
const WORDS_MAX = 40
/** As many words say when at most. */
const WHEN_MAX_WORDS = 9

const ASKS =
  /^(?:(?:please )?remind me|(?:please )?(?:set|make|create|add) (?:me )?an? (?:reminder|alarm)(?: for me)?|reminder(?=:| to| for| at| on| in| every)|do(?:n't|n’t| not) let me forget|wake me(?: up)?)\b[,:]?\s*/i
/** What a task that was made of one sends. */
const RINGS = /^reminder:\s*\S/i
const JOINTS = /^(?:(?:to|about|of|that|for)\b|[,:;-])\s*/i
const END_JOINTS = /\s*(?:[,;:.!-]|\b(?:for|on|at|about|to))\s*$/i

/** "Remind me to call mum tomorrow at 5pm": a task with its time filled in, for the person to save; null otherwise. */
export function answerReminder(message: string, { now, zone }: { now: Date; zone: string }): string | null {
  if (message.length > ASKED_MAX_CHARS || message.includes('\n')) return null
  const wanted = requestedValues(message)
  const asks = ASKS.exec(wanted)
  if (!asks) return null
  const { what, when } = taken(wanted.slice(asks[0].length), localTimeOf(now, zone))
  if (RINGS.test(wanted) && !when) return `**Reminder:** ${literal(what)}`
  const name = what || (/^wake/i.test(asks[0]) ? 'wake up' : '')
  const address = `/chat/tasks?${new URLSearchParams({ remind: name, ...(when && { when }) }).toString().replaceAll('+', '%20')}`
  const told = [name && `**${literal(name)}**`, when && literal(when)].filter(Boolean).join(', ')
  const asked = when ? '' : ' Say there when it is to be.'
  return `I can remind you with a task${told ? `: ${told}` : ''}. Look it over and save it, and it tells you when the time has come.${asked}\n\n[Make the task](${address})`
}

/** The most words at the beginning or the end that say when, and what is left of the rest. */
function taken(text: string, now: LocalTime): { what: string; when: string } {
  const words = text.trim().split(/\s+/).slice(0, WORDS_MAX)
  const most = Math.min(WHEN_MAX_WORDS, words.length)
  for (let count = most; count > 0; count -= 1) {
    for (const from of [0, words.length - count]) {
      const when = usual(words.slice(from, from + count).join(' '))
      if (when === '' || !readScheduleWords(when, now)) continue
      const rest = [...words.slice(0, from), ...words.slice(from + count)].join(' ')
      return { what: trimmed(rest), when }
    }
  }
  return { what: trimmed(text.trim()), when: '' }
}

/** In the words that the form of tasks reads. */
function usual(words: string): string {
  return withNumberWords(words.toLowerCase())
    .replace(/^(?:for|on|,)\s+(?=in |every |tomorrow|today|tonight|next )/, '')
    .replaceAll(/\btonight\b/g, 'today in the evening')
    .replace(/^for (?=\p{L})/u, 'on ')
    .replace(/\bin half an hour\b/, 'in 30 minutes')
    .replace(/[\s,.:;!?]+$/, '')
    .trim()
}

function trimmed(text: string): string {
  return text.trim().replace(JOINTS, '').replace(END_JOINTS, '').trim()
}
