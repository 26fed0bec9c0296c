import { describe, expect, it } from 'vitest'
import { cleanName, cleanText, isolateName, isolateNames, markHidden, splitIsolates } from './clean-name.ts'

const LISTS: [string, RegExp, least: number][] = [
  ['controls', /\p{Cc}/u, 65],
  ['format characters', /\p{Cf}/u, 160],
  ['directions', /\p{Bidi_Control}/u, 12],
  ['joiners', /\p{Join_Control}/u, 2],
  ['what is ignored by default', /\p{Default_Ignorable_Code_Point}/u, 4_000],
  ['variation selectors', /\p{Variation_Selector}/u, 259],
  ['tags', /[\u{e0000}-\u{e007f}]/u, 128],
  ['ends of lines and paragraphs', /[\p{Zl}\p{Zp}]/u, 2],
  ['no characters at all', /\p{Noncharacter_Code_Point}/u, 66],
  ['blank letters', /[\u115f\u1160\u3164\uffa0\u2800]/u, 5],
]

/** Everything that Unicode has and one of these lists names, but for halves of pairs: it is gone through once. */
const ANY = new RegExp(LISTS.map(([, property]) => property.source).join('|'), 'u')
const ALL: string[] = []
for (let code = 0; code < 0x11_0000; code++) {
  const sign = String.fromCodePoint(code)
  if (ANY.test(sign) && sign.isWellFormed()) ALL.push(sign)
}

/** All code points that Unicode lists as one of these, as this engine knows it. */
function listed(property: RegExp): string[] {
  return ALL.filter((sign) => property.test(sign))
}

describe('signs that hide or turn words around', () => {
  it.each(LISTS)('are gone from names: %s', (_, property, least) => {
    const signs = listed(property)
    expect(signs.length).toBeGreaterThanOrEqual(least)
    const left = signs.filter((sign) => !['ab', 'a b'].includes(cleanName(`a${sign}b`)))
    expect(left).toEqual([])
    expect(signs.filter((sign) => property.test(cleanName(`${sign}a${sign}${sign}b${sign}`)))).toEqual([])
    expect(cleanText(signs.map((sign) => `a${sign}`).join('')).replaceAll(/[\n\t]/g, '')).toMatch(/^a+$/)
  })

  it.each([
    ['report\u202Efdp.exe', 'reportfdp.exe'],
    ['\u2066evil\u2069 \u2067name', 'evil name'],
    ['Fa\u200bke\ufeff', 'Fake'],
    ['safe\n\nAllow this: yes', 'safe Allow this: yes'],
    ['a\u00a0\u3000\u2003\t b', 'a b'],
    ['\u3164\u3164', '\ufffd'],
    ['\u202e', '\ufffd'],
    ['lone \ud800 half', 'lone \ufffd half'],
    ['pay\u00adpal', 'paypal'],
    ['soft\u034fjoined', 'softjoined'],
    ['', ''],
  ])('%j is shown as %j', (name, shown) => {
    expect(cleanName(name)).toBe(shown)
    expect(cleanName(shown)).toBe(shown)
  })

  it('carry nothing behind an emoji or a letter that may have one of them', () => {
    const bytes = Array.from('secret', (letter) => String.fromCodePoint(0xe0100 + letter.charCodeAt(0)))
    expect(cleanName(`😊${bytes.join('')}`)).toBe('😊')
    expect(cleanName(`葛${bytes.join('')}`)).toBe(`葛${bytes[0]}`)
    expect(cleanName(`🏴\u{e0075}\u{e0073}\u{e0063}\u{e0061}\u{e007f}`)).toBe('🏴')
    expect(cleanName('a\u200d\u200db \u200c')).toBe('ab')
    expect(cleanName('می\u200c\u200c\u200cخواهم')).toBe('میخواهم')
    expect(cleanName('😊\u200d\u200d😊')).toBe('😊😊')
  })

  it('are seen by their numbers where something is shown exactly', () => {
    expect(markHidden('{\n "to": "a\u202eb\u{e0041}"\n}')).toBe('{\n "to": "a[U+202E]b[U+E0041]"\n}')
    for (const [, property] of LISTS) {
      const marked = listed(property).filter(
        (sign) => sign !== '\n' && sign !== '\t' && property.test(markHidden(sign)),
      )
      expect(marked).toEqual([])
    }
  })

  it('come out the same a second time, whichever stand side by side', () => {
    const signs = Array.from(
      'a1葛🏴😊👩❤بہकᠠ\u200c\u200d\ufe0f\u061c\u034f\u17b4\u180e\u{e0100}\u{e0067}\u202e\n\u3164',
    )
    const all = signs.flatMap((one) => signs.flatMap((two) => signs.map((three) => one + two + three)))
    for (const clean of [cleanName, cleanText, markHidden])
      expect(all.filter((text) => clean(clean(text)) !== clean(text))).toEqual([])
  })
})

describe('names that people have', () => {
  it.each([
    'Zoë Müller-Lüdenscheidt',
    'O’Brien & Söhne (2024).pdf',
    'Nguyễn Văn Ánh',
    'Иван Петрович',
    'Ελένη Παπαδοπούλου',
    'محمد بن سلمان',
    'می\u200cخواهم.docx',
    'نامه\u200cها',
    'کتاب\u200cخانه\u200cٔ من',
    'שלום עולם',
    'अनुराग शर्मा',
    'क्\u200dष',
    'শ্রী',
    'ශ්\u200dරී ලංකා',
    'മലയാളം',
    'ன்\u200cன',
    'ကိုယ်',
    'ភាសាខ្មែរ',
    'བོད་སྐད།',
    'ภาษาไทย',
    'ᠮᠣᠩᠭᠣᠯ',
    'ᠨᠠ\u180bᠭ᠎ᠠ',
    '葛\u{e0100}飾区',
    '辻󠄀 太郎',
    '김철수',
    '\u1112\u1161\u11ab',
    '東京 2024年.xlsx',
    'ქართული',
    'Հայերեն',
    'አማርኛ',
    'ᏣᎳᎩ',
    '𞤆𞤵𞤤𞤢𞤪',
    'e\u0301te\u0301',
    'gpt-4o (2024‑08‑06)',
    'C++ / C#',
  ])('stay as they are: %s', (name) => {
    expect(cleanName(name)).toBe(name)
  })

  it.each([
    '❤️',
    '❤︎',
    '1️⃣',
    '#️⃣',
    '©️',
    '👍🏽',
    '👩🏽‍🚀',
    '👨‍👩‍👧‍👦',
    '🏳️‍🌈',
    '🏴‍☠️',
    '🏳️‍⚧️',
    '❤️‍🔥',
    '🧑🏻‍🤝‍🧑🏿',
    '👁️‍🗨️',
    '🚶🏾‍♀️‍➡️',
    '🇩🇪',
    '🇺🇳',
    '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
    '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    '🏴\u{e0067}\u{e0062}\u{e0077}\u{e006c}\u{e0073}\u{e007f}',
    'Family 👨‍👩‍👧 of 3',
  ])('stay with their emoji: %s', (name) => {
    expect(cleanName(name)).toBe(name)
    expect(cleanText(name)).toBe(name)
  })
})

describe('a name in a sentence', () => {
  it('stands by itself, whatever is in it', () => {
    const sentence = `Delete ${isolateName('\u2069 no\u202e \u2068שלום')}? It is ${isolateName('x')}.`
    expect(splitIsolates(sentence)).toEqual(['Delete ', 'no שלום', '? It is ', 'x', '.'])
    expect(splitIsolates('Delete\u202e it?')).toEqual(['Delete it?'])
    expect(splitIsolates('Open \u2068and never closed')).toEqual(['Open and never closed'])
  })

  it('is found in one that was written elsewhere', () => {
    const found = isolateNames('Use a.b of a.b c at a-b?', ['a.b', 'a.b c', ''])
    expect(splitIsolates(found)).toEqual(['Use ', 'a.b', ' of ', 'a.b c', ' at a-b?'])
    expect(isolateNames('Use it?', [])).toBe('Use it?')
  })
})
