import { describe, expect, it } from 'vitest'
import type { Source } from '#contract/chat/events.ts'
import { createCitablePassages, type RetrievedPassage } from '../../retrieval/index.ts'
import type { PromptTurn } from '../threads/thread-store.ts'
import { carryCitations } from './carry-citations.ts'

const source = (id: string, quote: string, change: Partial<Source> = {}): Source => {
  return {
    id,
    title: 'a.md',
    url: null,
    quote,
    itemId: 'a',
    page: null,
    span: { start: 7, end: 7 + quote.length },
    ...change,
  }
}
const passage = (id: string, text: string, itemId = 'a'): RetrievedPassage => {
  return { id, text, title: 'a.md', section: null, itemId, url: null, page: null, start: 7 }
}
const turn = (content: string, ...sources: Source[]): PromptTurn => {
  return { role: 'assistant', content, depth: 1, attachments: [], sources }
}

/** What the model reads of the answers before, and what their numbers lead to. */
function carry(history: PromptTurn[], passages: RetrievedPassage[] = []) {
  const { history: read, carried } = carryCitations(history, passages)
  return { texts: read.map(({ content }) => content), numbers: carried.map(({ id, text }) => [id, text]) }
}

describe('numbers of answers before', () => {
  it('go on to lead where they led', () => {
    const report = turn('Lit in 1887 [1], by hand [2].', source('1', 'lit in 1887'), source('2', 'by hand'))
    expect(carry([report])).toEqual({
      texts: ['Lit in 1887 [1], by hand [2].'],
      numbers: [
        ['1', 'lit in 1887'],
        ['2', 'by hand'],
      ],
    })
  })

  it('are those of the newest answer that has them; the others are taken out', () => {
    const history = [
      turn('Old [1], older [1, 2].', source('1', 'old'), source('2', 'two')),
      turn('New [1].', source('1', 'new')),
    ]
    expect(carry(history)).toEqual({
      texts: ['Old, older [2].', 'New [1].'],
      numbers: [
        ['1', 'new'],
        ['2', 'two'],
      ],
    })
  })

  it('stay where the same passage is there again, and go where another one has the number', () => {
    const answer = turn('It is lit [1] and paid [2].', source('1', 'it is lit'), source('2', 'it is paid'))
    const read = carry([answer], [passage('1', 'Every day it is lit.'), passage('2', 'Another file.', 'b')])
    expect(read).toEqual({ texts: ['It is lit [1] and paid.'], numbers: [] })
  })

  it('of a stranger’s bot are taken out: what it knows can be taken back', () => {
    const answer = turn('So it says [1].', source('1', 'secret', { itemId: null }))
    expect(carry([answer])).toEqual({ texts: ['So it says.'], numbers: [] })
  })

  it('are not given to anything else, and what was cited before keeps its own', () => {
    const report = turn('Lit [4].', source('4', 'lit in 1887'))
    const { carried } = carryCitations([report], [])
    const passages = createCitablePassages([], [], carried)
    expect(passages.all()).toEqual([])
    const [other, same] = passages.add([passage('', 'paid by hand'), passage('', 'lit in 1887')])
    expect([other!.id, same!.id]).toEqual(['5', '4'])
    // What is brought again is read again.
    expect(passages.all().map(({ id }) => id)).toEqual(['5', '4'])
    expect(passages.byId.get('4')).toMatchObject({ text: 'lit in 1887', start: 7 })
  })
})
