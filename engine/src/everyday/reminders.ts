import { localTimeOf, type LocalTime } from '#contract/tasks/local-time.ts'
import { parseSchedule } from '#contract/tasks/parse-schedule.ts'
import {
  afterAsking,
  REMINDER_WORDINGS,
  withoutJoints,
  type ReminderWording,
} from '#contract/tasks/reminder-wordings.ts'
import { asFormReads, splitWhen } from '#contract/tasks/split-when.ts'
import { withNumberWords } from '../arithmetic/number-words.ts'
import { requestedValues } from '../requested-values.ts'
import { literal } from '../text/literal.ts'

const QUESTION_MAX_CHARS = 300

/** How whoever asks to be reminded in a language is answered. */
type Reply = {
  readonly offer: (reminder: string) => string
  readonly sayWhen: string
  readonly makeTask: string
}

const REPLIES: Record<keyof typeof REMINDER_WORDINGS, Reply> = {
  english: {
    offer: (reminder) =>
      `I can remind you with a task${reminder}. Look it over and save it, and it tells you when the time has come.`,
    sayWhen: ' Say there when it is to be.',
    makeTask: 'Make the task',
  },
  german: {
    offer: (reminder) =>
      `Ich kann dich mit einer Aufgabe erinnern${reminder}. Sieh sie an und speichere sie, dann meldet sie sich zu ihrer Zeit.`,
    sayWhen: ' Wann, gibst du dort an.',
    makeTask: 'Aufgabe anlegen',
  },
  french: {
    offer: (reminder) =>
      `Je peux vous le rappeler par une tâche${reminder.replace(':', ' :')}. Relisez-la et enregistrez-la : elle vous préviendra le moment venu.`,
    sayWhen: ' Indiquez-y quand.',
    makeTask: 'Créer la tâche',
  },
  spanish: {
    offer: (reminder) =>
      `Puedo recordártelo con una tarea${reminder}. Revísala y guárdala, y te avisará cuando llegue el momento.`,
    sayWhen: ' Indica allí cuándo.',
    makeTask: 'Crear la tarea',
  },
}

/** What a task that was made of one sends. */
const RINGS = /^reminder:\s*\S/i

/** "Remind me to call mum tomorrow at 5pm": a task with its time filled in, for the person to save; null otherwise. */
export function answerReminder(message: string, { now, zone }: { now: Date; zone: string }): string | null {
  if (message.length > QUESTION_MAX_CHARS || message.includes('\n')) return null
  const wanted = requestedValues(message)
  for (const language of Object.keys(REPLIES) as (keyof typeof REPLIES)[]) {
    const asks = REMINDER_WORDINGS[language].asks.exec(wanted)
    if (asks) return offerTask(language, { asks: asks[0], wanted, now: localTimeOf(now, zone) })
  }
  return null
}

type Request = { asks: string; wanted: string; now: LocalTime }

function offerTask(language: keyof typeof REPLIES, { asks, wanted, now }: Request): string {
  const [wording, reply]: [ReminderWording, Reply] = [REMINDER_WORDINGS[language], REPLIES[language]]
  const { what, when } = splitWhen(afterAsking(wording, wanted.slice(asks.length)), {
    read: (words) => parseSchedule(words, now) !== null,
    usual: (words) => asFormReads(withNumberWords(words.toLowerCase())),
    trim: (rest) => withoutJoints(wording, rest),
  })
  if (RINGS.test(wanted) && !when) return `**Reminder:** ${literal(what)}`
  const name = what || (/^wake/i.test(asks) ? 'wake up' : '')
  const address = `/chat/tasks?${new URLSearchParams({ remind: name, ...(when && { when }) }).toString().replaceAll('+', '%20')}`
  const reminder = [name && `**${literal(name)}**`, when && literal(when)].filter(Boolean).join(', ')
  const offer = reply.offer(reminder && `: ${reminder}`)
  return `${offer}${when ? '' : reply.sayWhen}\n\n[${reply.makeTask}](${address})`
}
