import { describe, expect, it } from 'vitest'
import type { Schedule } from '#contract/tasks/schema.ts'
import { isSchedule, nextTimes, shortestGapMinutes } from './next-times.ts'

const BERLIN = 'Europe/Berlin'
const NEW_YORK = 'America/New_York'
const daily = (time: string): Schedule => ({ kind: 'daily', time })
const cron = (expression: string): Schedule => ({ kind: 'cron', expression })
const times = (schedule: Schedule, zone: string, after: string, count: number) =>
  nextTimes(schedule, zone, new Date(after), count).map((time) => time.toISOString().slice(0, 16))

describe('when a schedule comes due', () => {
  it.each<[string, Schedule, string, string, string[]]>([
    ['a day', daily('08:00'), BERLIN, '2026-06-01T06:00:00Z', ['2026-06-02T06:00', '2026-06-03T06:00']],
    [
      'working days, over a weekend',
      { kind: 'weekdays', time: '09:30' },
      NEW_YORK,
      '2026-06-05T14:00:00Z',
      ['2026-06-08T13:30', '2026-06-09T13:30'],
    ],
    [
      'two days of a week',
      { kind: 'weekly', days: [1, 4], time: '08:00' },
      'UTC',
      '2026-06-01T08:00:00Z',
      ['2026-06-04T08:00', '2026-06-08T08:00'],
    ],
    [
      'the 31st, which is the last day of shorter months',
      { kind: 'monthly', day: 31, time: '12:00' },
      'UTC',
      '2026-01-31T12:00:00Z',
      ['2026-02-28T12:00', '2026-03-31T12:00', '2026-04-30T12:00'],
    ],
    [
      'every three days, over the end of a month and a clock that is changed',
      { kind: 'everyDays', interval: 3, from: '2026-03-24', time: '08:00' },
      BERLIN,
      '2026-03-24T08:00:00Z',
      ['2026-03-27T07:00', '2026-03-30T06:00', '2026-04-02T06:00'],
    ],
    [
      'every other day, not before the first of them',
      { kind: 'everyDays', interval: 2, from: '2026-12-31', time: '08:00' },
      'UTC',
      '2026-11-01T06:00:00Z',
      ['2026-12-31T08:00', '2027-01-02T08:00'],
    ],
    [
      'every 365 days',
      { kind: 'everyDays', interval: 365, from: '2023-03-01', time: '23:30' },
      NEW_YORK,
      '2026-01-01T00:00:00Z',
      ['2026-03-01T04:30', '2027-03-01T04:30'],
    ],
    [
      'every other week, over the end of a year',
      { kind: 'fortnightly', days: [2], from: '2026-12-22', time: '08:00' },
      BERLIN,
      '2026-12-22T06:00:00Z',
      ['2026-12-22T07:00', '2027-01-05T07:00', '2027-01-19T07:00'],
    ],
    [
      'every other week, not before the first of them',
      { kind: 'fortnightly', days: [2, 4], from: '2026-12-24', time: '08:00' },
      BERLIN,
      '2026-11-01T06:00:00Z',
      ['2026-12-22T07:00', '2026-12-24T07:00', '2027-01-05T07:00'],
    ],
    [
      'every other week, from one that nobody lives to see',
      { kind: 'fortnightly', days: [2], from: '9999-12-30', time: '08:00' },
      BERLIN,
      '2026-11-01T06:00:00Z',
      [],
    ],
    [
      'the last Friday of a month',
      cron('0 8 * * 5#L'),
      'UTC',
      '2026-06-01T00:00:00Z',
      ['2026-06-26T08:00', '2026-07-31T08:00'],
    ],
    ['once, on a day that there is not', { kind: 'once', at: '2027-02-29T18:00' }, BERLIN, '2026-06-01T00:00:00Z', []],
    ['once', { kind: 'once', at: '2026-12-24T18:00' }, BERLIN, '2026-06-01T00:00:00Z', ['2026-12-24T17:00']],
    ['once, when it is over', { kind: 'once', at: '2026-05-24T18:00' }, BERLIN, '2026-06-01T00:00:00Z', []],
    [
      'a cron expression',
      cron('*/20 9 * * 1'),
      'UTC',
      '2026-06-01T09:10:00Z',
      ['2026-06-01T09:20', '2026-06-01T09:40'],
    ],
  ])('%s', (_, schedule, zone, after, expected) => {
    expect(times(schedule, zone, after, expected.length || 1)).toEqual(expected)
  })
})

describe('when clocks are changed', () => {
  it.each([
    ['Berlin in spring', BERLIN, '2026-03-28T00:00:00Z', ['2026-03-28T07:00', '2026-03-29T06:00', '2026-03-30T06:00']],
    ['Berlin in autumn', BERLIN, '2026-10-24T00:00:00Z', ['2026-10-24T06:00', '2026-10-25T07:00', '2026-10-26T07:00']],
    [
      'New York in spring',
      NEW_YORK,
      '2026-03-07T00:00:00Z',
      ['2026-03-07T13:00', '2026-03-08T12:00', '2026-03-09T12:00'],
    ],
    [
      'New York in autumn',
      NEW_YORK,
      '2026-10-31T04:00:00Z',
      ['2026-10-31T12:00', '2026-11-01T13:00', '2026-11-02T13:00'],
    ],
  ])('eight o’clock stays eight o’clock: %s', (_, zone, after, expected) => {
    expect(times(daily('08:00'), zone, after, 3)).toEqual(expected)
  })

  it.each([
    ['Berlin', BERLIN, '2026-03-28T12:00:00Z', ['2026-03-29T01:00', '2026-03-30T00:30']],
    ['New York', NEW_YORK, '2026-03-07T12:00:00Z', ['2026-03-08T07:00', '2026-03-09T06:30']],
  ])('half past two, which is left out, is made up for at three: %s', (_, zone, after, expected) => {
    expect(times(daily('02:30'), zone, after, 2)).toEqual(expected)
  })

  it.each([
    ['Berlin', BERLIN, daily('02:30'), '2026-10-24T12:00:00Z', ['2026-10-25T00:30', '2026-10-26T01:30']],
    ['New York', NEW_YORK, daily('01:30'), '2026-10-31T12:00:00Z', ['2026-11-01T05:30', '2026-11-02T06:30']],
  ])('what is shown twice counts once: %s', (_, zone, schedule, after, expected) => {
    expect(times(schedule, zone, after, 2)).toEqual(expected)
  })

  it.each([
    ['that is left out', BERLIN, '2026-03-29T02:30', '02:30', '2026-03-28T12:00:00Z'],
    ['that is shown twice', BERLIN, '2026-10-25T02:30', '02:30', '2026-10-24T12:00:00Z'],
    ['that is left out in New York', NEW_YORK, '2026-03-08T02:30', '02:30', '2026-03-07T12:00:00Z'],
    ['that is shown twice in New York', NEW_YORK, '2026-11-01T01:30', '01:30', '2026-10-31T12:00:00Z'],
  ])('a time %s means the same once and every day', (_, zone, at, time, after) => {
    expect(times({ kind: 'once', at }, zone, after, 1)).toEqual(times(daily(time), zone, after, 1))
  })

  it('every hour stays every hour', () => {
    expect(times(cron('0 * * * *'), BERLIN, '2026-10-24T23:30:00Z', 3)).toEqual([
      '2026-10-25T00:00',
      '2026-10-25T01:00',
      '2026-10-25T02:00',
    ])
  })
})

it.each([
  ['0 8 * * 1', true],
  ['0 8 * * mon-fri', true],
  ['60 8 * * 1', false],
  ['0 8 * * * *', false],
  ['0 8 * *', false],
  ['0 8 * * x', false],
])('%s is a schedule: %s', (expression, isOne) => {
  expect(isSchedule(cron(expression), BERLIN)).toBe(isOne)
})

it('knows how near two runs come, even if most are far from each other', () => {
  expect(shortestGapMinutes(cron('0,5 8 * * *'), 'UTC', new Date('2026-06-01T00:00:00Z'))).toBe(5)
  expect(shortestGapMinutes(daily('08:00'), 'UTC', new Date('2026-06-01T00:00:00Z'))).toBe(24 * 60)
  const once: Schedule = { kind: 'once', at: '2026-07-01T08:00' }
  expect(shortestGapMinutes(once, 'UTC', new Date('2026-06-01T00:00:00Z'))).toBe(Infinity)
})

it('ends where nothing ever comes due', () => {
  expect(times(cron('0 0 31 2 *'), BERLIN, '2026-06-01T00:00:00Z', 3)).toEqual([])
})
