import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { ANSWER_TOKENS_MAX, ANSWER_TOOLS_MS } from '#contract/tools/limits.ts'
import { toolReplies, toolsMessages } from '#contract/tools/messages.ts'
import { createLoopModel, TEST_TOOL } from '../../testing/answers/loop-model.ts'
import { startFakeProvider, type FakeProvider } from '../../testing/fake-provider.ts'
import { defineTool } from './tool.ts'

let provider: FakeProvider
beforeAll(async () => {
  provider = await startFakeProvider()
})
afterAll(() => provider.close())

let { script, requests, lastBody, answer } = {} as ReturnType<typeof createLoopModel>
let count = 0
beforeEach(() => {
  ;({ script, requests, lastBody, answer } = createLoopModel(provider, `gpt-4o-limits-${(count += 1)}`))
})

const SENDING = {
  ...TEST_TOOL,
  effect: 'sends',
  name: 'send',
  label: 'Sending',
  description: 'Sends.',
  input: z.object({}),
  title: () => 'Sending',
  ask: () => ({ text: 'Send?', reason: '', details: [], permits: '', permission: 'send' }),
} as const

describe('an answer that has used what it may use', () => {
  it('is told to finish when its time is over, however long it waited for its person', async () => {
    const asking = defineTool({ ...SENDING, run: async () => ({ text: 'Sent.' }) })
    script([{ call: 'send', input: {}, id: 'c1' }], [{ text: 'That is what I have.' }])
    const { paused } = await answer({ tools: [asking] })
    const budget = { ...paused!.budget, msUsed: ANSWER_TOOLS_MS }
    const decisions = new Map([['c1', { choice: 'once' as const }]])
    const { end, answer: folded } = await answer({ tools: [asking], paused: { ...paused!, budget }, decisions })
    expect(end).toMatchObject({ reason: 'done' })
    expect(folded).toMatchObject({ text: 'That is what I have.', notes: [toolsMessages.timeUsedUp] })
    expect(lastBody()).toContain(toolReplies.finish)
  })

  it('is told to finish when its tokens are spent, as the provider counts them', async () => {
    const spent = { usage: { input: ANSWER_TOKENS_MAX, output: 1 } }
    script([{ call: 'add', input: { a: 1, b: 1 } }, spent], [{ text: 'It is 2.' }])
    const { end, answer: folded } = await answer()
    expect(end).toMatchObject({ reason: 'done' })
    expect(folded).toMatchObject({ text: 'It is 2.', notes: [toolsMessages.tokensUsedUp] })
    expect(lastBody()).toContain(toolReplies.finish)
    expect(requests()).toHaveLength(2)
  })

  it('makes no call that comes after it was told', async () => {
    const spent = { usage: { input: ANSWER_TOKENS_MAX, output: 1 } }
    script(
      [{ call: 'add', input: { a: 1, b: 1 } }, spent],
      [{ text: 'It is 2.' }, { call: 'add', input: { a: 2, b: 2 } }],
    )
    const { answer: folded } = await answer()
    expect(folded.tools.filter(({ state }) => state === 'done')).toHaveLength(1)
    expect(requests()).toHaveLength(2)
  })
})
