import type { LocalTime } from './local-time.ts'
import { parseSchedule } from './parse-schedule.ts'
import { afterAsking, REMINDER_WORDINGS, withoutJoints } from './reminder-wordings.ts'
import type { Schedule } from './schema.ts'
import { asFormReads, splitWhen } from './split-when.ts'
import { taskTexts } from './texts.ts'

/** A task as it was written in a message. Without a schedule its person still has to say when. */
export type TaskRequest = { readonly prompt: string; readonly when: string; readonly schedule: Schedule | null }

/** What somebody wants to be reminded of, or done again and again; null where a message is a question of now. */
export function readTaskRequest(message: string, now: LocalTime): TaskRequest | null {
  const text = message.trim()
  const toRequest = (prompt: string, when: string) => ({ prompt, when, schedule: parseSchedule(when, now) })
  for (const wording of Object.values(REMINDER_WORDINGS)) {
    const asks = wording.asks.exec(text)
    if (!asks) continue
    const { what, when } = splitWhen(afterAsking(wording, text.slice(asks[0].length)), {
      read: (words) => parseSchedule(words, now) !== null,
      usual: asFormReads,
      trim: (rest) => withoutJoints(wording, rest),
    })
    return what ? toRequest(taskTexts.reminder(what), when) : null
  }
  if (text.endsWith('?') || NO_REQUEST.test(text)) return null
  const { what, when } = splitWhen(text, {
    // One word says little: "Weekly report" is none.
    read: (words) => words.includes(' ') && isRecurring(parseSchedule(words, now)),
    usual: asFormReads,
    trim: (rest) => rest.trim().replace(/^[,:;-]\s*|\s*[,:;-]$/g, ''),
  })
  if (!when || !what.includes(' ') || NO_REQUEST.test(what)) return null
  return toRequest(`${what.slice(0, 1).toUpperCase()}${what.slice(1)}`, when)
}

function isRecurring(schedule: Schedule | null): boolean {
  return schedule !== null && schedule.kind !== 'once'
}

/** Somebody tells something, or asks: "I run every morning". */
const NO_REQUEST =
  /^(?:what|why|who|when|where|which|how|is|are|am|was|were|do|does|did|should|if|i|i'm|we|my|our|he|she|it|they|you|the|a|an|this|that|there|ich|wir|mein\w*|der|die|das|je|nous|mon|ma|le|la|les|yo|mi|el|los|las)(?!\p{L})/iu
