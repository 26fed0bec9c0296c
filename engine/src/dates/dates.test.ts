import { describe, expect, test } from 'vitest'
import { answerDate } from './index.ts'
import { dayOf, easter, isoWeek, partsOf, spell, weekdayOf } from './calendar.ts'

// A Friday.
const now = new Date('2026-10-16T12:34:00Z')
const ask = (question: string, zone = 'UTC') => answerDate(question, { now, zone })

const ANSWERED: readonly (readonly [question: string, answer: string])[] = [
  ['what day is 3 March 2027', '3 March 2027 is a **Wednesday**.'],
  ['What day of the week was July 14, 1789?', '14 July 1789 was a **Tuesday**.'],
  ['which weekday is 2028-02-29', '29 February 2028 is a **Tuesday**.'],
  ['what day is 03/04/2027', '3 April 2027 is a **Saturday**. I read 03/04/2027 with the day first.'],
  ['what day is 12/25/2026', '25 December 2026 is a **Friday**.'],
  ['what is the date today?', 'Today is **Friday, 16 October 2026**.'],
  ["what's today's date", 'Today is **Friday, 16 October 2026**.'],
  ['what day is it', 'Today is **Friday, 16 October 2026**.'],
  ['what day is tomorrow', 'Tomorrow is **Saturday, 17 October 2026**.'],
  [
    'how many days until christmas?',
    'From today (16 October 2026) to Friday, 25 December 2026: **70 days** (2 months, 9 days).',
  ],
  [
    'days between 1 January 2026 and 31 December 2026',
    'From 1 January 2026 to 31 December 2026: **364 days** (11 months, 30 days).',
  ],
  ['how many weeks between 2026-01-01 and 2026-03-01', 'From 1 January 2026 to 1 March 2026: **8 weeks** and 3 days.'],
  ['how long is it from 1 May 2020 to 1 May 2025', 'From 1 May 2020 to 1 May 2025: **1,826 days** (5 years).'],
  ['how many days since 1 October 2026', 'From Thursday, 1 October 2026 to today (16 October 2026): **15 days**.'],
  ['what date is in 6 weeks', '6 weeks after today (16 October 2026) is **Friday, 27 November 2026**.'],
  ['in 6 weeks', '6 weeks after today (16 October 2026) is **Friday, 27 November 2026**.'],
  ['90 days from 3 March 2027', '90 days after 3 March 2027 is **Tuesday, 1 June 2027**.'],
  ['what was the date 45 days ago', '45 days before today (16 October 2026) is **Tuesday, 1 September 2026**.'],
  ['3 months before 31 May 2027', '3 months before 31 May 2027 is **Sunday, 28 February 2027**.'],
  ['31 January 2027 plus 1 month', '1 month after 31 January 2027 is **Sunday, 28 February 2027**.'],
  ['how old is someone born on 5 May 1990?', 'Born on 5 May 1990: **36 years old** today (and 5 months, 11 days).'],
  ['how old am I if I was born in 1990', 'Born in 1990: **35 or 36**, depending on the birthday.'],
  ['what week number is it?', 'Today is in **week 42** of 2026 (ISO 8601, weeks begin on Monday).'],
  ['week number of 1 January 2027', '1 January 2027 is in **week 53** of 2026 (ISO 8601, weeks begin on Monday).'],
  ['is 2028 a leap year?', 'Yes, **2028 is a leap year** (366 days).'],
  ['is 1900 a leap year', 'No, **1900 is not a leap year** (365 days).'],
  ['when is the next leap year', 'The next leap year is **2028**.'],
  ['how many days in February 2028', 'February 2028 has **29 days**.'],
  ['when is Easter 2027', 'Easter 2027 is **Sunday, 28 March 2027**.'],
  ['when is easter?', 'Easter is **Sunday, 28 March 2027**.'],
  ['what day is christmas this year', 'Christmas this year is **Friday, 25 December 2026**.'],
  [
    'how many days are left in the year',
    'From today (16 October 2026) to Thursday, 31 December 2026: **76 days** (2 months, 15 days).',
  ],
  ['what is the 100th day of the year', 'Day 100 of 2026 is **Friday, 10 April 2026**.'],
  ['9am PST in London', '09:00 in PST is **18:00** in London (with today’s time-zone rules).'],
  ['what date is next friday', 'Next friday is **Friday, 23 October 2026**.'],
  ['when is the first Monday of May 2027', 'The first Monday of May 2027 is **Monday, 3 May 2027**.'],
  [
    'working days between 16 October 2026 and 30 October 2026',
    'From 16 October 2026 to 30 October 2026 there are **10 working days** (Monday to Friday, the first day not counted; public holidays not considered).',
  ],
  ['what day of the year is it', '16 October 2026 is **day 289** of 365.'],
  ['what time is it?', 'It is **12:34** (UTC; I do not know your time zone).'],
  ['what time is it in Tokyo', 'In Tokyo it is **21:34** on Friday (UTC+9).'],
  ['current time in new delhi', 'In New Delhi it is **18:04** on Friday (UTC+5:30).'],
  ['3pm London in New York', '15:00 in London is **10:00** in New York (with today’s time-zone rules).'],
  ['time difference between London and Tokyo', 'Tokyo is **8 hours ahead of** London today.'],
  ['how many hours between 9:15 and 17:40', 'From 09:15 to 17:40: **8 hours 25 minutes**.'],
  ['10:30 + 1h 45m', '10:30 plus 1 hour 45 minutes is **12:15**.'],
  ['unix timestamp 1700000000', '1700000000 is **2023-11-14 22:13:20 UTC**.'],
]

describe('dates', () => {
  test.each(ANSWERED)('%s', (question, answer) => {
    expect(ask(question)).toBe(answer)
  })

  test.each([
    'hello',
    'what is the time complexity of quicksort',
    'when is the meeting',
    '30 February 2027',
    'what day is 30 February 2027',
    'since when do cats fly',
    'the date of the contract',
    'time',
    'what is the best time to visit Tokyo',
    'how long is the Nile',
    'how old is the universe',
  ])('"%s" is not answered', (question) => {
    expect(ask(question)).toBeNull()
  })

  test('the person’s own zone decides what today is', () => {
    expect(ask('what time is it', 'Asia/Tokyo')).toBe('It is **21:34** (Asia/Tokyo).')
    expect(answerDate('what day is it', { now: new Date('2026-10-16T23:30:00Z'), zone: 'Asia/Tokyo' })).toBe(
      'Today is **Saturday, 17 October 2026**.',
    )
  })

  test.each([
    [2024, '31 March'],
    [2025, '20 April'],
    [2026, '5 April'],
    [2038, '25 April'],
    [1961, '2 April'],
  ])('Easter %s is on %s', (year, date) => {
    expect(spell(easter(year))).toBe(`Sunday, ${date} ${year}`)
  })

  test('weekdays and weeks agree with the platform over 800 years', () => {
    for (let day = dayOf(1700, 1, 1)!; day < dayOf(2500, 1, 1)!; day += 97) {
      const date = new Date(day * 86_400_000)
      expect((weekdayOf(day) + 1) % 7).toBe(date.getUTCDay())
      expect(partsOf(day).year).toBe(date.getUTCFullYear())
    }
    expect(isoWeek(dayOf(2020, 12, 31)!)).toEqual({ year: 2020, week: 53 })
    expect(isoWeek(dayOf(2024, 12, 30)!)).toEqual({ year: 2025, week: 1 })
  })
})
