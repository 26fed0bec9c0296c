import { describe, expect, it } from 'vitest'
import type { RetrievedPassage } from '../retrieval/index.ts'
import { marksOf } from './choose-marks.ts'
import { readAnswer } from './match-sentences.ts'
import { createPassageIndex } from './passage-index.ts'

const passage = (id: string, text: string): RetrievedPassage => {
  return { id, text, title: 'handbook.md', section: null, itemId: 'item', url: null, page: null, start: 0 }
}
const ENGLISH = [
  passage('1', 'The lamp is lit at dusk and put out at dawn. Henry Morgan built the tower in 1887 for 1,200 crowns.'),
  passage('2', 'The keeper is paid forty crowns a month. Leave is 28 days, part of it before 12 March 2024.'),
]
const GERMAN = [
  passage('1', 'Der Mutterschutz beginnt sechs Wochen vor der Entbindung.'),
  passage('2', 'Die Kündigungsfrist beträgt 14 Tage. Das Büro liegt in Köln und wird von Anna Schreiber geleitet.'),
]

/** Whether something of an answer is said to be found nowhere. */
function isNotFound(answer: string, passages: readonly RetrievedPassage[], question: string, workedOut = ''): boolean {
  const index = createPassageIndex()
  passages.forEach(index.add)
  for (const allowed of [question, workedOut]) index.addAllowed(allowed)
  const { marks } = marksOf(readAnswer(answer, index, { questions: [question], workedOut: [workedOut] }))
  return marks.some((mark) => 'notFound' in mark)
}

describe('a figure that only the question says, where a passage says another', () => {
  const question = 'Why was the keeper paid 300 crowns a month?'
  it.each([
    ['As you say, there were 300.', question],
    ['He was given 300 crowns because the work was hard.', question],
    ['It was built in 1890 because of the wrecks.', 'Why was the tower built in 1890 by Henry Morgan?'],
    ['Das sind 30 Tage, weil es so im Vertrag steht.', 'Warum beträgt die Kündigungsfrist 30 Tage?'],
    ['Wie du sagst, sind es 30 Tage.', 'Die Kündigungsfrist beträgt 30 Tage, oder?'],
    ['You are right, it is 300 crowns.', 'The keeper is paid 300 crowns a month. Is that much?'],
  ])('“%s” is not found', (answer, personText) => {
    const passages = /[ä]/.test(personText) ? GERMAN : ENGLISH
    expect(isNotFound(answer, passages, personText)).toBe(true)
  })

  it.each([
    ['He was never paid 300 crowns.', question],
    ['It was not 300 but forty crowns.', question],
    ['That is the 300 crowns that you were paid.', 'I am the keeper and was paid 300 crowns a month.'],
    ['300 crowns a month would be more.', 'Would the keeper be paid 300 crowns a month elsewhere?'],
    // What is reckoned with is of another unit, or of something that no passage speaks about.
    ['After 7 years that is a long time.', 'What is the keeper paid each month after 7 years?'],
    ['For 300 guests you need a tent.', 'What do I need for 300 guests?'],
    ['Over 12 months he is paid each month.', 'If he works 12 months, what is the keeper paid a month?'],
  ])('“%s” is left alone', (answer, personText) => {
    expect(isNotFound(answer, ENGLISH, personText)).toBe(false)
  })

  it('is left alone where a tool worked it out', () => {
    expect(isNotFound('He was given 300 crowns.', ENGLISH, question, 'The sum is 300.')).toBe(false)
  })
})
