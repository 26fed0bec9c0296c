import { EditorState } from '@codemirror/state'
import { describe, expect, it } from 'vitest'
import { addHunks, askFor, proposalsField, showComing } from './proposals-field.ts'

const begin = () =>
  EditorState.create({ doc: 'One two three.', extensions: [proposalsField], selection: { anchor: 1 } })
const requested = (state: EditorState) => state.field(proposalsField).requested

describe('words on their way', () => {
  it('stand behind the passage that they are for, and follow it when something is typed before', () => {
    let state = begin().update({ effects: askFor.of({ from: 4, to: 7 }) }).state
    state = state.update({ effects: showComing.of('2') }).state
    state = state.update({ effects: showComing.of('2 or so') }).state
    expect(requested(state)).toMatchObject({ from: 4, to: 7, words: '2 or so' })
    state = state.update({ changes: { from: 0, insert: 'So: ' } }).state
    expect(requested(state)).toMatchObject({ from: 8, to: 11, words: '2 or so' })
  })

  it('change neither the text nor the caret', () => {
    const state = begin().update({ effects: [askFor.of({ from: 4, to: 7 }), showComing.of('2')] }).state
    expect(state.doc.toString()).toBe('One two three.')
    expect(state.selection.main.head).toBe(1)
  })

  it('give way to the change, and are nowhere without a passage', () => {
    expect(requested(begin().update({ effects: showComing.of('2') }).state)).toBeNull()
    let state = begin().update({ effects: [askFor.of({ from: 4, to: 7 }), showComing.of('2')] }).state
    const hunk = { from: 4, to: 7, before: 'two', after: '2', note: 'Shorter' }
    state = state.update({ effects: [askFor.of(null), addHunks.of([hunk])] }).state
    expect(requested(state)).toBeNull()
    expect(state.field(proposalsField).hunks).toMatchObject([hunk])
  })
})
