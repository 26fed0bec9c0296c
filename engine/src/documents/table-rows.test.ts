import { describe, expect, it } from 'vitest'
import { joinRows, rowsFor, tableAt } from './table-rows.ts'

const TEXT = `| Country | Capital | Currency | Area |
| --- | --- | --- | --- |
| Mozambique | Maputo | Metical | 801,590 |
| Namibia | Windhoek | Namibia Dollar, Rand | 825,615 |
| Niger | Niamey | CFA Franc | 1,267,000 |
| Togo | Lomé | CFA Franc | 56,785 |`
const find = (question: string, text = TEXT, section?: string) =>
  rowsFor(question, { id: '1', title: 'a.csv', text, ...(section !== undefined && { section }) }, 0, text.length)

describe('an answer from a table', () => {
  it('is the row alone, with its column names, and what is asked for first', () => {
    expect(find('What is the currency of Namibia?')).toMatchObject({
      text: '**Namibia** – Currency: Namibia Dollar, Rand; Capital: Windhoek; Area: 825,615',
      isTable: false,
      quote: '| Namibia | Windhoek | Namibia Dollar, Rand',
    })
  })

  it('says that a cell is empty where that is what was asked for', () => {
    const text = TEXT.replace('Namibia Dollar, Rand', '')
    expect(find('What is the currency of Namibia?', text)!.text).toMatch(/^\*\*Namibia\*\* – Currency: –; Capital/)
  })

  it('is a table where several rows answer', () => {
    const answer = find('Which countries pay with the CFA Franc?')!
    expect(answer.isTable).toBe(true)
    expect(answer.text.split('\n')).toEqual([
      '| Country | Capital | Currency | Area |',
      '| --- | --- | --- | ---: |',
      '| Niger | Niamey | CFA Franc | 1,267,000 |',
      '| Togo | Lomé | CFA Franc | 56,785 |',
    ])
    expect(answer.quote).toBe('| Niger | Niamey | CFA Franc | 1,267,000 |\n| Togo | Lomé | CFA Franc | 56,785 |')
  })

  it('has the names of its columns from above where it is the middle of a table', () => {
    const middle = TEXT.split('\n').slice(3).join('\n')
    expect(find('capital of Togo', middle, 'states › Country, Capital, Currency, Area')!.text).toBe(
      '**Togo** – Capital: Lomé; Currency: CFA Franc; Area: 56,785',
    )
  })

  it('is never cut before the value, however wide the row is', () => {
    const names = Array.from({ length: 40 }, (_, at) => `Note ${at}`)
    const wide = [
      `| Town | ${names.join(' | ')} | Mayor |`,
      `|${' --- |'.repeat(42)}`,
      `| Hull | ${names.map(() => 'a long remark that says little').join(' | ')} | Ann Reid |`,
      `| York | ${names.map(() => 'another').join(' | ')} | Tom Berg |`,
    ].join('\n')
    const { text } = find('Who is the mayor of Hull?', wide)!
    expect(text).toMatch(/^\*\*Hull\*\* – Mayor: Ann Reid; /)
    expect(text.length).toBeLessThan(800)
  })

  it('is left to the words around it where no row has a word of the question', () => {
    expect(find('How many inhabitants are there?')).toBeNull()
    expect(find('What of Namibia?', 'Namibia is large.')).toBeNull()
  })

  it('is one table where its rows stand in several passages', () => {
    const section = 'states › Country, Capital, Currency, Area'
    const [, , , , niger, togo] = TEXT.split('\n')
    const rows = [niger!, togo!].map((line) => find('Which countries pay with the CFA Franc?', line, section)!)
    expect(joinRows(rows)!.split('\n')).toEqual([
      '| Country | Capital | Currency | Area |',
      '| --- | --- | --- | ---: |',
      '| Niger | Niamey | CFA Franc | 1,267,000 |',
      '| Togo | Lomé | CFA Franc | 56,785 |',
    ])
    expect(joinRows([rows[0]!, find('capital of Togo', togo)!])).toBeNull()
  })

  it('shows the first rows as a table where none of them answers', () => {
    expect(tableAt({ id: '1', title: 'a.csv', text: TEXT }, 0, TEXT.length).split('\n')).toHaveLength(6)
    const long = `${TEXT}\n${Array.from({ length: 9 }, (_, at) => `| Land ${at} | a | b | 1 |`).join('\n')}`
    const shown = tableAt({ id: '1', title: 'a.csv', text: long }, 0, long.length).split('\n')
    expect(shown.slice(-3)).toEqual(['| Land 3 | a | b | 1 |', '', '…'])
  })
})
