import { expect, it } from 'vitest'
import { readScheduleWords } from './read-words.ts'
import type { Schedule } from './schema.ts'

/** A Tuesday. */
const now = { year: 2026, month: 3, day: 10, hour: 12, minute: 0 }

const daily = (time: string): Schedule => ({ kind: 'daily', time })
const weekly = (days: number[], time: string): Schedule => ({ kind: 'weekly', days, time })
const monthly = (day: number, time: string): Schedule => ({ kind: 'monthly', day, time })
const once = (at: string): Schedule => ({ kind: 'once', at })
const cron = (expression: string): Schedule => ({ kind: 'cron', expression })

it.each<[string, Schedule]>([
  ['every day at 8', daily('08:00')],
  ['Every day at 8:30pm.', daily('20:30')],
  ['daily at noon', daily('12:00')],
  ['every morning', daily('08:00')],
  ['every morning at 7', daily('07:00')],
  ['every evening at 7', daily('19:00')],
  ['each night', daily('21:00')],
  ['at 6 every day', daily('06:00')],
  ['every weekday at 9am', { kind: 'weekdays', time: '09:00' }],
  ['weekdays at 7:30', { kind: 'weekdays', time: '07:30' }],
  ['Monday to Friday at 17:00', { kind: 'weekdays', time: '17:00' }],
  ['every weekend at 10', weekly([0, 6], '10:00')],
  ['every Monday at 8', weekly([1], '08:00')],
  ['every Mon and Thu at 18:15', weekly([1, 4], '18:15')],
  ['every Monday, Wednesday and Friday at 6 pm', weekly([1, 3, 5], '18:00')],
  ['Mondays at 8', weekly([1], '08:00')],
  ['every week on Friday at 5pm', weekly([5], '17:00')],
  ['every Sunday evening', weekly([0], '18:00')],
  ['weekly', weekly([2], '08:00')],
  ['every month on the 1st at 9', monthly(1, '09:00')],
  ['monthly on the 15th at 9', monthly(15, '09:00')],
  ['on the first of every month at 9', monthly(1, '09:00')],
  ['on the last day of every month at 18:00', monthly(31, '18:00')],
  ['every 31st at 9', monthly(31, '09:00')],
  ['on the 31st at 9', once('2026-03-31T09:00')],
  ['on the 10th at 9', once('2026-04-10T09:00')],
  ['every month', monthly(1, '08:00')],
  ['every hour', cron('0 * * * *')],
  ['hourly', cron('0 * * * *')],
  ['every 2 hours', cron('0 */2 * * *')],
  ['every 15 minutes', cron('*/15 * * * *')],
  ['0 8 * * 1', cron('0 8 * * 1')],
  ['*/10 9-17 * * mon-fri', cron('*/10 9-17 * * mon-fri')],
  ['tomorrow at 9', once('2026-03-11T09:00')],
  ['today at 17:00', once('2026-03-10T17:00')],
  ['at 5 pm', once('2026-03-10T17:00')],
  ['at 9 am', once('2026-03-11T09:00')],
  ['in 2 hours', once('2026-03-10T14:00')],
  ['in 30 minutes', once('2026-03-10T12:30')],
  ['in 3 days at 8', once('2026-03-13T08:00')],
  ['in a week', once('2026-03-17T12:00')],
  ['next Monday at 8', once('2026-03-16T08:00')],
  ['Tuesday at 8', once('2026-03-17T08:00')],
  ['Tuesday at 18:00', once('2026-03-10T18:00')],
  ['on 24 December at 8', once('2026-12-24T08:00')],
  ['January 6th at noon', once('2027-01-06T12:00')],
  ['the 1st of May 2027 at 7:15', once('2027-05-01T07:15')],
  ['2026-12-24 at 18:30', once('2026-12-24T18:30')],
])('“%s” is understood', (words, schedule) => {
  expect(readScheduleWords(words, now)).toEqual(schedule)
})

it.each([
  '',
  'sometime',
  'every blue moon',
  'every day at 25',
  'every day at 8:75',
  'every 7 minutes',
  'every 5 hours',
  'every Monday at 8 unless it rains',
  'on 31 February at 8',
  'on the 40th of every month',
  'on the 32nd',
  'at 13 pm',
  'tomorrow or so',
])('“%s” is not guessed at', (words) => {
  expect(readScheduleWords(words, now)).toBeNull()
})
