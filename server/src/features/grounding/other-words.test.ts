import { expect, it } from 'vitest'
import { marksOf } from './choose-marks.ts'
import { readAnswer } from './match-sentences.ts'
import { createPassageIndex } from './passage-index.ts'
import type { RetrievedPassage } from '../retrieval/index.ts'

const passage = (id: string, text: string): RetrievedPassage => {
  return { id, text, title: 'handbook.md', section: null, itemId: 'item', url: null, page: null, start: 0 }
}

/** The sources that a sentence is led to, and whether it is marked. */
function found(answer: string, passages: readonly RetrievedPassage[], question = ''): string[] {
  const index = createPassageIndex()
  passages.forEach(index.add)
  index.addAllowed(question)
  return marksOf(readAnswer(answer, index)).marks.map((mark) => ('sourceId' in mark ? mark.sourceId : 'not found'))
}

const LEAVE = [
  passage(
    '1',
    '# Leave\n\nAnnual leave accrues by how long somebody has worked here:\n\n* Fewer than 3 years: 14 hours a month\n* Between 3 and 15 years: 16 hours a month\n* 15 years and more: 18 hours a month\n\nUp to 240 hours of annual leave are carried over to the next year.',
  ),
  passage(
    '2',
    '# Award leave\n\nAward leave expires one year after it is issued. Whoever leaves is not paid out award leave until the desk is cleared. At most 80 hours of award leave are given in a fiscal year.',
  ),
  passage('3', '# Sick leave\n\nUp to 13 days of sick leave a year may be used for the health of the family.'),
]

it.each<[string, string, string[]]>([
  ['another word of the same document', 'At most 80 hours of sick leave are given in a fiscal year.', []],
  ['the same, with a number', 'At most 80 hours of sick leave are given in a fiscal year [2].', ['not found']],
  ['its own word', 'At most 80 hours of award leave are given in a fiscal year.', ['2']],
  ['the unit of another time', 'Up to 13 weeks of sick leave a year may be used for the family [3].', ['not found']],
  ['its own unit', 'Up to 13 days of sick leave a year may be used for the health of the family.', ['3']],
  ['what is denied beside another denial', 'Award leave does not expire [2].', ['not found']],
  ['what is only denied there', 'Whoever leaves is paid out award leave [2].', ['not found']],
  ['a figure of another item', 'With fewer than 3 years annual leave accrues by 18 hours a month [1].', ['not found']],
  ['a figure of its item', 'With fewer than 3 years annual leave accrues by 14 hours a month.', ['1']],
  ['words of the question', 'For the health of a spouse up to 13 days of sick leave a year may be used.', ['3']],
])('a sentence has no source where a word of it is of something else: %s', (_, answer, expected) => {
  expect(found(answer, LEAVE, 'How long may I stay with my spouse?')).toEqual(expected)
})

it('nor because of what an address is made of', () => {
  const link = passage('1', 'There is a [calculator](https://www.vellan.example/moreau) for the leave of the year.')
  expect(found('The calculator for the leave of the year is run by Moreau.', [link])).not.toContain('1')
})
