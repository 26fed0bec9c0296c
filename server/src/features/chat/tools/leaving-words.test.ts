import { describe, expect, it } from 'vitest'
import { collectWords, weighWords } from './leaving-words.ts'

const PERSON = 'How tall is the Eiffel Tower compared with my plan B? 我想知道巴黎的天气'
const PAGE =
  'The Eiffel Tower was built by Gustave Eiffel. An iPhone 17 costs 4.711 euros. Zürich Türme 埃菲尔铁塔的高度'

function weigh(text: string, person = PERSON, page = PAGE) {
  const sources = { person: new Set<string>(), read: new Set<string>() }
  collectWords(person, sources.person)
  collectWords(page, sources.read)
  return weighWords(text, sources, 2026)
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
