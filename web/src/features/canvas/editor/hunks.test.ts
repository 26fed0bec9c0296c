import { ChangeSet, Text } from '@codemirror/state'
import { describe, expect, it } from 'vitest'
import { locateEdits, mapHunks, outside, splitHunks, type Hunk } from './hunks.ts'

const docOf = (text: string) => Text.of(text.split('\n'))
const withAll = (text: string, hunks: readonly Hunk[]) =>
  hunks.toReversed().reduce((now, { from, to, after }) => now.slice(0, from) + after + now.slice(to), text)

describe('a changed passage in hunks', () => {
  it.each<[string, string, string, number]>([
    ['of one word is one hunk', 'The cat sat on the mat.', 'The dog sat on the mat.', 1],
    ['that is the same has none', 'The same.', 'The same.', 0],
    [
      'of two places far apart has two',
      'The cat sat on the old mat near the door. It purred.',
      'The dog sat on the old mat near the door. It barked.',
      2,
    ],
    ['of neighbouring words is read as one', 'a big red old box', 'a small red new box', 1],
    ['does not join two sentences', 'It is big. So am I.', 'It is small. We are too.', 2],
    ['that is new is one insertion', '', 'All new.\n\nWords.', 1],
    ['that is gone is one deletion', 'All gone.', '', 1],
    ['in a script without spaces', '猫は寝た。犬は走った。', '猫は寝た。犬は歩いた。', 1],
  ])('%s', (_, original, changed, count) => {
    const hunks = splitHunks(original, changed, 0)
    expect(hunks).toHaveLength(count)
    expect(withAll(original, hunks)).toBe(changed)
    for (const { from, to, before } of hunks) expect(original.slice(from, to)).toBe(before)
  })

  it('stands where the passage stands in its text', () => {
    const text = 'Before. The cat sat. After.'
    const [hunk] = splitHunks('The cat sat.', 'The dog sat.', 8)
    expect(text.slice(hunk!.from, hunk!.to)).toBe('cat')
  })

  it('gives the changed text for any two texts', () => {
    const words = ['a', 'b ', 'c.\n', 'dd', ' ', 'é', '語', '😀', '\n\n- ']
    let seed = 7
    const chance = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most
    const textOf = () => Array.from({ length: chance(14) }, () => words[chance(words.length)]!).join('')
    for (let round = 0; round < 500; round++) {
      const [original, changed] = [textOf(), textOf()]
      expect(withAll(original, splitHunks(original, changed, 0))).toBe(changed)
    }
  })
})

describe('while the person goes on typing', () => {
  const text = 'One two three four five'
  const hunk: Hunk = { from: 8, to: 13, before: 'three', after: '3' }
  const after = (changes: { from: number; to?: number; insert?: string }[], hunks: readonly Hunk[] = [hunk]) => {
    const set = ChangeSet.of(changes, text.length)
    return mapHunks(hunks, set, set.apply(docOf(text)))
  }
  it.each<[string, { from: number; to?: number; insert?: string }[], number[]]>([
    ['before a hunk, it moves along', [{ from: 0, insert: 'So: ' }], [12, 17]],
    ['behind a hunk, it stays', [{ from: 18, insert: '!!' }], [8, 13]],
    ['right before it, it moves along', [{ from: 8, insert: 'x' }], [9, 14]],
    ['right behind it, it stays', [{ from: 13, insert: 'x' }], [8, 13]],
    ['in it, it is gone', [{ from: 10, insert: 'x' }], []],
    ['over it, it is gone', [{ from: 4, to: 18, insert: 'x' }], []],
  ])('%s', (_, changes, place) => {
    expect(after(changes).flatMap(({ from, to }) => [from, to])).toEqual(place)
  })
  it('an insertion goes with the words around it, and is gone with them', () => {
    const insertion: Hunk = { from: 8, to: 8, before: '', after: 'and ' }
    expect(after([{ from: 0, insert: 'xy' }], [insertion])).toMatchObject([{ from: 10, to: 10 }])
    expect(after([{ from: 4, to: 13 }], [insertion])).toEqual([])
  })
})

describe('edits that an answer proposes', () => {
  it('are found by their words, each once, and added at the end without any', () => {
    const text = 'The cat. The cat.'
    const { hunks, missed } = locateEdits(text, [
      { find: 'The cat.', replace: 'The dog.' },
      { find: 'The cat.', replace: 'The cow.' },
      { find: '', replace: ' Done.' },
    ])
    expect(missed).toBe(0)
    expect(withAll(text, hunks)).toBe('The dog. The cow. Done.')
  })
  it('that do not fit are counted and left out', () => {
    expect(locateEdits('abc', [{ find: 'xyz', replace: '' }])).toEqual({ hunks: [], missed: 1 })
  })
})

it('a new instruction takes the place of what was proposed for the same words', () => {
  const hunks = [
    { from: 0, to: 3, before: 'One', after: '1' },
    { from: 8, to: 13, before: 'three', after: '3' },
  ]
  expect(outside(hunks, [{ from: 5, to: 20 }])).toEqual([hunks[0]])
})
