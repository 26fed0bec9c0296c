import { describe, expect, it } from 'vitest'
import { bitsOfArgument, bitsOfWords, collectWords, countAlphabets, weighText } from './outbound-text.ts'

const PERSON = 'How tall is the Eiffel Tower compared with my plan B? 我想知道巴黎的天气'
const PAGE =
  'The Eiffel Tower was built by Gustave Eiffel. An iPhone 17 costs 4.711 euros. Zürich Türme 埃菲尔铁塔的高度'

function weigh(text: string, person = PERSON, page = PAGE) {
  const sources = { person: new Set<string>(), read: new Set<string>() }
  collectWords(person, sources.person)
  collectWords(page, sources.read)
  return weighText(text, sources, 2026)
}

describe('words that may leave', () => {
  it.each([
    ['words of the person', 'Eiffel Tower tall'],
    ['words of a page', 'gustave eiffel'],
    ['plain words around them', 'What is THE price of the Eiffel Tower today'],
    ['another number or capitals', 'EIFFEL towers'],
    ['the years around now', 'Eiffel Tower news 2025 2026 2027'],
    ['a figure as it stands on a page', 'iPhone 17 for 4.711 euros'],
    ['accents that were left out', 'zurich turme'],
    ['what hangs on a word', 'Gustave Eiffel’s tower'],
    ['ordinary signs', '"Eiffel Tower" (Gustave), tall?'],
    ['plain words of one letter in a sentence', 'o que é a Eiffel Tower'],
    ['the person’s own short words', 'plan B tower'],
    ['neighbouring signs of a script without spaces', '埃菲尔铁塔'],
    ['the person’s own signs', '巴黎的天气'],
  ])('%s', (_, text) => {
    expect(weigh(text).unknown).toEqual([])
  })
})

describe('words that may be private', () => {
  it.each([
    ['a name', 'Eiffel Tower Heron', ['Heron']],
    ['a figure', 'Eiffel Tower 4712', ['4712']],
    ['a figure cut into pieces of a known one', 'iPhone 711', ['711']],
    ['a known figure with more of it', 'costs 4.711.9', ['4.711.9']],
    ['base64', 'tower aGVyb24tNDcxMQ', ['aGVyb24tNDcxMQ']],
    ['hexadecimal', 'tower 6865726f6e', ['6865726f6e']],
    ['words backwards', 'lefFie rewoT', ['lefFie', 'rewoT']],
    ['known words grown together', 'EiffelTower', ['EiffelTower']],
    ['letters apart', 'tower h e r o n', ['h', 'r', 'n']],
    ['letters apart that were all read', 'b b b', ['b']],
    ['figures apart', 'tower 4 7 1 1', ['4', '7', '1']],
    ['pairs of letters', 'he ro nb 17', ['ro', 'nb', '17']],
    ['plain words of one letter', 'a e e a a e', ['a', 'e']],
    ['letters of another script that look alike', 'Еiffеl', ['Еiffеl']],
    ['wide letters', 'Ｅｉｆｆｅｌ', ['Ｅｉｆｆｅｌ']],
    ['capitals here and there', 'eIfFeL towER', ['eIfFeL', 'towER']],
    ['capitals here and there in plain words', 'tHe coSt Of the Eiffel TOWER', ['tHe', 'coSt']],
    ['signs that cannot be seen', 'Eif\u200bfel', ['Eif\u200bfel']],
    ['unseen signs between words', 'Eiffel \u200b\u200c\u200b Tower', ['\u200b\u200c\u200b']],
    ['emoji', 'Eiffel 🐦', ['🐦']],
    ['dots and dashes', 'Eiffel .... . .-. --- -.', ['.... . .-. --- -.']],
    ['a mark at every word', 'Eiffel? ?? !! ?? Tower', ['? ?? !! ??']],
    ['spaces that nobody types', 'Eiffel  Tower', ['   ']],
    ['tabs', 'Eiffel\tTower', ['   ']],
    ['Chinese that nobody wrote', '埃菲尔秘密', ['埃菲尔秘密']],
    ['Chinese apart', '埃 菲 尔', ['埃', '菲', '尔']],
    ['Japanese', 'さぎのひみつ', ['さぎのひみつ']],
    ['Thai', 'นกกระสา', ['นกกระสา']],
    ['Arabic', 'مالك الحزين', ['مالك', 'الحزين']],
    ['Russian', 'цапля', ['цапля']],
    ['signs of private use', 'Eiffel \ue000\ue001', ['\ue000\ue001']],
  ])('%s', (_, text, unknown) => {
    expect(weigh(text).unknown).toEqual(unknown)
  })
})

it('counts words, and of scripts without spaces pairs of signs', () => {
  expect(weigh('Eiffel Tower, how tall').count).toBe(4)
  expect(weigh('埃菲尔铁塔').count).toBe(3)
})

describe('what a server is told that has read nothing but its own words', () => {
  const list = Array.from({ length: 255 }, (_, at) => `berth-x${at}`).join('\n')
  it.each([
    ['words of the person', 'Eiffel Tower tall', (3 * 12) / 80],
    ['ordinary words', 'harbour gate', 2],
    ['one of its own list', 'berth-x200', Math.log2(1 + 256)],
    ['a figure', '4711', 4 * Math.log2(10)],
    ['a code', 'aGVyb24tNDcx', 6 * 12],
    ['one letter', 'x', Math.log2(26)],
    ['a sign', '⠓', 6],
    ['the end of a sentence', 'Eiffel Tower tall?', (3 * 12) / 80 + 1],
    ['signs between words', 'Eiffel; Tower& tall*', (3 * 12) / 80 + 3 * Math.log2(43)],
  ])('%s', (_, text, bits) => {
    const person = new Set<string>()
    collectWords(PERSON, person)
    expect(bitsOfArgument(text, { person, brought: [list] })).toBeCloseTo(bits)
  })
})

describe('what known words tell by being chosen', () => {
  const NATO = 'alpha bravo charlie delta echo foxtrot golf hotel india juliett kilo lima mike november oscar papa'
  const FIGURES = Array.from({ length: 1_000 }, (_, at) => String(1_000 + at)).join(' ')
  const SEEDS = 'abandon ability able about above absent absorb abstract absurd abuse access accident account accuse'
  const bits = (text: string, page: string, person = 'What is written there?', plainBefore = 0) => {
    const sources = { person: new Set<string>(), read: new Set<string>() }
    collectWords(person, sources.person)
    collectWords(page, sources.read)
    const weighed = weighText(text, sources, 2026)
    expect(weighed.unknown).toEqual([])
    const written = countAlphabets(sources.person)
    return bitsOfWords(weighed, { offered: countAlphabets(sources.read), written, sent: new Set(), plainBefore })
  }

  it.each([
    ['words of a page are a bit each', 'Gustave Eiffel Tower', PAGE, 3],
    ['a figure that stands there alone', 'Eiffel 1871', 'Eiffel built it in 1871', 2],
    ['one of a thousand figures', '1871', FIGURES, Math.log2(1_000) + 1],
    ['a word of an alphabet that is used by itself', 'Echo speaker', 'An Echo is a speaker', 2],
    ['words of an alphabet that is offered', 'mike oscar papa', NATO, 3 * Math.log2(26)],
    ['number words', 'seven one', 'zero one two three four five six seven eight nine', 2 * (1 + Math.log2(10))],
    ['two seed words', 'able account', SEEDS, 2],
    ['more of them', 'able account absurd', SEEDS, 2 + (1 + Math.log2(14))],
    ['codes', 'a1b2c3', 'a1b2c3 d4e5f6 00ff11 12ab34', 1 + Math.log2(4)],
  ])('%s', (_, text, page, expected) => {
    expect(bits(text, page)).toBeCloseTo(expected)
  })

  it('a script without spaces is counted by pairs of signs, however long a word seems to be', () => {
    const signs = Array.from('的一是不了在人有我他这个们中来上大为和国')
    const page = signs.flatMap((one) => signs.map((other) => one + other)).join(' ')
    expect(bits('人有我他这个们中来上大为和国的一是不了在人有我他这个', page)).toBeGreaterThan(12)
    expect(bits('中国 上海 大海', '中国 上海 大海')).toBe(3)
  })

  it('the person’s own and plain words are next to nothing, and add up', () => {
    expect(bits('what is the Eiffel Tower', '', PERSON)).toBeCloseTo((5 * 12) / 80)
  })

  it('what the person pasted spells where it holds a list to spell by', () => {
    expect(bits('hotel echo bravo alpha', '', NATO)).toBeCloseTo(4 * Math.log2(16))
    expect(bits('1017 1471', '', FIGURES)).toBeCloseTo(2 * Math.log2(1_000))
    expect(bits('prices 2024 and 2025', '', 'Which prices were there in 2023, 2024, 2025?')).toBeCloseTo((4 * 12) / 80)
  })

  it('plain words spell where they are many', () => {
    const query = 'the of a in to and by on'
    expect(bits(query, '')).toBeCloseTo((8 * 12) / 80)
    expect(bits(query, '', 'Tides', 24)).toBeGreaterThan(8 * 7)
  })

  it('twelve ordinary words of strangers are the most', () => {
    const page = 'lamps burn whale grease beside quays whose masons quarried schist upstream'
    expect(bits(page, page)).toBeLessThanOrEqual(12)
  })
})
