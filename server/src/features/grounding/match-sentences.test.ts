import { describe, expect, it } from 'vitest'
import type { SentenceMark } from '#contract/chat/events.ts'
import { marksOf } from './choose-marks.ts'
import { readAnswer } from './match-sentences.ts'
import { createPassageIndex } from './passage-index.ts'
import type { RetrievedPassage } from '../retrieval/index.ts'

const passage = (id: string, text: string): RetrievedPassage => {
  return { id, text, title: 'handbook.md', section: null, itemId: 'item', url: null, page: null, start: 0 }
}
const ENGLISH = [
  passage('1', 'The lamp is lit at dusk and put out at dawn. Henry Morgan built the tower in 1887 for 1,200 crowns.'),
  passage('2', 'The keeper is paid forty crowns a month. Leave is 28 days, part of it before 12 March 2024.'),
]
const GERMAN = [
  passage(
    '1',
    'Der Mutterschutz beginnt sechs Wochen vor der Entbindung. Das Elterngeld beträgt höchstens 1.800 Euro.',
  ),
  passage('2', 'Die Kündigungsfrist beträgt 14 Tage. Das Büro liegt in Köln und wird von Anna Schreiber geleitet.'),
]
const FRENCH = [
  passage('1', 'Le contrat est signé à Lyon par Hélène Dubois. Le loyer est de 1 250 euros par mois.'),
  passage('2', 'Le préavis est de trois mois et commence le 1er juillet 2023.'),
]
const SPANISH = [
  passage('1', 'El proyecto Debian fue fundado por Ian Murdock en agosto de 1993.'),
  passage('2', 'La cuota anual es de 1.350,50 euros y se paga el 3 de mayo.'),
]

/** Each mark as the end of its sentence, and the passage or what is missing. */
function marked(answer: string, passages: readonly RetrievedPassage[], question = ''): [string, string][] {
  const index = createPassageIndex()
  passages.forEach(index.add)
  index.addAllowed(question)
  return marksOf(readAnswer(answer, index, { questions: [question] })).marks.map((mark) => [
    answer.slice(Math.max(0, mark.at - 8), mark.at),
    shownMark(mark),
  ])
}
function shownMark(mark: SentenceMark): string {
  if ('sourceId' in mark) return mark.sourceId
  if ('notFound' in mark) return 'not found'
  if ('unsupported' in mark) return mark.unsupported.join(', ')
  return mark.disagreeing.map(({ sourceId, figure }) => `${figure} in ${sourceId}`).join(', ')
}
const found = (answer: string, passages: readonly RetrievedPassage[], question?: string) =>
  marked(answer, passages, question).map(([, what]) => what)

describe('a sentence is led to the passage that it rests on', () => {
  it.each<[string, readonly RetrievedPassage[], string[]]>([
    ['At dusk the lamp is lit.', ENGLISH, ['1']],
    ['The keeper gets 40 crowns each month.', ENGLISH, ['2']],
    ['Building the tower took 1200 crowns in 1887.', ENGLISH, ['1']],
    ['Part of the leave of 28 days is taken before 2024-03-12.', ENGLISH, ['2']],
    ['Die Frist für die Kündigung beträgt 14 Tage.', GERMAN, ['2']],
    ['Das Elterngeld beträgt maximal 1800 Euro.', GERMAN, ['1']],
    ['Le loyer est de 1250 euros par mois.', FRENCH, ['1']],
    ['Le préavis commence le 01.07.2023.', FRENCH, ['2']],
    ['Ian Murdock fundó el proyecto Debian en 1993.', SPANISH, ['1']],
    ['La cuota anual es de 1350,5 euros.', SPANISH, ['2']],
  ])('%s', (answer, passages, expected) => {
    expect(found(answer, passages)).toEqual(expected)
  })
})

describe('a figure or a name that stands in no passage is marked', () => {
  it.each<[string, readonly RetrievedPassage[], string]>([
    ['The keeper is paid 45 crowns a month.', ENGLISH, '45'],
    ['The keeper is paid fifty crowns a month.', ENGLISH, 'fifty'],
    ['Leave is 3 days.', ENGLISH, '3'],
    ['The tower was built by Robert Stevenson in 1887.', ENGLISH, 'Robert Stevenson'],
    ['Leave must be taken before 13 March 2024.', ENGLISH, '13 March 2024'],
    ['The tower cost £2,400 in 1888.', ENGLISH, '£2,400, 1888'],
    ['The lamp follows the rules of the GDPR.', ENGLISH, 'GDPR'],
    ['Die Kündigungsfrist beträgt 21 Tage.', GERMAN, '21'],
    ['Das Büro in Köln wird von Petra Lindner geleitet.', GERMAN, 'Petra Lindner'],
    ['Le contrat est signé à Marseille.', FRENCH, 'Marseille'],
    ['Le loyer est de 1 300 euros par mois.', FRENCH, '1 300'],
    ['El proyecto fue fundado por Linus Torvalds en 1993.', SPANISH, 'Linus Torvalds'],
    ['La cuota se paga el 4 de mayo.', SPANISH, '4 de mayo'],
  ])('%s', (answer, passages, expected) => {
    expect(found(answer, passages)).toEqual([expected])
  })
})

describe('nothing is marked', () => {
  it.each<[string, string, readonly RetrievedPassage[]]>([
    ['that the documents are said not to have', 'The documents do not mention Paris or 1999.', ENGLISH],
    ['that a text is said not to have, in German', 'Im Text wird Hamburg nicht erwähnt.', GERMAN],
    ['that a text is said not to have, in French', "Le document ne mentionne pas Paris ni l'année 1999.", FRENCH],
    ['that a text is said not to have, in Spanish', 'El documento no menciona a Carlos Ruiz.', SPANISH],
    ['in a question', 'Would you like me to compare it with Edinburgh in 1999?', ENGLISH],
    ['in code', '```\nconst pay = 9999\n```\n\nUse `pay(77)` there.', ENGLISH],
    ['in a craft', '<craft id="a" kind="html" title="Plan">\nTotal 9999 for London\n</craft>', ENGLISH],
    ['in a formula', '$$x = 9999$$\n\nSo $y = 7777$ follows.', ENGLISH],
    ['in a heading', '## Summary of 9999 Findings in London\n\nHere it is.', ENGLISH],
    ['of a small count', 'There are 3 things to know.', ENGLISH],
    ['of steps and months', 'Step 25: come back in October.', ENGLISH],
    ['of a label in capitals', '**Key Findings:** see below.', ENGLISH],
    ['of German nouns', 'Eine gute Vorbereitung braucht Geduld, Zeit und Ruhe.', GERMAN],
    ['of a link’s address', 'See [more](https://example.com/9999/London).', ENGLISH],
  ])('%s', (_, answer, passages) => {
    expect(marked(answer, passages)).toEqual([])
  })

  it('of what the person said themselves', () => {
    expect(found('Robert Stevenson had 77 lamps.', ENGLISH, 'Did Robert Stevenson have 77 lamps?')).toEqual([])
  })

  it('of names, where question and documents are in different languages', () => {
    expect(found('Das Projekt wurde im August 1993 von Ian Murdock in München gegründet.', SPANISH)).not.toContain(
      'München',
    )
  })
})

describe('figures are compared by their value', () => {
  it.each([
    ['1,200', '1200'],
    ['1.200', '1200'],
    ['1 200', '1,200'],
    ["1'200", '1200'],
    ['50 %', '50 percent'],
    ['1.5 million', '1,500,000'],
    ['about 1,900', '1,887'],
    ['forty-five', '45'],
    ['45', 'fünfundvierzig'],
    ['45', 'quarante-cinq'],
    ['45', 'cuarenta y cinco'],
    ['2024-03-12', 'March 12th, 2024'],
    ['12/03/2024', '12. März 2024'],
    ['2:30 pm', '14:30'],
    ['the 1880s', 'in 1887'],
    ['1922–26', 'from 1922 to 1926'],
    ['12.3 %', '12.34 %'],
  ])('%s is %s', (sentence, there) => {
    expect(
      found(`The amount of the tower was ${sentence} then.`, [passage('1', `The amount of the tower: ${there}.`)]),
    ).toEqual(['1'])
  })
})

describe('a mark stands behind its sentence', () => {
  it.each([
    ['**The lamp is lit at dusk.** Then what', ['at dusk.**']],
    ['- The lamp is **lit at dusk**\n- Other things', ['dusk**']],
    ['| what | when |\n|---|---|\n| the lamp is lit | at dusk |', ['| at dusk']],
    ['> The lamp is lit at dusk.', [' dusk.']],
    ['[The lamp is lit. It is dusk](https://example.com) there.', ['/example.com)']],
    ['The lamp is lit at dusk, cf. p. 3 there. [9] Next', ['there. [9]']],
    ['Dr. Morgan (Henry Morgan) built the tower in 1887.', [' in 1887.']],
    ['The leave of the keeper is 28. The lamp is lit at dusk.', [' is 28.', ' dusk.']],
    ['Seit dem 12. März 2024 the leave of the keeper is 28 days.', ['28 days.']],
  ])('%s', (answer, expected) => {
    const ends = marked(answer, ENGLISH).map(([end]) => end)
    expect(ends.map((end, at) => end.endsWith(expected[at]!.slice(-8)))).toEqual(expected.map(() => true))
  })
})

describe('what a model cites itself', () => {
  it.each([
    ['counts where the passage holds it', 'The keeper is paid forty crowns a month [2].', []],
    ['counts behind the full stop', 'The keeper is paid forty crowns a month. [2]', []],
    ['does not count where there is no such passage', 'The keeper is paid forty crowns a month [9].', ['2']],
    ['does not count where the passage holds none of it', 'The keeper is paid 40 crowns a month [1].', ['2']],
    ['does not cover a figure that is nowhere', 'The keeper is paid 41 crowns a month [2].', ['41']],
  ])('%s', (_, answer, expected) => {
    expect(found(answer, ENGLISH)).toEqual(expected)
  })
})

const STAFF = [
  passage(
    '1',
    'Alice Moreau earns 60,000 crowns and Bob Lindt earns 50,000 crowns. Dogs are not allowed in the office.',
  ),
  passage('2', 'The office opened in Basel in 2004. In 2011 it moved to Bern. Bicycles may be kept in the yard.'),
  passage(
    '3',
    'Visitors sign in at the desk. The landlord pays for heating. Lunch costs 12 francs and is served at noon.',
  ),
]

describe('a sentence has a source only where all of it stands', () => {
  it.each<[string, string, string[]]>([
    ['a figure that is somebody else’s', 'Alice Moreau earns 50,000 crowns [1].', ['not found']],
    ['a figure that is theirs', 'Bob Lindt earns 50,000 crowns [1].', []],
    ['both of them', 'Alice Moreau earns 60,000 crowns and Bob Lindt earns 50,000 [1].', []],
    ['what is denied there', 'Dogs are allowed in the office [1].', ['not found']],
    ['what is denied there, too', 'Dogs are not allowed in the office [1].', []],
    ['what is said there and denied here', 'Bicycles may not be kept in the yard [2].', ['not found']],
    ['what somebody else does', 'The landlord does not pay for heating [3].', ['not found']],
    ['a year of another sentence about it', 'The office moved to Bern in 2004 [2].', ['not found']],
    ['the year of its sentence', 'The office moved to Bern in 2011 [2].', []],
    ['another deed of the same people', 'Alice Moreau stole 60,000 bicycles from Bob Lindt [1].', ['not found']],
    ['nothing of it', 'Parking requires a permit from the caretaker [2].', ['not found']],
    ['what stands in two places', 'The office opened in 2004, and Bob Lindt earns 50,000 crowns [1][2].', []],
    ['what another passage says', 'Lunch costs 12 francs [1].', ['3']],
    ['a denied figure, without a number', 'Lunch does not cost 12 francs.', ['not found']],
    ['a figure that is somebody else’s, without a number', 'Alice Moreau earns 50,000 crowns.', ['not found']],
  ])('%s', (_, answer, expected) => {
    expect(found(answer, STAFF)).toEqual(expected)
  })

  it.each<[string, string, string[]]>([
    ['Hunde sind im Büro erlaubt [1].', 'Hunde sind im Büro nicht erlaubt. Die Miete zahlt der Verein.', ['not found']],
    ['Hunde sind im Büro nicht erlaubt [1].', 'Hunde sind im Büro nicht erlaubt. Die Miete zahlt der Verein.', []],
    ['Les chiens sont admis au bureau [1].', "Les chiens ne sont pas admis au bureau. L'eau est payée.", ['not found']],
    [
      'Los perros no pueden entrar en la oficina [1].',
      'Los perros pueden entrar en la oficina con correa.',
      ['not found'],
    ],
  ])('a denial: %s', (answer, text, expected) => {
    expect(found(answer, [passage('1', text)])).toEqual(expected)
  })

  it('never because of a figure that only the question has', () => {
    const answer = 'Lunch costs 15 francs and is served at noon.'
    expect(found(answer, STAFF, 'Does lunch cost 15 francs?')).toEqual([])
  })

  it.each<[string, string[]]>([
    ['In 2004 [2].', []],
    ['In 2004.', []],
    ['It opened in 2004.', []],
    ['60,000 [1].', []],
    ['In 2004 [1].', ['not found']],
    ['It opened in 2004 [1].', ['not found']],
  ])('of a short sentence, where its figures stand: %s', (answer, expected) => {
    expect(found(answer, STAFF)).toEqual(expected)
  })

  it('where the question has the name', () => {
    expect(found('Alice Moreau stole 60,000 bicycles [1].', STAFF, 'And Alice Moreau?')).toEqual(['not found'])
    expect(found('You said 55, and lunch costs 12 francs [3].', STAFF, 'Is it 55?')).toEqual([])
  })
})

describe('two documents that have different figures for the same', () => {
  const other = (id: string, text: string) => ({ ...passage(id, text), itemId: 'other' })
  const BRIDGE = passage('1', 'The bridge of Vellan is 120 metres long. It was opened in 1931.')
  const RULES = passage('3', 'A new heat pump costs less now. Applications are open until 31 March 2027.')

  it.each<[string, string, RetrievedPassage, string[]]>([
    [
      'are named',
      'The bridge of Vellan is 120 metres long [1].',
      other('2', 'The long bridge of Vellan measures 135 metres.'),
      ['120 in 1, 135 in 2'],
    ],
    [
      'are named behind the chip',
      'The bridge of Vellan is 120 metres long.',
      other('2', 'The bridge of Vellan is 135 metres long.'),
      ['1', '120 in 1, 135 in 2'],
    ],
    [
      'also years',
      'The bridge of Vellan was opened in 1931 [1].',
      other('2', 'The bridge of Vellan was opened in 1932.'),
      ['1931 in 1, 1932 in 2'],
    ],
    [
      'also days, whatever the sentence begins with',
      'Applications are open until 31 March 2027 [3].',
      other('4', 'Applications for a new heat pump are open until 30 June 2027.'),
      ['31 March 2027 in 3, 30 June 2027 in 4'],
    ],
    [
      'are not, where they count something else',
      'The bridge of Vellan is 120 metres long [1].',
      other('2', 'The bridge of Vellan is 135 years old and long.'),
      [],
    ],
    [
      'are not, where it is another thing',
      'The bridge of Vellan is 120 metres long [1].',
      other('2', 'The road to Torre is 135 metres long.'),
      [],
    ],
    [
      'are not, where both say both',
      'The bridge of Vellan is 120 metres long [1].',
      other('2', 'The bridge of Vellan is 135 metres long, or 120 metres without its ramps.'),
      [],
    ],
    [
      'are not, in one document',
      'The bridge of Vellan is 120 metres long [1].',
      passage('2', 'The bridge of Vellan is 135 metres long.'),
      [],
    ],
  ])('%s', (_, answer, there, expected) => {
    expect(
      found(answer, [{ ...BRIDGE, text: BRIDGE.text.replace('It was', 'The bridge of Vellan was') }, RULES, there]),
    ).toEqual(expected)
  })
})
