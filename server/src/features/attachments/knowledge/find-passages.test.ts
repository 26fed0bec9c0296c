import { retrievalMessages } from '#contract/retrieval/messages.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { uploadAndRead } from '../../../testing/intake.ts'
import { knowsMeaning } from '../../../testing/word-embeddings.ts'
import { findPassages } from './find-passages.ts'

const DOCUMENTS = {
  'leave.md':
    'A new employee has 104 hours of annual leave in the first year. Sick leave is counted apart and never ends.',
  'order.md': 'The spare part SKU-88213 fits the older press. It is delivered within nine days from the store in Graz.',
  'garten.md':
    'Die Gartenordnung gilt für alle Mieter. Das Rasenmähen ist am Sonntag nicht erlaubt und wird von der Hausverwaltung geahndet.',
  'mutter.md':
    'Die Mutterschutzfrist beginnt sechs Wochen vor der Entbindung. Der Arbeitgeber zahlt in dieser Zeit einen Zuschuss.',
  'lokal.md': 'Das Restaurant im Hof ist bis zehn Uhr abends offen. Es gibt Pizza und Pasta, auch zum Mitnehmen.',
  'biblioteca.md': 'La biblioteca abre a las nueve de la mañana. Los perros no son admitidos en las salas de lectura.',
  '案内.md': '図書館は九時に開きます。犬は入れません。本は二週間借りられます。',
  'copy.md': 'The garden is closed in winter. Nobody may enter it between November and March.',
  'copy-of-copy.md': 'The garden is closed in winter.  Nobody may enter it between November and March.',
}

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({}, knowsMeaning)
  for (const [name, text] of Object.entries(DOCUMENTS)) {
    await uploadAndRead(app, app.as.free, { name, bytes: text })
  }
})
afterAll(() => app.close())

const find = async (question: string, uid = app.as.free.user.uid) =>
  (await findPassages(app.world, { uid }, [question], { limit: 4 })).map(({ text }) => text)

describe('passages are found', () => {
  it('by meaning, in other words than theirs', async () => {
    expect((await find('How much vacation time does someone get who just started?'))[0]).toContain('104 hours')
  })

  it('by a number or a name that nothing else has', async () => {
    expect((await find('SKU-88213'))[0]).toContain('older press')
  })

  it('by the stems of their own language', async () => {
    expect((await find('Wann wird der Rasen gemäht?'))[0]).toContain('Rasenmähen')
    expect((await find('¿Se admiten perros en la sala de lectura?'))[0]).toContain('biblioteca')
  })

  it('by a word that is part of another, where words are written as one', async () => {
    expect((await find('Wie lange ist die Schutzfrist?'))[0]).toContain('Mutterschutzfrist')
  })

  it('by a guess at the meaning where no word is shared, among those of the same language', async () => {
    const found = await find('Welche Pizzeria liefert Spaghetti?')
    expect(found[0]).toContain('Pizza')
    expect(found.filter((text) => /\b(?:the|is|La)\b/.test(text))).toEqual([])
  })

  it('in scripts without spaces', async () => {
    expect((await find('図書館は何時に開きますか'))[0]).toContain('九時')
  })

  it('once, however often the same text was put in', async () => {
    const found = await find('When is the garden closed?')
    expect(found.filter((text) => text.startsWith('The garden is closed'))).toHaveLength(1)
  })

  it('by their words alone where vectors do not come in time', async () => {
    const embeddings = { ...app.world.embeddings, embedQuestion: async () => undefined }
    const scope = { uid: app.as.free.user.uid }
    const questions = ['How many hours of annual leave are there in the first year?']
    const problems: string[] = []
    const onProblem = (sentence: string) => void problems.push(sentence)
    const [first] = await findPassages({ ...app.world, embeddings }, scope, questions, { limit: 4, onProblem })
    expect(first!.text).toContain('104 hours')
    expect(problems).toEqual([retrievalMessages.tooBusy])
  })

  it('by nobody but their owner', async () => {
    expect(await find('SKU-88213', app.as.other.user.uid)).toEqual([])
  })
})

it('whatever is asked, the search holds', async () => {
  for (const question of [`'`, `\\`, `a & b | !c <-> (d`, 'x'.repeat(2_000), 'wort '.repeat(400), '🙂', '%_:*']) {
    expect(Array.isArray(await find(question))).toBe(true)
  }
})
