import * as z from 'zod'
import type { ChatEvent } from '#contract/chat/events.ts'
import { EMPTY_ANSWER, fold } from '#contract/chat/fold.ts'
import { DEFAULT_SETTINGS } from '#contract/labs/defaults.ts'
import type { ToolDecision } from '#contract/questions/question.ts'
import { loadSource, type ConnectedKind } from '../../adapters/models/index.ts'
import { openAnswerEvents } from '../../features/chat/answering/answer-events.ts'
import { createCitablePassages } from '../../features/retrieval/index.ts'
import { createToolCaller, type CallerState } from '../../features/tools/tool-caller.ts'
import { generateWithTools, type PausedLoop } from '../../features/tools/tool-loop.ts'
import { defineTool, type AnswerTool } from '../../features/tools/tool.ts'
import type { Caller } from '../../http/caller.ts'
import { createLog } from '../../http/request-log.ts'
import { replyWithStep } from './script-model.ts'
import { createWordEmbeddings } from '../word-embeddings.ts'
import type { FakeProvider, RecordedRequest, Step } from '../fake-provider.ts'
import { openTestTelemetry } from './test-telemetry.ts'

/** What most tools of tests have in common. */
export const TEST_TOOL = {
  effect: 'reads',
  readsUntrusted: false,
  limits: { seconds: 5, resultChars: 2_000 },
  isAvailable: () => true,
} as const

export const add = defineTool({
  ...TEST_TOOL,
  name: 'add',
  label: 'Adding',
  description: 'Adds two numbers.',
  input: z.object({ a: z.number(), b: z.number() }),
  title: ({ a, b }) => `Adding ${a} and ${b}`,
  run: async ({ a, b }) => ({ text: `The sum is ${a + b}.` }),
})

type AnswerOptions = {
  readonly kind: ConnectedKind
  readonly path: string
  readonly tools: readonly AnswerTool[]
  readonly signal: AbortSignal
  readonly state: CallerState
  readonly isPermitted: (permission: string) => boolean
  readonly paused: PausedLoop | undefined
  readonly decisions: ReadonlyMap<string, ToolDecision>
}

/** A model of a provider that plays a script, and the loop that lets it answer with tools. */
export function createLoopModel(provider: FakeProvider, name: string) {
  const requests = (): RecordedRequest[] => provider.requests.filter(({ model }) => model === name)
  return {
    requests,
    on: (play: Parameters<FakeProvider['on']>[1]) => provider.on(name, play),
    lastBody: () => JSON.stringify(requests().at(-1)!.body),
    /** What the model does in each step; the last is repeated. */
    script(...steps: readonly (readonly Step[])[]): void {
      provider.on(name, () => replyWithStep(steps[Math.min(requests().length, steps.length) - 1]!))
    },
    async answer(options: Partial<AnswerOptions> = {}) {
      const { kind = 'openai-compatible', path = '/v1', tools = [add], paused, decisions } = options
      const { signal = new AbortController().signal, isPermitted = () => false } = options
      const { state = { hasReadStrangers: false, questions: 0 } } = options
      const model = (await loadSource(kind)).open({ kind, baseUrl: provider.origin + path, apiKey: 'k' }, name)
      const events: ChatEvent[] = []
      const chat = { chatId: '', modes: DEFAULT_SETTINGS, itemIds: [], usesOwnDocumentsOnly: false, personWords: [] }
      const passages = createCitablePassages([])
      let flushLast = () => {}
      const run = {
        addEvent: (event: ChatEvent) => void events.push(event),
        beforeEnd: (flush: () => void) => void (flushLast = flush),
      }
      const loopEvents = openAnswerEvents({
        run,
        chat,
        tools,
        callable: tools,
        passages,
        namesSources: true,
        marking: { hasDocuments: false, ownTexts: [], continuedText: '', embeddings: createWordEmbeddings(), signal },
        firstStep: paused?.step ?? 1,
        hasText: false,
      })
      const caller = createToolCaller({
        tools,
        context: { caller: {} as Caller, chat, cache: new Map(), memory: new Map() },
        state,
        isPermitted: async (permission) => isPermitted(permission),
        passages,
        onEvent: loopEvents.fromTools,
        signal,
        log: createLog('silent'),
        clock: () => new Date(),
        telemetry: await openTestTelemetry(),
      })
      let pausedLoop: PausedLoop | undefined
      const onPause = (loop: PausedLoop) => (pausedLoop = loop)
      const loop = {
        events: loopEvents,
        tools,
        caller,
        room: 200_000,
        signal,
        silenceMs: 5_000,
        paused,
        decisions,
        onPause,
      }
      const end = await generateWithTools(model, [{ role: 'user', text: 'Go' }], loop)
      flushLast()
      return { end, events, answer: events.reduce(fold, EMPTY_ANSWER), passages, paused: pausedLoop, state }
    },
  }
}
