import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { ANSWER_STEPS_MAX, CALLS_PER_STEP_MAX } from '#contract/tools/limits.ts'
import { toolReplies, toolsMessages } from '#contract/tools/messages.ts'
import { stepMessages } from '#contract/tools/step-messages.ts'
import { add, createLoopModel, TEST_TOOL } from '../../testing/answers/loop-model.ts'
import { startFakeProvider, type FakeProvider, type Step } from '../../testing/fake-provider.ts'
import { defineTool } from './tool.ts'
import { ToolError } from './tool-error.ts'

let provider: FakeProvider
beforeAll(async () => {
  provider = await startFakeProvider()
})
afterAll(() => provider.close())

const PROVIDERS = [
  ['openai-compatible', '/v1'],
  ['openai', '/v1'],
  ['anthropic', '/v1'],
  ['google', '/v1beta'],
] as const

let { on, script, requests, lastBody, answer } = {} as ReturnType<typeof createLoopModel>
let count = 0
beforeEach(() => {
  ;({ on, script, requests, lastBody, answer } = createLoopModel(provider, `gpt-4o-${(count += 1)}`))
})

describe.each(PROVIDERS)('an answer of %s that calls tools', (kind, path) => {
  it('goes on with what they brought', async () => {
    script([{ text: 'Let me see.' }, { call: 'add', input: { a: 2, b: 3 } }], [{ text: 'It is 5.' }])
    const { end, answer: folded } = await answer({ kind, path })
    expect(end).toMatchObject({ reason: 'done' })
    expect(folded.text).toBe('Let me see.\n\nIt is 5.')
    expect(folded.tools).toMatchObject([
      { name: 'add', title: 'Adding 2 and 3', state: 'done', output: 'The sum is 5.' },
    ])
    expect(folded.order?.map((part) => part.kind)).toEqual(['text', 'tool', 'text'])
    expect(lastBody()).toContain('The sum is 5.')
  })

  it('calls several side by side, and gives each its own result', async () => {
    const both = Promise.withResolvers<void>()
    let running = 0
    const meeting = defineTool({
      ...TEST_TOOL,
      name: 'meet',
      label: 'Meeting',
      description: 'Answers once two of them run.',
      input: z.object({ who: z.string() }),
      title: ({ who }) => who,
      async run({ who }) {
        running += 1
        if (running === 2) both.resolve()
        await both.promise
        return { text: `${who} was there` }
      },
    })
    script(
      [
        { call: 'meet', input: { who: 'Ada' }, id: 'first' },
        { call: 'meet', input: { who: 'Bo' }, id: 'second' },
      ],
      [{ text: 'Both.' }],
    )
    const { answer: folded } = await answer({ kind, path, tools: [meeting] })
    expect(folded.tools.map(({ output }) => output)).toEqual(['Ada was there', 'Bo was there'])
    expect(lastBody()).toMatch(/Ada was there.*Bo was there/)
  })

  it('is told of arguments that do not fit, and may try again', async () => {
    script([{ call: 'add', input: { a: 'two' } }], [{ call: 'add', input: { a: 1, b: 1 } }], [{ text: 'Two.' }])
    const { answer: folded } = await answer({ kind, path })
    expect(folded.tools.map(({ state }) => state)).toEqual(['failed', 'done'])
    expect(JSON.stringify(requests()[1]!.body)).toContain('The arguments do not fit: a: ')
    expect(folded.text).toBe('Two.')
  })

  it('that never ends calling is told to finish, and does', async () => {
    on(({ body }) =>
      JSON.stringify(body).includes(toolReplies.finish)
        ? { steps: [{ text: 'Enough.' }, { end: 'stop' }] }
        : { steps: [{ call: 'add', input: { a: 1, b: 1 }, id: `call-${requests().length}` }, { end: 'tool_calls' }] },
    )
    const { end, answer: folded } = await answer({ kind, path })
    expect(end).toMatchObject({ reason: 'done' })
    expect(requests()).toHaveLength(ANSWER_STEPS_MAX + 1)
    expect(folded).toMatchObject({ text: 'Enough.', notes: [toolsMessages.stepsUsedUp] })
  })
})

describe('arguments', () => {
  it.each([
    ['that lack a brace are repaired', '{"a": 2, "b": 3', 'The sum is 5.'],
    ['in single quotes are repaired', "{'a': 2, 'b': 3,}", 'The sum is 5.'],
    ['that are a string of JSON are read', JSON.stringify('{"a":2,"b":3}'), 'The sum is 5.'],
    ['that are words are told to be none', 'two and three', stepMessages.unreadable],
  ])('%s', async (_, input, output) => {
    script([{ call: 'add', input }], [{ text: 'Well.' }])
    const { answer: folded } = await answer()
    expect(folded.tools).toMatchObject([{ output }])
    expect(folded.text).toBe('Well.')
  })

  it('arrive whole when every byte comes alone', async () => {
    on(() => {
      const steps: Step[] = requests().length === 1 ? [{ call: 'add', input: { a: 2, b: 3 } }] : [{ text: 'Ünf.' }]
      return { steps: [...steps, { end: 'stop' }], wire: { byteByByte: true } }
    })
    const { answer: folded } = await answer()
    expect(folded).toMatchObject({ text: 'Ünf.', tools: [{ output: 'The sum is 5.' }] })
  })
})

describe('a call', () => {
  const failing = (run: () => Promise<never>, seconds = 5) =>
    defineTool({
      ...TEST_TOOL,
      name: 'fail',
      label: 'Failing',
      description: 'Fails.',
      input: z.object({}),
      title: () => 'Failing',
      limits: { seconds, resultChars: 100 },
      run,
    })

  it.each([
    ['of a tool that is not there', [add], toolReplies.unknown('fail', ['add']), stepMessages.unknown],
    [
      'that fails with a sentence',
      [failing(() => Promise.reject(new ToolError('The shop is closed.')))],
      'The shop is closed.',
      'The shop is closed.',
    ],
    ['that breaks', [failing(() => Promise.reject(new Error('secret path')))], toolReplies.failed, stepMessages.failed],
    [
      'that never answers',
      [failing(() => new Promise(() => {}), 0.05)],
      toolReplies.tooSlow(0.05),
      toolReplies.tooSlow(0.05),
    ],
  ])('%s becomes a sentence, and the answer goes on', async (_, tools, reply, shown) => {
    script([{ call: 'fail', input: {} }], [{ text: 'Without it, then.' }])
    const { end, answer: folded } = await answer({ tools })
    expect(end.reason).toBe('done')
    expect(folded).toMatchObject({ text: 'Without it, then.', tools: [{ state: 'failed', output: shown }] })
    expect(lastBody()).toContain(JSON.stringify(reply).slice(1, -1))
    expect(lastBody()).not.toContain('secret path')
  })

  it('that runs when the answer is stopped ends with it', async () => {
    const started = Promise.withResolvers<void>()
    const stop = new AbortController()
    const hanging = failing(() => {
      started.resolve()
      return new Promise(() => {})
    })
    script([{ call: 'fail', input: {} }])
    const answering = answer({ tools: [hanging], signal: stop.signal })
    await started.promise
    stop.abort()
    expect((await answering).end).toMatchObject({ reason: 'stopped' })
    expect(requests()).toHaveLength(1)
  })

  it('too many at once is put off', async () => {
    const calls = Array.from({ length: CALLS_PER_STEP_MAX + 2 }, (_, at) => ({
      call: 'add',
      input: { a: at, b: 0 },
      id: `call-${at}`,
    }))
    script(calls, [{ text: 'Done.' }])
    const { answer: folded } = await answer()
    expect(folded.tools.filter(({ state }) => state === 'done')).toHaveLength(CALLS_PER_STEP_MAX)
    expect(folded.tools.at(-1)).toMatchObject({ state: 'failed', output: stepMessages.tooMany })
    expect(lastBody()).toContain(toolReplies.tooMany(CALLS_PER_STEP_MAX))
  })

  it('brings passages that have numbers of their own, once each', async () => {
    const passage = {
      text: 'The lamp is lit at dusk.',
      title: 'Lamps',
      section: null,
      itemId: null,
      page: null,
      start: 0,
    }
    const look = defineTool({
      ...TEST_TOOL,
      name: 'look',
      label: 'Looking',
      description: 'Looks.',
      input: z.object({ url: z.string() }),
      title: ({ url }) => url,
      run: async ({ url }) => ({ text: 'Found.', passages: [{ ...passage, url }] }),
    })
    const call = (url: string, id: string) => ({ call: 'look', input: { url }, id })
    script(
      [call('https://a.test/', '1'), call('https://b.test/', '2')],
      [call('https://a.test/', '3')],
      [{ text: 'Yes [1].' }],
    )
    const { passages } = await answer({ tools: [look] })
    expect(passages.all().map(({ id, url }) => [id, url])).toEqual([
      ['1', 'https://a.test/'],
      ['2', 'https://b.test/'],
    ])
    expect(lastBody()).toContain('id=\\"2\\"')
  })
})
