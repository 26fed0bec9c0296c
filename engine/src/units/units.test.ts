import { describe, expect, test } from 'vitest'
import { answerConversion } from './index.ts'
import { UNITS } from './table.ts'

const first = (text: string | null) => text?.split('\n')[0] ?? null

const ANSWERED: readonly (readonly [question: string, answer: string])[] = [
  ['5 miles to km', '5 miles = **8.04672 km**'],
  ['Convert 5 miles to kilometers, please', '5 miles = **8.04672 km**'],
  ['how many km are in 26.2 miles?', '26.2 miles = **42.1648128 km**'],
  ['100 cm in inches', '100 cm ≈ **39.3701 in**'],
  ['10 in to cm', '10 in = **25.4 cm**'],
  ['5 ft 11 in cm', '5 ft 11 in = **180.34 cm**'],
  ['5\'11" in cm', '5 ft 11 in = **180.34 cm**'],
  ['how tall is 180 cm in feet', '180 cm ≈ **5.90551 ft** (5 ft 10.87 in)'],
  ['180 cm in feet and inches', '180 cm is **5 ft 10.87 in**'],
  ['72 f in c', '72 °F ≈ **22.2222 °C**'],
  ['what is 100°C in Fahrenheit?', '100 °C = **212 °F**'],
  ['-40 celsius to fahrenheit', '-40 °C = **-40 °F**'],
  ['30 degrees to fahrenheit', '30 °C = **86 °F**'],
  ['0 K in celsius', '0 K = **-273.15 °C**'],
  ['150 lbs to kg', '150 lb = **68.0388555 kg**'],
  ['1 kg in pounds', '1 kg ≈ **2.20462 lb**'],
  ['2 stone in kg', '2 st ≈ **12.7006 kg**'],
  ['how many cups in a litre', '1 l ≈ **4.22675 cups**'],
  ['3 tablespoons in teaspoons', '3 tbsp = **9 tsp**'],
  ['half a gallon in litres', '0.5 gallons ≈ **1.89271 l**'],
  ['2 acres to square meters', '2 acres ≈ **8,093.71 m²**'],
  ['100 km/h in mph', '100 km/h ≈ **62.1371 mph**'],
  ['60 mph to kmh', '60 mph = **96.56064 km/h**'],
  ['1.5 GB in MB', '1.5 GB = **1,500 MB**'],
  ['1 GiB in MiB', '1 GiB = **1,024 MiB**'],
  ['90 minutes in hours', '90 min = **1.5 h**'],
  ['how many seconds in a day?', '1 day = **86,400 s**'],
  ['two and a half hours in minutes', '2.5 h = **150 min**'],
  ['200 minutes in hours and minutes', '200 min is **3 h 20 min**'],
  ['500 kcal in kJ', '500 kcal = **2,092 kJ**'],
  ['30 mpg in l/100km', '30 mpg ≈ **7.84049 l/100 km**'],
  ['32 psi in bar', '32 psi ≈ **2.20632 bar**'],
  ['180 degrees in radians', '180° ≈ **3.14159 rad**'],
  ['-500 c to f', 'That is below absolute zero.'],
  ['5 kg in metres', '5 kg is a mass, and m measures length, so one cannot become the other.'],
]

describe('unit conversion', () => {
  test.each(ANSWERED)('%s', (question, answer) => {
    expect(first(answerConversion(question))).toBe(answer)
  })

  test.each([
    'hello',
    'what is in the box',
    'I went to Paris in May',
    '5 apples to oranges',
    'go to m',
    'in to',
    '3 in',
  ])('"%s" is no conversion', (question) => {
    expect(answerConversion(question)).toBeNull()
  })

  test('a word that means several things is explained', () => {
    expect(answerConversion('2 cups in ml')).toContain('US cup (237 ml)')
  })

  test.each(['100 usd in eur', 'convert 5 dollars to euros', '$20 in yen'])('"%s" is not guessed', (question) => {
    expect(answerConversion(question)).toContain('will not guess')
  })

  test('no name means two units', () => {
    const names = UNITS.flatMap((unit) => unit.names)
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  })
})
