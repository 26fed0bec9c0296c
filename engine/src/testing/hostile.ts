const SIZE = 200_000
const fill = (part: string) => part.repeat(Math.ceil(SIZE / part.length)).slice(0, SIZE)

/** Texts that make careless patterns run away. */
export const HOSTILE_TEXTS: Readonly<Record<string, string>> = {
  'one letter': fill('a'),
  spaces: fill(' '),
  'line breaks': fill('\n'),
  dots: fill('. '),
  'short sentences': fill('a. '),
  'open brackets': fill('('),
  'open square brackets': fill('['),
  angles: fill('<'),
  quotes: fill('"'),
  backticks: fill('`'),
  fences: fill('```\n'),
  stars: fill('*a'),
  'at signs': fill('a@'),
  'almost e-mails': fill('a.a'),
  digits: fill('1'),
  'digits and dashes': fill('1-'),
  'digits and commas': fill('1,'),
  pipes: fill('|-'),
  'csv quotes': fill('"",'),
  'words all different': Array.from({ length: 30_000 }, (_, at) => `w${at.toString(36)}`)
    .join(' ')
    .slice(0, SIZE),
  'sentences all different': Array.from(
    { length: 6_000 },
    (_, at) => `The ${(at * 7919) % 977} fox number ${at} jumps.`,
  )
    .join(' ')
    .slice(0, SIZE),
  'nested json': `${'['.repeat(SIZE / 2)}${']'.repeat(SIZE / 2)}`,
  chinese: fill('東京は日本の首都です。'),
  'stacked accents': fill('a\u0301\u0301\u0301'),
  'lone surrogates': fill('\uD800x'),
  'right to left': fill('\u202Eمرحبا '),
  hashes: fill('# '),
  urls: fill('http://a.'),
  months: fill('jan '),
  documents: fill('<documents>\n<document id="a" title="b">\n'),
}

/** What is asked about each of them. */
export const HOSTILE_REQUESTS = [
  '',
  'summarize this:\n',
  'what are the key phrases?\n',
  'extract the emails, links and dates\n',
  'sort the lines\n',
  'count the words\n',
  'convert to json\n',
  'format this json\n',
  'title for this:\n',
  'why is it so?\n',
  'make a chart of this\n',
  'uppercase\n',
  'plot ',
  'fill in this table\n',
  'make a landing page for my bakery: ',
  'table of the planets ',
]
