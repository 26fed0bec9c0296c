import type { Tokens } from 'marked'
import { describe, expect, it } from 'vitest'
import { lex } from '../parsing/lexer.ts'
import { tableCsv } from './table-csv.ts'

const csvOf = (...rows: string[]) =>
  tableCsv(lex(['| a | b |', '|---|---|', ...rows].join('\n'), {}, true)[0] as Tokens.Table)
    .split('\r\n')
    .slice(1)

describe('a table as CSV', () => {
  it('has its head in the first line', () => {
    expect(tableCsv(lex('| Year | Cost |\n|--:|:--|\n| 2026 | 120 |', {}, true)[0] as Tokens.Table)).toBe(
      'Year,Cost\r\n2026,120',
    )
  })

  it.each([
    ['| **bold** and *lean* | `a*b` |', 'bold and lean,a*b'],
    ['| [audit](https://example.com) | 5 &lt; 6 |', 'audit,5 < 6'],
    ['| one, two | say "hi" |', '"one, two","say ""hi"""'],
    ['| one<br>two | a \\| b |', '"one\ntwo",a | b'],
    ['| مرحبا | $x^2$ |', 'مرحبا,x^2'],
    ['| only one |', 'only one,'],
    ['| lit | dusk \uE0000\uE001 |', 'lit,dusk'],
  ])('writes %s as %j', (row, csv) => {
    expect(csvOf(row)).toEqual([csv])
  })

  it.each([
    ['=HYPERLINK(1)', "'=HYPERLINK(1)"],
    ['@cmd', "'@cmd"],
    ['+cmd', "'+cmd"],
    ['-12.5%', '-12.5%'],
    ['+3', '+3'],
    ['-', '-'],
  ])('lets no spreadsheet calculate %s', (cell, csv) => {
    expect(csvOf(`| ${cell} | x |`)).toEqual([`${csv},x`])
  })
})
