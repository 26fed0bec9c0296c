import { expect, it } from 'vitest'
import { cellsOf, countCells, isRulerLine } from './table-lines.ts'

it.each([
  ['| a | b |', ['a', 'b']],
  ['|a|b|', ['a', 'b']],
  ['a | b', ['a', 'b']],
  ['  | a |', ['a']],
  ['| a |  |', ['a', '']],
  ['| a\\|b | c', ['a|b', 'c']],
  ['| a | b\\|', ['a', 'b|']],
  ['no table', ['no table']],
  ['   ', ['   ']],
  ['', ['']],
])('the line “%s” holds %o, each where it stands', (line, texts) => {
  const cells = cellsOf(line, 100)
  expect(cells.map(({ text }) => text)).toEqual(texts)
  expect(cells.map(({ start, end }) => line.slice(start - 100, end - 100).replaceAll('\\|', '|'))).toEqual(texts)
  expect(countCells(line)).toBe(texts.length)
})

it.each([
  ['| --- | --- |', true],
  ['|:-:|---|', true],
  ['--- | ---:', true],
  ['  |-|  ', true],
  ['---', false],
  ['| a | --- |', false],
  ['| |', false],
  [`${'-'.repeat(3)}${' '.repeat(100_000)}x |`, false],
])('“%.20s” is a ruler: %s', (line, expected) => expect(isRulerLine(line)).toBe(expected))
