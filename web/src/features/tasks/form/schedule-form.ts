import { EVERY_DAYS_MAX, EVERY_DAYS_MIN } from '#contract/tasks/limits.ts'
import { taskMessages } from '#contract/tasks/messages.ts'
import type { Schedule } from '#contract/tasks/schema.ts'

export type ScheduleKind = Schedule['kind'] | 'words'

/** What stands in the fields about when, whichever of them are shown. */
export type ScheduleTexts = {
  readonly kind: ScheduleKind
  readonly words: string
  readonly at: string
  readonly time: string
  readonly days: readonly number[]
  /** Of every few days, how many; counted from a day. */
  readonly interval: string
  /** Of every other week, a day in the first. */
  readonly from: string
  readonly day: string
  readonly expression: string
}

const EMPTY: ScheduleTexts = {
  kind: 'words',
  words: '',
  at: '',
  time: '08:00',
  days: [1],
  interval: '3',
  from: '',
  day: '1',
  expression: '',
}

/** The fields as a schedule fills them; without one, as they are offered first. */
export function scheduleTexts(schedule: Schedule | undefined): ScheduleTexts {
  if (!schedule) return EMPTY
  switch (schedule.kind) {
    case 'once':
      return { ...EMPTY, kind: 'once', at: schedule.at }
    case 'monthly':
      return { ...EMPTY, kind: 'monthly', day: String(schedule.day), time: schedule.time }
    case 'everyDays':
      return { ...EMPTY, ...schedule, interval: String(schedule.interval) }
    default:
      return { ...EMPTY, ...schedule }
  }
}

/** The field that is missing or wrong, by its name, and what is to be done about it. */
export type ScheduleProblem = {
  readonly field: 'words' | 'at' | 'expression' | 'days' | 'interval' | 'from' | 'day' | 'time'
  readonly message: string
}

/** What keeps the fields from being a schedule; null when nothing does. */
export function scheduleProblem(texts: ScheduleTexts): ScheduleProblem | null {
  if (scheduleRequest(texts)) return null
  const { kind, days, day, interval } = texts
  if (kind === 'words') return { field: 'words', message: taskMessages.wordsMissing }
  if (kind === 'once') return { field: 'at', message: taskMessages.momentInvalid }
  if (kind === 'cron') return { field: 'expression', message: taskMessages.cronInvalid }
  if (kind === 'everyDays' && !isInterval(interval)) return { field: 'interval', message: taskMessages.intervalInvalid }
  const needsDay = kind === 'everyDays' || (kind === 'fortnightly' && days.length > 0)
  if (needsDay && !texts.from) return { field: 'from', message: taskMessages.momentInvalid }
  if ((kind === 'weekly' || kind === 'fortnightly') && days.length === 0)
    return { field: 'days', message: taskMessages.daysMissing }
  if (kind === 'monthly' && !isDayOfMonth(day)) return { field: 'day', message: taskMessages.dayInvalid }
  return { field: 'time', message: taskMessages.timeInvalid }
}

/** What is asked of the server: the words, or the schedule that the fields make. Null while something is missing. */
export function scheduleRequest(texts: ScheduleTexts): { words: string } | { schedule: Schedule } | null {
  const { kind, time } = texts
  if (kind === 'words') return texts.words.trim() ? { words: texts.words.trim() } : null
  if (kind === 'once') return texts.at ? { schedule: { kind, at: texts.at.slice(0, 16) } } : null
  if (kind === 'cron')
    return texts.expression.trim() ? { schedule: { kind, expression: texts.expression.trim() } } : null
  if (!time) return null
  if (kind === 'everyDays')
    return isInterval(texts.interval) && texts.from
      ? { schedule: { kind, interval: Number(texts.interval), from: texts.from, time } }
      : null
  if (kind === 'weekly') return texts.days.length > 0 ? { schedule: { kind, days: [...texts.days], time } } : null
  if (kind === 'fortnightly')
    return texts.days.length > 0 && texts.from
      ? { schedule: { kind, days: [...texts.days], from: texts.from, time } }
      : null
  if (kind === 'monthly') return isDayOfMonth(texts.day) ? { schedule: { kind, day: Number(texts.day), time } } : null
  return { schedule: { kind, time } }
}

function isDayOfMonth(text: string): boolean {
  return isWithin(text, 1, 31)
}

function isInterval(text: string): boolean {
  return isWithin(text, EVERY_DAYS_MIN, EVERY_DAYS_MAX)
}

function isWithin(text: string, least: number, most: number): boolean {
  const value = Number(text)
  return Number.isInteger(value) && value >= least && value <= most
}
