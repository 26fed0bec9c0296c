import * as z from 'zod'
import { DEFAULT_SETTINGS } from '../contract/src/labs/defaults.ts'
import { openaiCompatible } from '../server/src/adapters/models/openai-compatible.ts'
import { generate } from '../server/src/adapters/models/index.ts'
import { createCitablePassages } from '../server/src/features/retrieval/index.ts'
import { defineTool } from '../server/src/features/tools/tool.ts'
import { createToolCaller } from '../server/src/features/tools/tool-caller.ts'
import { generateWithTools } from '../server/src/features/tools/tool-loop.ts'
import type { Caller } from '../server/src/http/caller.ts'
import { createLog } from '../server/src/http/request-log.ts'
import { openTestTelemetry } from '../server/src/testing/answers/test-telemetry.ts'
import { startFakeProvider } from '../server/src/testing/fake-provider.ts'
import { measureTimes, printTable } from './table.ts'

const STEPS = 12
const RUNS = { tries: 30, warmUp: 5 }
const GOAL_MS = 5

/** What the loop itself costs: an answer of twelve calls, against the same requests to the provider one after another. */
const provider = await startFakeProvider()
const add = defineTool({
  name: 'add',
  label: 'Adding',
  description: 'Adds two numbers.',
  input: z.object({ a: z.number(), b: z.number() }),
  title: () => 'Adding',
  effect: 'reads',
  readsUntrusted: false,
  limits: { seconds: 5, resultChars: 2_000 },
  isAvailable: () => true,
  run: async ({ a, b }) => ({ text: `The sum is ${a + b}.` }),
})
try {
  const access = { kind: 'openai-compatible', baseUrl: provider.baseUrl, apiKey: undefined } as const
  const { signal } = new AbortController()
  const onEvent = () => {}
  const events = { fromTools: onEvent, fromModel: onEvent, startStep: onEvent }
  const options = { onEvent, signal, silenceMs: 10_000 }
  const turns = [{ role: 'user' as const, text: 'Go' }]

  const plain = openaiCompatible.open(access, 'calls-tool')
  const floor = await measureTimes(async () => {
    for (let step = 0; step < STEPS; step += 1) await generate(plain, turns, options)
  }, RUNS)

  let left = 0
  provider.on('looping', () => {
    left -= 1
    if (left === 0) return { steps: [{ text: 'Done.' }, { end: 'stop' }] }
    return { steps: [{ call: 'add', input: { a: 2, b: 3 } }, { end: 'tool_calls' }] }
  })
  const model = openaiCompatible.open(access, 'looping')
  const chat = { chatId: '', modes: DEFAULT_SETTINGS, itemIds: [], usesOwnDocumentsOnly: false, personWords: [] }
  const looped = await measureTimes(async () => {
    left = STEPS
    const context = {
      caller: {} as Caller,
      chat,
      cache: new Map<string, unknown>(),
      memory: new Map<string, Set<string>>(),
    }
    const passages = createCitablePassages([])
    const caller = createToolCaller({
      tools: [add],
      context,
      state: { hasReadStrangers: false, questions: 0 },
      isPermitted: async () => false,
      passages,
      onEvent,
      signal,
      log: createLog('silent'),
      clock: () => new Date(),
      telemetry: await openTestTelemetry(),
    })
    await generateWithTools(model, turns, { ...options, events, tools: [add], caller, room: 200_000 })
  }, RUNS)

  const added = (looped.median - floor.median) / STEPS
  if (added > GOAL_MS) process.exitCode = 1
  const row = (name: string, { median, p95 }: typeof floor) => [
    name,
    median.toFixed(1),
    p95.toFixed(1),
    (median / floor.median).toFixed(2),
  ]
  printTable(`An answer of ${STEPS} steps: ${added.toFixed(2)} ms a step are the loop's own (goal: ${GOAL_MS} ms)`, [
    ['', 'median ms', 'p95 ms', 'x floor'],
    row(`${STEPS} requests alone (floor)`, floor),
    row('the same with a tool called in between', looped),
  ])
} finally {
  await provider.close()
}
