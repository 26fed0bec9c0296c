import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('rows become lines below the names of all their columns', () => {
  expect(
    toCsv([
      { city: 'Köln', price: 3 },
      { city: 'Bonn, "am Rhein"', 'per month': true },
    ]),
  ).toBe('city,price,per month\r\nKöln,3,\r\n"Bonn, ""am Rhein""",,true\r\n')
})

test.each([
  ['=1+1', "'=1+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['+cmd', "'+cmd"],
  ['-5.2', '-5.2'],
  [-5, '-5'],
  [null, ''],
  ['a\nb', '"a\nb"'],
])('a cell %j is written as %j', (value, expected) => {
  expect(toCsv([{ x: value }])).toBe(`x\r\n${expected}\r\n`)
})
