import { expect, it } from 'vitest'
import { describeSchedule } from './describe.ts'
import type { Schedule } from './schema.ts'

it.each<[Schedule, string]>([
  [{ kind: 'once', at: '2026-12-24T18:00' }, 'Once, on Dec 24, 2026 at 18:00'],
  [{ kind: 'daily', time: '08:00' }, 'Every day at 08:00'],
  [{ kind: 'everyDays', interval: 3, from: '2026-03-10', time: '08:00' }, 'Every 3 days at 08:00'],
  [{ kind: 'everyDays', interval: 2, from: '2026-03-10', time: '08:00' }, 'Every other day at 08:00'],
  [{ kind: 'weekdays', time: '08:00' }, 'Monday to Friday at 08:00'],
  [{ kind: 'weekly', days: [1], time: '08:00' }, 'Every Monday at 08:00'],
  [{ kind: 'weekly', days: [1, 3, 5], time: '08:00' }, 'Every Monday, Wednesday and Friday at 08:00'],
  [{ kind: 'weekly', days: [0, 6], time: '08:00' }, 'Every Saturday and Sunday at 08:00'],
  [{ kind: 'fortnightly', days: [2], from: '2026-03-10', time: '08:00' }, 'Every other Tuesday at 08:00'],
  [
    { kind: 'fortnightly', days: [1, 4], from: '2026-03-10', time: '08:00' },
    'Every other week on Monday and Thursday at 08:00',
  ],
  [{ kind: 'monthly', day: 1, time: '08:00' }, 'On the 1st of every month at 08:00'],
  [{ kind: 'monthly', day: 22, time: '08:00' }, 'On the 22nd of every month at 08:00'],
  [{ kind: 'monthly', day: 12, time: '08:00' }, 'On the 12th of every month at 08:00'],
  [
    { kind: 'monthly', day: 30, time: '08:00' },
    'On the 30th of every month, or on its last day if it is shorter, at 08:00',
  ],
  [{ kind: 'monthly', day: 31, time: '08:00' }, 'On the last day of every month at 08:00'],
  [{ kind: 'cron', expression: '0 * * * *' }, 'Every hour'],
  [{ kind: 'cron', expression: '5 * * * *' }, 'Every hour at minute 05'],
  [{ kind: 'cron', expression: '*/15 * * * *' }, 'Every 15 minutes'],
  [{ kind: 'cron', expression: '0 */2 * * *' }, 'Every 2 hours'],
  [{ kind: 'cron', expression: '0 8,20 * * *' }, 'Every day at 08:00 and 20:00'],
  [{ kind: 'cron', expression: '30 8,12,18 * * 1-5' }, 'Monday to Friday at 08:30, 12:30 and 18:30'],
  [{ kind: 'cron', expression: '0 9,21 * * 1,4' }, 'Every Monday and Thursday at 09:00 and 21:00'],
  [{ kind: 'cron', expression: '30 17 * * 5#L' }, 'On the last Friday of every month at 17:30'],
  [{ kind: 'cron', expression: '0 9 * * 1#1' }, 'On the first Monday of every month at 09:00'],
  [{ kind: 'cron', expression: '0 8 1 1 *' }, 'Cron 0 8 1 1 *'],
])('%j reads “%s”', (schedule, words) => {
  expect(describeSchedule(schedule)).toBe(words)
})
