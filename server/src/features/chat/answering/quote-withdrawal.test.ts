import { describe, expect, it } from 'vitest'
import { redactPassages } from './quote-withdrawal.ts'

const PASSAGE = 'The hive swarmed on the ninth of May. It went into the old oak behind the house (again).\nShort one.'

describe('a text without the passages of a document', () => {
  it.each([
    ['says what it says when it quotes nothing', 'Bees swarm in May.', 'Bees swarm in May.'],
    ['loses a whole passage', `It says: ${PASSAGE} [1]`, 'It says: (gone) [1]'],
    ['loses a sentence', 'As told, “The hive swarmed on the ninth of May.” [1]', 'As told, “(gone)” [1]'],
    [
      'loses what is broken into lines of a quote',
      '> The hive swarmed on\n> the ninth of May. It went into\n> the old oak behind the house (again). [1]',
      '> (gone) [1]',
    ],
    ['keeps short words that stand anywhere', 'Short one.', 'Short one.'],
  ])('%s', (_, text, without) => {
    expect(redactPassages(text, [PASSAGE], '(gone)')).toBe(without)
  })
})
