import { expect, it } from 'vitest'
import type { Schedule } from '#contract/tasks/schema.ts'
import { scheduleRequest, scheduleTexts, type ScheduleTexts } from './schedule-form.ts'

it.each<Schedule>([
  { kind: 'once', at: '2026-12-24T18:00' },
  { kind: 'daily', time: '07:15' },
  { kind: 'weekdays', time: '07:15' },
  { kind: 'weekly', days: [1, 4], time: '07:15' },
  { kind: 'monthly', day: 15, time: '07:15' },
  { kind: 'cron', expression: '0 8 * * 1' },
])('%j fills the fields and comes out of them again', (schedule) => {
  expect(scheduleRequest(scheduleTexts(schedule))).toEqual({ schedule })
})

it('a new task is asked for in words', () => {
  expect(scheduleRequest({ ...scheduleTexts(undefined), words: ' every day ' })).toEqual({ words: 'every day' })
})

it.each<Partial<ScheduleTexts>>([
  { kind: 'words', words: ' ' },
  { kind: 'once', at: '' },
  { kind: 'daily', time: '' },
  { kind: 'weekly', days: [] },
  { kind: 'monthly', day: '32' },
  { kind: 'monthly', day: 'x' },
  { kind: 'cron', expression: '' },
])('%j asks for nothing yet', (texts) => {
  expect(scheduleRequest({ ...scheduleTexts(undefined), ...texts })).toBeNull()
})
