import type { Schedule } from '#contract/tasks/schema.ts'

export type ScheduleKind = Schedule['kind'] | 'words'

/** What stands in the fields about when, whichever of them are shown. */
export type ScheduleTexts = {
  readonly kind: ScheduleKind
  readonly words: string
  readonly at: string
  readonly time: string
  readonly days: readonly number[]
  readonly day: string
  readonly expression: string
}

const EMPTY: ScheduleTexts = { kind: 'words', words: '', at: '', time: '08:00', days: [1], day: '1', expression: '' }

/** The fields as a schedule fills them; without one, as they are offered first. */
export function scheduleTexts(schedule: Schedule | undefined): ScheduleTexts {
  if (!schedule) return EMPTY
  switch (schedule.kind) {
    case 'once':
      return { ...EMPTY, kind: 'once', at: schedule.at }
    case 'monthly':
      return { ...EMPTY, kind: 'monthly', day: String(schedule.day), time: schedule.time }
    default:
      return { ...EMPTY, ...schedule }
  }
}

/** What is asked of the server: the words, or the schedule that the fields make. Null while something is missing. */
export function scheduleRequest(texts: ScheduleTexts): { words: string } | { schedule: Schedule } | null {
  const { kind, time } = texts
  if (kind === 'words') return texts.words.trim() ? { words: texts.words.trim() } : null
  if (kind === 'once') return texts.at ? { schedule: { kind, at: texts.at.slice(0, 16) } } : null
  if (kind === 'cron')
    return texts.expression.trim() ? { schedule: { kind, expression: texts.expression.trim() } } : null
  if (!time) return null
  if (kind === 'weekly') return texts.days.length > 0 ? { schedule: { kind, days: [...texts.days], time } } : null
  if (kind === 'monthly') {
    const day = Number(texts.day)
    return Number.isInteger(day) && day >= 1 && day <= 31 ? { schedule: { kind, day, time } } : null
  }
  return { schedule: { kind, time } }
}
