import { expect, it } from 'vitest'
import type { Schedule } from '#contract/tasks/schema.ts'
import {
  scheduleProblem,
  scheduleRequest,
  scheduleTexts,
  type ScheduleProblem,
  type ScheduleTexts,
} from './schedule-form.ts'

it.each<Schedule>([
  { kind: 'once', at: '2026-12-24T18:00' },
  { kind: 'daily', time: '07:15' },
  { kind: 'everyDays', interval: 10, from: '2026-03-10', time: '07:15' },
  { kind: 'weekdays', time: '07:15' },
  { kind: 'weekly', days: [1, 4], time: '07:15' },
  { kind: 'fortnightly', days: [2], from: '2026-03-10', time: '07:15' },
  { kind: 'monthly', day: 15, time: '07:15' },
  { kind: 'cron', expression: '0 8 * * 1' },
])('%j fills the fields and comes out of them again', (schedule) => {
  expect(scheduleRequest(scheduleTexts(schedule))).toEqual({ schedule })
})

it('a new task is asked for in words', () => {
  expect(scheduleRequest({ ...scheduleTexts(undefined), words: ' every day ' })).toEqual({ words: 'every day' })
})

it.each<[Partial<ScheduleTexts>, ScheduleProblem['field']]>([
  [{ kind: 'words', words: ' ' }, 'words'],
  [{ kind: 'once', at: '' }, 'at'],
  [{ kind: 'daily', time: '' }, 'time'],
  [{ kind: 'everyDays', from: '2026-03-10', interval: '1' }, 'interval'],
  [{ kind: 'everyDays', from: '2026-03-10', interval: '2.5' }, 'interval'],
  [{ kind: 'everyDays', from: '' }, 'from'],
  [{ kind: 'everyDays', from: '2026-03-10', time: '' }, 'time'],
  [{ kind: 'weekly', days: [] }, 'days'],
  [{ kind: 'weekly', time: '' }, 'time'],
  [{ kind: 'fortnightly', days: [] }, 'days'],
  [{ kind: 'fortnightly', from: '' }, 'from'],
  [{ kind: 'monthly', day: '45' }, 'day'],
  [{ kind: 'monthly', day: 'x' }, 'day'],
  [{ kind: 'monthly', time: '' }, 'time'],
  [{ kind: 'cron', expression: '' }, 'expression'],
])('%j asks for nothing yet, and %s is what is missing', (changed, field) => {
  const texts = { ...scheduleTexts(undefined), ...changed }
  expect(scheduleRequest(texts)).toBeNull()
  expect(scheduleProblem(texts)?.field).toBe(field)
})

it('nothing is missing from what can be asked for', () => {
  expect(scheduleProblem({ ...scheduleTexts(undefined), kind: 'weekly' })).toBeNull()
})
