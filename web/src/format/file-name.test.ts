import { expect, test } from 'vitest'
import { shortenFileName } from './file-name.ts'

const FAMILY = '👨‍👩‍👧‍👦'

test.each([
  ['a short name stays', 'notes.txt', 'notes.txt'],
  ['25 characters stay', `${'a'.repeat(21)}.pdf`, `${'a'.repeat(21)}.pdf`],
  ['26 are cut in the middle', `${'a'.repeat(11)}${'b'.repeat(11)}.pdf`, `${'a'.repeat(10)}…${'b'.repeat(10)}.pdf`],
  ['both ends stay', 'quarterly report 2026 final v3.docx', 'quarterly…final v3.docx'],
  [
    'a name without extension keeps its end too',
    `${'b'.repeat(20)}${'c'.repeat(20)}`,
    `${'b'.repeat(12)}…${'c'.repeat(12)}`,
  ],
  ['only the last extension counts', `${'c'.repeat(40)}.tar.gz`, `${'c'.repeat(11)}…${'c'.repeat(6)}.tar.gz`],
  ['the end of a sentence is no extension', 'A talk. About a long journey home', 'A talk. Abou…journey home'],
  ['nor is a very long one', `d.${'e'.repeat(30)}`, `d.${'e'.repeat(10)}…${'e'.repeat(12)}`],
  ['a name that is all extension is cut as well', `.${'f'.repeat(40)}`, `.${'f'.repeat(11)}…${'f'.repeat(12)}`],
  [
    'an emoji at the first cut is left out whole',
    `${'f'.repeat(9)}👍${'g'.repeat(20)}.pdf`,
    `${'f'.repeat(9)}…${'g'.repeat(10)}.pdf`,
  ],
  [
    'an emoji at the second cut too',
    `${'f'.repeat(20)}👍${'g'.repeat(9)}.pdf`,
    `${'f'.repeat(10)}…${'g'.repeat(9)}.pdf`,
  ],
  [
    'a family stays together or goes',
    `${'f'.repeat(12)}${FAMILY}${'g'.repeat(4)}.pdf`,
    `${'f'.repeat(10)}…${'g'.repeat(4)}.pdf`,
  ],
  ['Hebrew keeps both ends', 'דוח רבעוני על המגדלור והים.pdf', 'דוח רבעוני…גדלור והים.pdf'],
  ['Arabic keeps both ends', 'تقرير سنوي عن المنارة والبحر الكبير.docx', 'تقرير سنوي…حر الكبير.docx'],
  ['an extension in another script is one', `${'h'.repeat(40)}.текст`, `${'h'.repeat(9)}…${'h'.repeat(9)}.текст`],
])('%s', (_, name, shown) => {
  expect(shortenFileName(name)).toBe(shown)
  expect(shown.length).toBeLessThanOrEqual(25)
  expect(shown.split('…').length).toBeLessThanOrEqual(2)
})
