import { localTimeOf, type LocalTime } from '#contract/tasks/local-time.ts'
import { parseSchedule } from '#contract/tasks/parse-schedule.ts'
import { withNumberWords } from '../arithmetic/number-words.ts'
import { requestedValues } from '../requested-values.ts'
import { literal } from '../text/literal.ts'

const QUESTION_MAX_CHARS = 300
const WORDS_MAX = 40
/** As many words say when at most. */
const WHEN_MAX_WORDS = 9

/** How people ask to be reminded in a language, and how they are answered. */
type Wording = {
  readonly asks: RegExp
  /** What stands between that and what they are reminded of, and at its end. */
  readonly joints: RegExp
  readonly endJoints: RegExp
  /** The rest of the request, where its verb stands behind what says when. */
  readonly between?: RegExp
  readonly offer: (reminder: string) => string
  readonly sayWhen: string
  readonly makeTask: string
}

const WORDINGS: readonly Wording[] = [
  {
    asks: /^(?:(?:please )?remind me|(?:please )?(?:set|make|create|add) (?:me )?an? (?:reminder|alarm)(?: for me)?|reminder(?=:| to| for| at| on| in| every)|do(?:n't|n’t| not) let me forget|wake me(?: up)?)\b[,:]?\s*/i,
    joints: /^(?:(?:to|about|of|that|for)\b|[,:;-])\s*/i,
    endJoints: /\s*(?:[,;:.!-]|\b(?:for|on|at|about|to))\s*$/i,
    offer: (reminder) =>
      `I can remind you with a task${reminder}. Look it over and save it, and it tells you when the time has come.`,
    sayWhen: ' Say there when it is to be.',
    makeTask: 'Make the task',
  },
  {
    asks: /^(?:(?:bitte )?(?:erinner(?:e|st du)? mich|(?:kannst|könntest) du mich(?=.*\berinnern\b)|weck(?:e)? mich)(?: bitte)?)(?!\p{L})[,:]?\s*/iu,
    joints: /^(?:(?:daran|an (?:den|die|das)|ans|an|dass|zu)(?!\p{L})|[,:;-])\s*/iu,
    endJoints: /\s*(?:[,;:.!?-]|(?<!\p{L})(?:daran|erinnern|an))\s*$/iu,
    between: /,?\s*(?:(?<!\p{L})daran\s+)?(?<!\p{L})erinnern(?!\p{L}),?/iu,
    offer: (reminder) =>
      `Ich kann dich mit einer Aufgabe erinnern${reminder}. Sieh sie an und speichere sie, dann meldet sie sich zu ihrer Zeit.`,
    sayWhen: ' Wann, gibst du dort an.',
    makeTask: 'Aufgabe anlegen',
  },
  {
    asks: /^(?:(?:s'il te plaît |s'il vous plaît )?rappell?e[sz]?[- ](?:moi|le[- ]moi)|(?:peux[- ]tu|pouvez[- ]vous|tu peux) me rappeler)(?!\p{L})[,:]?\s*/iu,
    joints: /^(?:(?:de la|de l['’]|de|du|que)(?!\p{L})|d['’]|[,:;-])\s*/iu,
    endJoints: /\s*(?:[,;:.!?-]|(?<!\p{L})(?:de|d['’]))\s*$/iu,
    offer: (reminder) =>
      `Je peux vous le rappeler par une tâche${reminder.replace(':', ' :')}. Relisez-la et enregistrez-la : elle vous préviendra le moment venu.`,
    sayWhen: ' Indiquez-y quand.',
    makeTask: 'Créer la tâche',
  },
  {
    asks: /^(?:(?:por favor )?recu[eé]rd(?:ame|ale|eme)|(?:puedes|podrías) recordarme)(?!\p{L})[,:]?\s*/iu,
    joints: /^(?:(?:que|de|del|lo de)(?!\p{L})|[,:;-])\s*/iu,
    endJoints: /\s*(?:[,;:.!?-]|(?<!\p{L})(?:de|que))\s*$/iu,
    offer: (reminder) =>
      `Puedo recordártelo con una tarea${reminder}. Revísala y guárdala, y te avisará cuando llegue el momento.`,
    sayWhen: ' Indica allí cuándo.',
    makeTask: 'Crear la tarea',
  },
]
/** What a task that was made of one sends. */
const RINGS = /^reminder:\s*\S/i
/** "Remind me to call mum tomorrow at 5pm": a task with its time filled in, for the person to save; null otherwise. */
export function answerReminder(message: string, { now, zone }: { now: Date; zone: string }): string | null {
  if (message.length > QUESTION_MAX_CHARS || message.includes('\n')) return null
  const wanted = requestedValues(message)
  for (const wording of WORDINGS) {
    const asks = wording.asks.exec(wanted)
    if (asks) return offerTask(wording, { asks: asks[0], wanted, now: localTimeOf(now, zone) })
  }
  return null
}

function offerTask(wording: Wording, { asks, wanted, now }: { asks: string; wanted: string; now: LocalTime }): string {
  const { what, when } = taken(wanted.slice(asks.length), now, wording)
  if (RINGS.test(wanted) && !when) return `**Reminder:** ${literal(what)}`
  const name = what || (/^wake/i.test(asks) ? 'wake up' : '')
  const address = `/chat/tasks?${new URLSearchParams({ remind: name, ...(when && { when }) }).toString().replaceAll('+', '%20')}`
  const reminder = [name && `**${literal(name)}**`, when && literal(when)].filter(Boolean).join(', ')
  const offer = wording.offer(reminder && `: ${reminder}`)
  return `${offer}${when ? '' : wording.sayWhen}\n\n[${wording.makeTask}](${address})`
}

/** The most words at the beginning or the end that say when, and what is left of the rest. */
function taken(text: string, now: LocalTime, { joints, endJoints, between }: Wording): { what: string; when: string } {
  const trimmed = (rest: string) => rest.trim().replace(joints, '').replace(endJoints, '').trim()
  const words = text
    .replace(between ?? /$^/, ' ')
    .trim()
    .replace(/[?!.]+$/, '')
    .split(/\s+/)
    .slice(0, WORDS_MAX)
  const most = Math.min(WHEN_MAX_WORDS, words.length)
  const read = (when: string) => (when !== '' && parseSchedule(when, now) ? when : undefined)
  // "Next Friday about the dentist at 14:30" says it at both ends.
  for (let count = Math.min(most, words.length - 1); count > 1; count -= 1) {
    for (let first = 1; first < count; first += 1) {
      const ends = [words.slice(0, first), words.slice(words.length - count + first)].map(asTyped)
      const when = ends.every((end) => read(end) !== undefined)
        ? (read(ends.join(' ')) ?? read(ends.toReversed().join(' ')))
        : undefined
      if (when) return { what: trimmed(words.slice(first, words.length - count + first).join(' ')), when: named(when) }
    }
  }
  for (let count = most; count > 0; count -= 1) {
    for (const from of [0, words.length - count]) {
      const when = read(asTyped(words.slice(from, from + count)))
      if (when === undefined) continue
      return { what: trimmed([...words.slice(0, from), ...words.slice(from + count)].join(' ')), when: named(when) }
    }
  }
  return { what: trimmed(text), when: '' }
}

/** As somebody wrote it, if that can be read; a capital makes no difference. */
function asTyped(words: readonly string[]): string {
  const typed = words.join(' ').replace(/[\s,.:;!?]+$/, '')
  const when = usual(typed)
  return typed.toLowerCase() === when ? typed : when
}

/** English writes its days and months with a capital. */
function named(when: string): string {
  return when.replaceAll(DAYS_AND_MONTHS, (word) => `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`)
}

const DAYS_AND_MONTHS =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|may|june|july|august|september|october|november|december)\b/g

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
