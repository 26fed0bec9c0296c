import { describe, expect, it } from 'vitest'
import type { ChatEvent, Source } from './events.ts'
import { EMPTY_ANSWER, fold, applyStreamMessage, EMPTY_SNAPSHOT, isOpenQuestion } from './fold.ts'

const folded = (...events: ChatEvent[]) => events.reduce(fold, EMPTY_ANSWER)
const page: Source = { id: 's1', title: 'Audit', url: 'https://example.com', quote: null, itemId: null, page: 7 }

describe('an answer is what its events add up to', () => {
  it.each<[string, ChatEvent[], Partial<typeof EMPTY_ANSWER>]>([
    [
      'starts with its model',
      [{ type: 'start', model: { id: 'a/b', name: 'b' } }],
      { model: { id: 'a/b', name: 'b' } },
    ],
    ['joins text', ['Hel', 'lo'].map((delta) => ({ type: 'text', delta })), { text: 'Hello' }],
    [
      'keeps reasoning apart',
      [
        { type: 'reasoning', delta: 'hm' },
        { type: 'text', delta: 'yes' },
      ],
      { reasoning: 'hm', text: 'yes' },
    ],
    [
      'says what it waits for, the last of it',
      ['2 answers before yours', '1 answer before yours'].map((text) => ({ type: 'status', text })),
      { status: '1 answer before yours' },
    ],
    [
      'waits for nothing once it has words',
      [
        { type: 'status', text: 'Loading the model: 40%' },
        { type: 'text', delta: 'Hi' },
      ],
      { text: 'Hi' },
    ],
    [
      'waits for nothing once it ended',
      [
        { type: 'status', text: 'Loading the model: 40%' },
        { type: 'end', reason: 'stopped' },
      ],
      { state: 'stopped' },
    ],
    [
      'shows a tool at work',
      [{ type: 'toolCall', id: 't', name: 'web', input: '{}' }],
      {
        tools: [{ id: 't', name: 'web', input: '{}', state: 'running', output: '' }],
        order: [{ kind: 'tool', id: 't' }],
      },
    ],
    [
      'shows what a tool found',
      [
        { type: 'toolCall', id: 't', name: 'web', input: '{}' },
        { type: 'toolResult', id: 't', ok: true, output: '3 pages' },
      ],
      {
        tools: [{ id: 't', name: 'web', input: '{}', state: 'done', output: '3 pages' }],
        order: [{ kind: 'tool', id: 't' }],
      },
    ],
    [
      'shows a tool before all that goes in is said, and once',
      [
        { type: 'toolCall', id: 't', name: 'web', input: '' },
        { type: 'toolCall', id: 't', name: 'web', input: '{"q":1}' },
      ],
      {
        tools: [{ id: 't', name: 'web', input: '{"q":1}', state: 'running', output: '' }],
        order: [{ kind: 'tool', id: 't' }],
      },
    ],
    [
      'leaves no tool at work when it ends',
      [
        { type: 'toolCall', id: 't', name: 'web', input: '' },
        { type: 'end', reason: 'stopped' },
      ],
      {
        state: 'stopped',
        tools: [{ id: 't', name: 'web', input: '', state: 'failed', output: '' }],
        order: [{ kind: 'tool', id: 't' }],
      },
    ],
    [
      'remembers when it thought, called and wrote, once it has called',
      [
        { type: 'reasoning', delta: 'hm' },
        { type: 'text', delta: 'Let me' },
        { type: 'text', delta: ' see.' },
        { type: 'toolCall', id: 't', name: 'web', title: 'Looking', input: '{}' },
        { type: 'toolResult', id: 't', ok: true, output: '3 pages', ms: 12 },
        { type: 'text', delta: 'It' },
        { type: 'text', delta: ' is.' },
      ],
      {
        reasoning: 'hm',
        text: 'Let me see.It is.',
        tools: [{ id: 't', name: 'web', title: 'Looking', input: '{}', state: 'done', output: '3 pages', ms: 12 }],
        order: [
          { kind: 'reasoning', chars: 2 },
          { kind: 'text', chars: 11 },
          { kind: 'tool', id: 't' },
          { kind: 'text', chars: 6 },
        ],
      },
    ],
    ['ignores the result of an unknown tool', [{ type: 'toolResult', id: 'x', ok: true, output: '' }], { tools: [] }],
    [
      'names a source once',
      [
        { type: 'source', source: page },
        { type: 'source', source: page },
      ],
      { sources: [page] },
    ],
    [
      'knows where its sentences come from',
      [
        { type: 'text', delta: 'Forty crowns.' },
        { type: 'marks', marks: [{ at: 13, sourceId: '2' }] },
      ],
      { text: 'Forty crowns.', marks: [{ at: 13, sourceId: '2' }] },
    ],
    ['keeps remarks', [{ type: 'note', text: 'Read all of a.pdf' }], { notes: ['Read all of a.pdf'] }],
    [
      'puts remarks between its calls into their place',
      [
        { type: 'toolCall', id: 'a', name: 'add', input: '{}' },
        { type: 'note', text: 'Enough.' },
      ],
      {
        notes: ['Enough.'],
        order: [
          { kind: 'tool', id: 'a' },
          { kind: 'note', text: 'Enough.' },
        ],
        tools: [{ id: 'a', name: 'add', input: '{}', state: 'running', output: '' }],
      },
    ],
    ['ends', [{ type: 'end', reason: 'done' }], { state: 'done' }],
    [
      'keeps what came before a failure',
      [
        { type: 'text', delta: 'half' },
        { type: 'end', reason: 'failed', trouble: { kind: 'busy', message: 'Wait.' } },
      ],
      { text: 'half', state: 'failed', trouble: { kind: 'busy', message: 'Wait.' } },
    ],
    [
      'takes nothing after its end',
      [
        { type: 'end', reason: 'stopped' },
        { type: 'text', delta: 'late' },
      ],
      { text: '', state: 'stopped' },
    ],
  ])('%s', (_, events, expected) => {
    expect(folded(...events)).toEqual({ ...EMPTY_ANSWER, ...expected })
  })
})

describe('a viewer', () => {
  const text = (seq: number, delta: string) => ({ kind: 'event', seq, event: { type: 'text', delta } }) as const

  it('sees each event once, however often it comes', () => {
    const seen = [text(1, 'a'), text(2, 'b'), text(1, 'a'), text(2, 'b'), text(3, 'c')].reduce(
      applyStreamMessage,
      EMPTY_SNAPSHOT,
    )
    expect(seen).toEqual({ seq: 3, answer: { ...EMPTY_ANSWER, text: 'abc' } })
  })

  it('notices a gap', () => {
    expect(() => applyStreamMessage(EMPTY_SNAPSHOT, text(2, 'b'))).toThrow('event 2 came after 0')
  })

  it('starts from a snapshot', () => {
    const snapshot = { kind: 'snapshot', seq: 40, answer: { ...EMPTY_ANSWER, text: 'so far' } } as const
    expect([snapshot, text(40, '!'), text(41, ', and on')].reduce(applyStreamMessage, EMPTY_SNAPSHOT).answer.text).toBe(
      'so far, and on',
    )
  })
})

describe('an answer that asks its person', () => {
  const question = {
    text: 'Send it?',
    reason: 'It leaves.',
    details: [],
    permits: 'letters',
    scopes: ['once' as const],
    isAfterStrangers: false,
  }
  const call = (id: string): ChatEvent => ({ type: 'toolCall', id, name: 'mail', input: '{}' })
  const ask = (id: string): ChatEvent => ({ type: 'question', id, question })
  const decide = (id: string): ChatEvent => ({ type: 'decision', id, decision: { choice: 'once' } })
  const waiting: ChatEvent[] = [call('a'), call('b'), ask('a'), ask('b'), { type: 'end', reason: 'waiting' }]
  const statesAfter = (...events: ChatEvent[]) => {
    const { state, tools } = folded(...events)
    return [state, ...tools.map((tool) => tool.state)]
  }

  it('waits with its questions open', () => {
    expect(statesAfter(...waiting)).toEqual(['waiting', 'asking', 'asking'])
  })

  it('goes on once all is decided', () => {
    expect(statesAfter(...waiting, decide('a'))).toEqual(['waiting', 'asking', 'asking'])
    expect(
      folded(...waiting, decide('a'))
        .tools.filter(isOpenQuestion)
        .map(({ id }) => id),
    ).toEqual(['b'])
    expect(statesAfter(...waiting, decide('a'), decide('b'))).toEqual(['streaming', 'running', 'running'])
  })

  it('hears nothing else while it waits', () => {
    expect(folded(...waiting, { type: 'text', delta: 'late' })).toEqual(folded(...waiting))
  })

  it('ends with nothing open when it is stopped or nobody decides', () => {
    for (const reason of ['stopped', 'unanswered'] as const) {
      expect(statesAfter(...waiting, { type: 'end', reason })).toEqual([reason, 'failed', 'failed'])
    }
  })
})
