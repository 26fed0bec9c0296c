import { describe, expect, it } from 'vitest'
import { applyChanges, splitChanges } from './split-changes.ts'

const ORIGINAL = 'I have recieved the the parcel , and i am glad.'
const CORRECTED = 'I have received the parcel, and I am glad.'

describe('Changes of a text', () => {
  it('are shown one by one', () => {
    const changes = splitChanges(ORIGINAL, CORRECTED).filter((part) => part.kind === 'change')
    expect(changes.length).toBeGreaterThanOrEqual(3)
    expect(changes[0]).toEqual({ kind: 'change', before: 'recieved', after: 'received' })
  })

  it.each([
    [ORIGINAL, CORRECTED],
    ['', 'New'],
    ['Old', ''],
    ['Same', 'Same'],
    ['Ein Übergrößenträger 🙂 ging', 'Ein Übergrößenträger 🙃 ging fort'],
    ['a\n\nb', 'a\nb\n'],
  ])('taken all make the new text, taken none leave the old: %j', (original, corrected) => {
    const parts = splitChanges(original, corrected)
    expect(applyChanges(parts, () => true)).toBe(corrected)
    expect(applyChanges(parts, () => false)).toBe(original)
  })

  it('are taken singly', () => {
    const parts = splitChanges(ORIGINAL, CORRECTED)
    expect(applyChanges(parts, (change) => change === 0)).toBe('I have received the the parcel , and i am glad.')
  })
})
