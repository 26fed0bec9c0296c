import { expect, it } from 'vitest'
import type { ToolUse } from '../tools/schema.ts'
import type { AnswerPart } from './events.ts'
import { partsOf } from './answer-parts.ts'

const tool = (id: string): ToolUse => ({ id, name: 'web', input: '{}', state: 'done', output: '' })
const tools = [tool('a'), tool('b')]
const words = { reasoning: 'hmso', text: 'One.Two.' }
const text = (chars: number): AnswerPart => ({ kind: 'text', chars })
const thought = (chars: number): AnswerPart => ({ kind: 'reasoning', chars })
const call = (id: string): AnswerPart => ({ kind: 'tool', id })

it.each<[string, Parameters<typeof partsOf>[0], unknown[]]>([
  [
    'an answer from before there was an order thought, called and wrote',
    { ...words, tools },
    [
      { kind: 'reasoning', text: 'hmso' },
      { kind: 'tools', tools },
      { kind: 'text', start: 0, end: 8 },
    ],
  ],
  [
    'what comes in turn stays in turn, and calls that follow each other are together',
    { ...words, tools, order: [thought(2), text(4), call('a'), call('b'), thought(2), text(4)] },
    [
      { kind: 'reasoning', text: 'hm' },
      { kind: 'text', start: 0, end: 4 },
      { kind: 'tools', tools },
      { kind: 'reasoning', text: 'so' },
      { kind: 'text', start: 4, end: 8 },
    ],
  ],
  [
    'a remark stands where it was made',
    { ...words, reasoning: '', tools: [tool('a')], order: [call('a'), { kind: 'note', text: 'Enough.' }, text(8)] },
    [
      { kind: 'tools', tools: [tool('a')] },
      { kind: 'note', text: 'Enough.' },
      { kind: 'text', start: 0, end: 8 },
    ],
  ],
  [
    'a text that became longer is shown to its end',
    { ...words, tools: [tool('a')], order: [call('a'), thought(4), text(4)] },
    [
      { kind: 'tools', tools: [tool('a')] },
      { kind: 'reasoning', text: 'hmso' },
      { kind: 'text', start: 0, end: 4 },
      { kind: 'text', start: 4, end: 8 },
    ],
  ],
  [
    'a text that became shorter is shown as far as it goes',
    { text: 'One', reasoning: '', tools: [tool('a')], order: [text(4), call('a'), call('gone'), text(4)] },
    [
      { kind: 'text', start: 0, end: 3 },
      { kind: 'tools', tools: [tool('a')] },
    ],
  ],
])('%s', (_, answer, parts) => {
  expect(partsOf(answer)).toEqual(parts)
})
