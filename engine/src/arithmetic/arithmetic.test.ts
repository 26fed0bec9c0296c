import { describe, expect, test } from 'vitest'
import { answerArithmetic } from './index.ts'

const ANSWERED: readonly (readonly [question: string, answer: string])[] = [
  ['2+2', '2+2 = **4**'],
  ['What is 12 * (3 + 4)?', '12 × (3 + 4) = **84**'],
  ['0.1 + 0.2', '0.1 + 0.2 = **0.3**'],
  ['19.99 * 3', '19.99 × 3 = **59.97**'],
  ['2^100', '2^100 = **1,267,650,600,228,229,401,496,703,205,376**'],
  ['2 ** 10', '2 ^ 10 = **1,024**'],
  ['-2^2', '-2^2 = **-4**'],
  ['2^3^2', '2^3^2 = **512**'],
  ['1,234.5 + 1', '1,234.5 + 1 = **1,235.5**'],
  ['3,5 + 1', '3,5 + 1 = **4.5**'],
  ['10 / 4', '10 / 4 = **2.5**'],
  ['1/3', '1/3 ≈ **0.3333333333**'],
  ['17 % 5', '17 % 5 = **2**'],
  ['17 mod 5', '17 mod 5 = **2**'],
  ['18% of 240', '18% of 240 = **43.2**'],
  ["what's 15 percent of 80?", '15 percent of 80 = **12**'],
  ['200 + 10%', '200 + 10% = **220**'],
  ['200 - 10%', '200 - 10% = **180**'],
  ['half of 90', 'half of 90 = **45**'],
  ['two thirds of 90', 'two thirds of 90 = **60**'],
  ['square root of 144', 'square root of 144 = **12**'],
  ['sqrt 2', 'sqrt 2 ≈ **1.414213562**'],
  ['sqrt(16) + cube root of 27', 'sqrt(16) + cube root of 27 = **7**'],
  ['5!', '5! = **120**'],
  ['7 squared', '7 squared = **49**'],
  ['7 factorial', '7 factorial = **5,040**'],
  ['2 to the 10th power', '2 to the 10th power = **1,024**'],
  ['10^100', '10^100 = **1 × 10^100**'],
  ['log2 of 1024', 'log2 of 1024 = **10**'],
  ['sin 90', 'sin 90 ≈ **0.8939966636** (angles in radians; write 90° for degrees)'],
  ['1 000 000 + 5', '1 000 000 + 5 = **1,000,005**'],
  ['subtract 3 from 10', 'subtract 3 from 10 = **7**'],
  ['divide 100 by 8', 'divide 100 by 8 = **12.5**'],
  ['(2+3', 'I could not read this sum: its brackets do not match.'],
  ['lcm of 4 and 6', 'Least common multiple of 2 numbers = **12**'],
  ['how much is 20% off 50 euros', '€50.00 minus 20% is **€40.00** (the 20% is €10.00).'],
  ['sin(30 degrees)', 'sin(30 degrees) ≈ **0.5**'],
  ['log(1000)', 'log(1000) = **3**'],
  ['max(3, 9, 4)', 'max(3, 9, 4) = **9**'],
  ['gcd(84, 36)', 'gcd(84, 36) = **12**'],
  ['two plus two', 'two plus two = **4**'],
  ['one hundred and five times three', 'one hundred and five times three = **315**'],
  ['1.5 million / 12', '1.5 million / 12 = **125,000**'],
  ['3 x 4', '3 x 4 = **12**'],
  ['3x4', '3x4 = **12**'],
  ['2(3+4)', '2(3+4) = **14**'],
  ['$5 * 12', '$5 × 12 = **60**'],
  ['Hey, could you tell me what 15% of 80 is?', '15% of 80 = **12**'],
  ['calculate 3 * 4 please', '3 × 4 = **12**'],
  ['what is pi', 'pi ≈ **3.141592654**'],
  ['5 / 0', 'Dividing by zero has no answer.'],
  ['10 mod 0', 'Dividing by zero has no answer.'],
  ['sqrt(-4)', 'A negative number has no even root among real numbers.'],
  ['9^9^9^9', 'That number is too large to work out here.'],
  ['20000!', 'Factorials are worked out here up to 1,000!.'],
  ['20 is what percent of 80', '20 of 80 = **25%**'],
  ['what percentage of 80 is 20?', '20 of 80 = **25%**'],
  ['18 out of 24', '18 out of 24 = **75%**'],
  ['percent change from 80 to 100', 'From 80 to 100: **+25%** (a rise of 20).'],
  ['30 is 20% of what?', '30 is 20% of **150**.'],
  ['15% off $80', '$80.00 minus 15% is **$68.00** (the 15% is $12.00).'],
  ['increase 80 by 15%', '80 plus 15% is **92** (the 15% is 12).'],
  ['15% tip on $86.40', 'A 15% tip on $86.40 is **$12.96**, so $99.36 in total.'],
  [
    'what is a 20% tip on 90 split 3 ways?',
    'A 20% tip on 90.00 is **18.00**, so 108.00 in total. Split 3 ways: **36.00** each.',
  ],
  ['split 128.50 between 4 people', '128.5 split 4 ways is **32.13** each (rounded).'],
  ['average of 3, 5 and 10', 'Average of 3 numbers = **6**'],
  ['sum of 1 2 3 4', 'Sum of 4 numbers = **10**'],
  ['median of 9, 1, 5, 3', 'Median of 4 numbers = **4**'],
  ['3x + 5 = 20', 'x = **5**'],
  ['solve x^2 - 5x + 6 = 0', 'x = **2** or x = **3**'],
  ['x^2 = 2', 'x ≈ **-1.414213562** or x ≈ **1.414213562**'],
  ['x^2 + 1 = 0', 'No real x solves this.'],
  ['255 in hex', '255 in hex is **0xFF**'],
  ['0b1010 to decimal', '0b1010 in decimal is **10**'],
  ['1994 in roman numerals', '1994 in Roman numerals is **MCMXCIV**'],
  ['is 97 a prime number?', 'Yes, **97 is prime**.'],
  ['factorize 360', '360 = **2 × 2 × 2 × 3 × 3 × 5**'],
]

const NOT_ARITHMETIC = [
  'hello',
  '42',
  'what is the capital of France?',
  'who is number one',
  'what is love',
  '2027-03-03',
  'what is it',
  'x',
  'the double of nothing in particular',
  'write a poem about pi',
  'over',
  'is it over',
  'e',
]

describe('arithmetic', () => {
  test.each(ANSWERED)('%s', (question, answer) => {
    expect(answerArithmetic(question)).toBe(answer)
  })

  test.each(NOT_ARITHMETIC)('"%s" is not a sum', (question) => {
    expect(answerArithmetic(question)).toBeNull()
  })

  test('the numbers of a text that came along are added up', () => {
    expect(answerArithmetic('add up these numbers', 'rent 900\nfood 350.50\ntrain 49')).toBe(
      'Sum of 3 numbers = **1,299.5**',
    )
  })

  test.each([
    ['brackets', '('.repeat(500)],
    ['nested sums', `${'(1+'.repeat(200)}1${')'.repeat(200)}`],
    ['signs', `${'-'.repeat(900)}1`],
    ['powers', Array.from({ length: 300 }, () => '9').join('^')],
    ['fractions', Array.from({ length: 150 }, (_, at) => `1/${at + 3}`).join('+')],
    ['factorials', Array.from({ length: 90 }, () => '999!').join('*')],
    ['equations', `${'x^9*'.repeat(200)}x = 3`],
  ])('hostile %s end soon', (_, sum) => {
    const began = process.threadCpuUsage().user
    answerArithmetic(sum)
    expect((process.threadCpuUsage().user - began) / 1_000).toBeLessThan(250)
  })
})
