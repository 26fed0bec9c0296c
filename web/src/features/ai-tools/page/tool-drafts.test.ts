import { expect, it } from 'vitest'
import { findTool } from '#contract/ai-tools/schema.ts'
import { parseToolDraft } from './tool-drafts.ts'

const tool = findTool('rewriter')!
const EMPTY = { text: '', aim: 'clearer' }

it.each([
  [undefined, EMPTY],
  [null, EMPTY],
  ['words', EMPTY],
  [{ text: 7, aim: 'louder', other: 'x' }, EMPTY],
  [
    { text: 'Hello', aim: 'shorter' },
    { text: 'Hello', aim: 'shorter' },
  ],
])('A draft that was stored as %j is read as %j', (stored, expected) => {
  expect(parseToolDraft(tool, stored)).toEqual(expected)
})
