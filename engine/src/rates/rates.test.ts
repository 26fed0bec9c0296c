import { describe, expect, test } from 'vitest'
import { answerRate } from './index.ts'

describe('rate, time and distance', () => {
  test.each([
    ['at 60 km/h how long for 150 km', '150 km at 60 km/h takes **2 h 30 min**.'],
    ['how long does it take to drive 300 miles at 65 mph?', '300 miles at 65 mph takes **4 h 36 min 55 s**.'],
    ['150 km in 2 h', '150 km in 2 h is **75 km/h** on average.'],
    [
      'what is my speed if I travel 150 km in 2 hours and 30 minutes',
      '150 km in 2 h 30 min is **60 km/h** on average.',
    ],
    ['100 m in 9.58 s', '100 m in 9.58 s is **10.4384 m/s** on average.'],
    ['How far do I get in three hours at 80 km/h?', '3 h at 80 km/h is **240 km**.'],
    ['how far in half an hour at 30 miles an hour', '30 min at 30 mph is **15 miles**.'],
    ['10 km in 50 min pace', '10 km in 50 min is a pace of **5:00 min/km** (12 km/h).'],
    ['pace for a marathon in 4 hours', '42.195 km in 4 h is a pace of **5:41 min/km** (10.54875 km/h).'],
    ['half marathon at 5:30 min/km', '21.0975 km at 5:30 min/km takes **1 h 56 min 2 s**.'],
    ['how long for 6 miles at 9 min per mile', '6 miles at 9 min/mile takes **54 min**.'],
    ['5 km in 27:30 pace', '5 km in 27:30 is a pace of **5:30 min/km** (10.9091 km/h).'],
    ['at 0 km/h how long for 10 km', 'With a zero in it, there is no answer.'],
    ['3 apples cost 2.40, how much do 7 cost', '7 apples cost **5.60** (0.80 each).'],
    [
      'how long to download 4 GB at 50 mbps',
      '4 GB at 50 mbps takes at least **10 min 40 s**, if the line is as fast as that.',
    ],
    ['how much fuel for 450 km at 6.2 l/100km', '450 km at 6.2 l/100 km take **27.9 l**.'],
  ])('%s', (question, answer) => {
    expect(answerRate(question)).toBe(answer)
  })

  test.each([
    '5 miles in km',
    '150 km in miles',
    'how long is the break at 60 km/h in the handbook for 150 km',
    'what happened 3 km from Paris in 2 hours',
    'at 60 km/h how long for 150 km and 20 km',
    'how far is Rome',
    '72 F in C',
    'how long from 9:15 to 17:40',
  ])('%s is something else', (question) => {
    expect(answerRate(question)).toBeNull()
  })
})
