import { describe, expect, test } from 'vitest'
import { readTable } from '../text/tables.ts'
import { parseParts } from '#contract/crafts/parse.ts'
import { ask, model, promptOf, textOf } from '../testing/ask.ts'
import { chartPage } from './chart.ts'
import { checklistPage } from './checklist.ts'
import { flowDiagram } from './flow.ts'

describe('small crafts', () => {
  test('a checklist holds every item, and nothing of it runs', () => {
    const { title, content } = checklistPage('Trip', ['tent', '<script>alert(1)</script>', '"quoted"'])
    expect(title).toBe('Trip')
    expect(content.match(/type="checkbox"/g)).toHaveLength(3)
    expect(content).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(content.match(/<script>/g)).toHaveLength(1)
    expect(content).not.toMatch(/https?:|src=|@import/)
  })

  test('a chart draws a bar for each number and names it', () => {
    const table = readTable('month,sold,returned\nJan,10,1\nFeb,-5,2\nMar,30,3')!
    const { content } = chartPage('Sales', table, 'bar')!.craft
    // Once for a page, once for a phone.
    expect(content.match(/<rect/g)).toHaveLength(12)
    expect(content).toContain('<title>Feb, sold: -5</title>')
    expect(content).not.toContain('NaN')
    expect(chartPage('Lines', table, 'line')!.craft.content.match(/<polyline/g)).toHaveLength(4)
    expect(chartPage('Words', readTable('a,b\nx,y\nz,w')!, 'bar')).toBeNull()
  })

  test('one slice that is everything, and slices of nothing', () => {
    expect(
      chartPage(
        'One',
        {
          head: ['a', 'b'],
          rows: [
            ['x', '5'],
            ['y', '0'],
          ],
        },
        'pie',
      )!.craft.content,
    ).toContain('<circle')
    expect(chartPage('Zero', { head: ['a', 'b'], rows: [['x', '0']] }, 'pie')!.craft.content).not.toContain('NaN')
  })

  test('a flow has its steps in order and cannot be broken out of', () => {
    const { content } = flowDiagram('Flow', ['Order', 'Is it "paid"?', 'end; click s1 href "javascript:alert(1)"'])
    expect(content.split('\n')).toEqual([
      'flowchart TD',
      '  s1(["Order"])',
      '  s2{"Is it #quot;paid#quot;?"}',
      '  s3(["end; click s1 href #quot;javascript:alert(1)#quot;"])',
      '  s1 --> s2',
      '  s2 --> s3',
    ])
  })

  test.each([
    ['make a to-do list:\n- buy milk\n- [ ] call Ann\n3. pay rent', ['buy milk', 'call Ann', 'pay rent']],
    ['create a packing list with tent, stove and rope', ['tent', 'stove', 'rope']],
  ])('%j becomes a checklist', async (request, items) => {
    const text = await ask(request)
    for (const item of items) expect(text).toContain(`<span>${item}</span>`)
  })

  test('a heading above a list is its title and no item', async () => {
    const text = await ask('turn this into a checklist\nMeeting notes:\n- send the budget\n- check the costs')
    expect(text).toContain('<title>Meeting notes</title>')
    expect(text).toContain('A checklist with 2 items')
  })

  test('a chart from a table below the request', async () => {
    expect(await ask('make a line chart of this\nyear,people\n2020,10\n2021,14')).toMatch(
      /^A line chart of people by year: 2020 and 2021\.\n\n```html/,
    )
  })

  test('a chart names the columns and rows that it shows, and those that it does not', async () => {
    const rows = Array.from({ length: 70 }, (_, at) => `day ${at + 1},${at},x,${at * 2}`)
    const reply = await ask(`make a bar chart of this\nday,sold,note,stock\n${rows.join('\n')}`)
    expect(reply).toMatch(
      /^A bar chart of sold and stock by day: 60 rows from day 1 to day 60\. Not in it: note, which is not all numbers\. Rows 61 to 70 do not fit\.\n/,
    )
    expect(await ask('chart\nday,note,sold\nMon,a,1\nTue,b,2')).toContain('<h1>Sold by day</h1>')
    const pie = await ask('make a pie chart\nfruit,kg,price\napples,5,2\npears,3,4')
    expect(pie).toMatch(
      /^A pie chart of kg by fruit: apples and pears\. Not in it: price, because a pie shows one column\./,
    )
  })

  test.each([
    ['plot 3, 8, 2, 11', /^A line chart of your 4 numbers in their order: 3, 8, 2 and 11\.[\s\S]*<polyline/],
    ['graph these numbers: 1,200 950 1,430', /^A line chart of your 3 numbers in their order: 1,200, 950 and 1,430\./],
    ['3, 8, 2, 11 as a bar chart', /^A bar chart of your 4 numbers[\s\S]*<rect/],
    ['plot x^2 from -3 to 3', /^The curve of y = x\^2 for x from -3 to 3, at 41 points\./],
    [
      'chart of the planets by diameter',
      /^A bar chart of Diameter \(km\) by Planet: 8 rows from Jupiter to Mercury\. From a table/,
    ],
  ])('%s', async (request, expected) => {
    expect(await ask(request)).toMatch(expected)
  })

  test('whoever was told of crafts gets one, whatever its title says', async () => {
    const [, ...messages] = promptOf(['make a checklist called a"b<c> :\n- one\n- two'])
    const system = { role: 'system' as const, content: 'Write <craft identifier="x" …> where it fits.' }
    const [words, made] = parseParts(await textOf(model, { prompt: [system, ...messages] }))
    expect(words).toMatchObject({ kind: 'text' })
    expect(made).toMatchObject({ kind: 'craft', type: 'text/html', language: 'html', status: 'success' })
  })

  test('a flow from numbered lines', async () => {
    expect(await ask('draw a flow diagram\n1. Wash\n2. Cut\n3. Cook')).toContain('s2["Cut"]')
    // Not a draw of lots.
    expect(await ask('Draw a flow: light the lamp, watch the sea, rest')).toContain('s2["watch the sea"]')
  })
})
