import { describe, expect, test } from 'vitest'
import { CASES, type Case } from './cases.ts'
import { countText } from './counts.ts'
import { extract, type Extractable } from './extract.ts'
import { fit, fitWords } from '#text/fit.ts'
import { keyPhrases } from './key-phrases.ts'
import { deduplicated, itemsOf, joined, sorted, sortedByNumber } from './lines.ts'
import { literal } from './literal.ts'
import { sentencesOf } from '#text/sentences.ts'
import { summarise } from './summary.ts'
import { readTable, toCsv, toMarkdown } from './tables.ts'
import { titleOf } from './title.ts'

describe('sentences', () => {
  test.each([
    ['Dr. Smith paid $3.50 at 9 a.m. in St. Louis. Then he left.', 2],
    ['Is it? Yes! Really… Fine.', 4],
    ['He said "Go." Then he went.', 2],
    ['See e.g. the U.S. report, vol. 3, p. 12.', 1],
    ['En EE. UU. viven 330 millones. La Sra. Gómez lo sabe.', 2],
    ['Am 3. Oktober kam Hr. Meier, z. B. mit Nr. 7. Danach ging er.', 2],
    ['Mme. Dupont habite av. Foch. Elle y reste.', 2],
    ['これは文です。次の文です！はい？', 3],
    ['# Heading\nText under it.\n\n- one\n- two', 4],
    ['A line that was wrapped by\nhand goes on here.', 1],
    ['1. First step\n2. Second step', 2],
    ['', 0],
    ['...', 0],
  ])('%j has %i', (text, count) => {
    expect(sentencesOf(text).map((sentence) => sentence.text)).toHaveLength(count)
  })

  test('each is where it says in the text', () => {
    const text = '  One here.\n\nTwo there!  Three. '
    expect(sentencesOf(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      'One here.',
      'Two there!',
      'Three.',
    ])
  })
})

describe('summaries', () => {
  const sentences = [
    'The new bridge over the river was opened on Monday.',
    'It was a sunny day.',
    'The bridge cost forty million euros and took three years to build.',
    'My aunt likes cheese.',
    'Engineers say the bridge will carry twenty thousand cars a day over the river.',
    'The new bridge over the river was opened on Monday by the mayor.',
  ]

  test('hold sentences of the text, in order, and do not repeat themselves', () => {
    const picked = summarise(sentences.join(' '), 3).map(({ text }) => text)
    expect(picked.every((text) => sentences.includes(text))).toBe(true)
    expect(picked).toEqual(sentences.filter((text) => picked.includes(text)))
    expect(picked).not.toContain('My aunt likes cheese.')
    expect(picked.filter((text) => text.startsWith('The new bridge'))).toHaveLength(1)
  })

  test('of one sentence are that sentence, of none nothing', () => {
    expect(summarise('Only this.').map(({ text }) => text)).toEqual(['Only this.'])
    expect(summarise('')).toEqual([])
  })
})

test.each([
  ['The solar panel feeds the battery. A second solar panel was added. Solar panels last long.', 'solar panel'],
  ['Machine learning needs data. With machine learning, computers learn from data.', 'Machine learning'],
  ['La inteligencia artificial avanza. La inteligencia artificial cambia el trabajo.', 'inteligencia artificial'],
])('the first key phrase of %j is %s', (text, phrase) => {
  expect(keyPhrases(text)[0]).toBe(phrase)
})

test.each([
  ['How do I cook rice in a microwave?', 'Cook rice in a microwave'],
  ['What is the capital of France?', 'Capital of France'],
  ['Write a poem about autumn', 'Poem about autumn'],
  ['Please explain how photosynthesis works', 'How photosynthesis works'],
  ['hello', 'Hello'],
  ['# Annual Report 2026\n\nThe year was good.', 'Annual Report 2026'],
  ['東京の天気', '東京の天気'],
  ['', ''],
  ['👩‍👩‍👧', ''],
])('the title of %j is %j', (text, title) => {
  expect(titleOf(text)).toBe(title)
})

test('a title is never cut inside a word', () => {
  const title = titleOf('Compare the advantages and disadvantages of electric vehicles for long-distance commuters')
  expect(title).toBe('Compare the advantages and disadvantages of electric')
})

describe('fitting', () => {
  test.each([
    ['One two. Three four.', 12, 'One two.'],
    ['One two three four', 12, 'One two'],
    ['The name of the game', 12, 'The name'],
    ['Donaudampfschifffahrt', 5, 'Donau'],
    ['short', 50, 'short'],
    ['👨‍👩‍👧👨‍👩‍👧', 9, '👨‍👩‍👧'],
  ])('%j in %i characters is %j', (text, max, expected) => {
    expect(fit(text, max)).toBe(expected)
    expect(fit(text, max).length).toBeLessThanOrEqual(max)
  })

  test('a cut for words leaves no comma behind', () => {
    expect(fitWords('apples, pears, plums', 15)).toBe('apples, pears')
  })
})

describe('lines and letters', () => {
  test('numbers inside lines are sorted as numbers', () => {
    expect(joined(sorted(itemsOf('file10\nfile9\nFile1')))).toBe('File1\nfile9\nfile10')
    expect(joined(sortedByNumber(itemsOf('a 1,000\nb 20\nc 3'), true))).toBe('a 1,000\nb 20\nc 3')
    expect(joined(deduplicated(itemsOf('a, B, b, A')))).toBe('a, B')
  })

  test.each<[Case, string, string]>([
    ['title', 'the lord of the rings', 'The Lord of the Rings'],
    ['camel', 'user account id', 'userAccountId'],
    ['pascal', 'user-account', 'UserAccount'],
    ['snake', 'User Account', 'user_account'],
    ['kebab', 'userAccountId', 'user-account-id'],
    ['slug', 'Crème brûlée & Äpfel!', 'creme-brulee-apfel'],
    ['sentence', 'HELLO THERE. HOW ARE YOU?', 'Hello there. How are you?'],
    ['reverse', 'añ👩‍👧b', 'b👩‍👧ña'],
    ['upper', 'straße', 'STRASSE'],
  ])('%s of %j is %j', (kind, text, expected) => {
    expect(CASES[kind](text)).toBe(expected)
  })

  test('what a person sees as one character counts as one', () => {
    expect(countText('añ👩‍👧 b')).toMatchObject({ words: 2, characters: 5, lines: 1 })
  })
})

test.each<[Extractable, string, string[]]>([
  ['emails', 'a.b+c@mail.example.co.uk, not@, @no, x@y', ['a.b+c@mail.example.co.uk']],
  [
    'links',
    'see https://example.com/a?b=1. And (www.test.org) or http://x.de',
    ['https://example.com/a?b=1', 'www.test.org', 'http://x.de'],
  ],
  ['dates', 'on 2027-03-04, 3 May 2027, March 5th and 1/2/2027', ['2027-03-04', '3 May 2027', 'March 5th', '1/2/2027']],
  ['phones', 'call +49 30 1234567 or (555) 123-4567, room 12', ['+49 30 1234567', '(555) 123-4567']],
  ['amounts', 'paid $1,200.50 and 30 € of 45', ['$1,200.50', '30 €']],
  ['hashtags', '#one, a#b #größe', ['#one', '#größe']],
])('%s in %j', (kind, text, found) => {
  expect(extract(kind, text).found).toEqual(found)
})

describe('tables', () => {
  test('CSV with quotes, commas and line breaks inside cells', () => {
    const table = readTable('name;note\n"Ann; A.";"said ""hi""\nthere"\nBob;x')
    expect(table).toEqual({
      head: ['name', 'note'],
      rows: [
        ['Ann; A.', 'said "hi"\nthere'],
        ['Bob', 'x'],
      ],
    })
    expect(toCsv(table!)).toBe('name,note\nAnn; A.,"said ""hi""\nthere"\nBob,x')
  })

  test('Markdown and back', () => {
    const text = '| a | b |\n| --- | ---: |\n| x \\| y | 1 |'
    expect(toMarkdown(readTable(text)!)).toBe(text)
  })

  test('prose with commas is no table', () => {
    expect(readTable('Well, this is text, of course.\nIt has lines.\nAnd more, too.')).toBeNull()
  })
})

test.each([
  ['*bold* [x](javascript:1) <b>', String.raw`\*bold\* \[x](javascript:1) \<b>`],
  ['[a](b) \\[c\\] \\(d\\)', String.raw`\[a](b) \\\[c\\] \\(d\\)`],
  ['from $5 to $x$', String.raw`from \$5 to \$x\$`],
  ['it costs $5', 'it costs $5'],
  ['&lt;b&gt; R&D', String.raw`\&lt;b\&gt; R&D`],
  [
    'see https://a.example or www.b.example or c@d.example',
    String.raw`see https\://a.example or www\.b.example or c\@d.example`,
  ],
  ['# no heading', String.raw`\# no heading`],
  ['1. no list', String.raw`1\. no list`],
  ['snake_case _soft_', String.raw`snake_case \_soft\_`],
  ['set `PUBLIC_URL` to *a* `<b>`', 'set `PUBLIC_URL` to \\*a\\* `<b>`'],
  ['one ` alone, ``two`` and `a|b`', 'one \\` alone, \\`\\`two\\`\\` and \\`a\\|b\\`'],
])('%j is shown as it is', (text, expected) => {
  expect(literal(text)).toBe(expected)
})
