import { availableParallelism } from 'node:os'
import type { Llama, LlamaChat as Chat, LlamaGrammar, LlamaModel } from 'node-llama-cpp'
import type { HistoryItem, Job, StopReason } from '../messages.ts'
import { createRepetitionWatch } from '../repetition.ts'
import { readInSteps } from './read-in-steps.ts'
import { createSharedTime, type SharedTime } from './shared-time.ts'

type Spoken = { reason: StopReason; inputTokens: number; outputTokens: number }
type OnText = (type: 'text' | 'thought', text: string, tokens: number) => void
/** A place for one answer, with what ends the one that has it now. */
type Slot = { readonly chat: Chat; bounds?: AbortSignal | undefined }

/** A model in memory. */
export type Loaded = {
  /** So many answers can be written at once. */
  readonly slots: number
  /** Whether it is the one that a job wants, with the window that it wants. */
  fits(job: Job): boolean
  generate(job: Job, onText: OnText, signal: AbortSignal): Promise<Spoken>
}

/** llama.cpp: keeps the model that was used last. */
export type Engine = { load(job: Job, onProgress: (percent: number) => void): Promise<Loaded> }

/** One core stays free for the server: llama.cpp's threads spin while they wait, and would starve it. */
const THREADS = Math.max(1, availableParallelism() - 1)
/** Slots may take this much of the memory that is free once the model is loaded. */
const SLOTS_SHARE = 0.5
/** Progress is told in steps, not byte by byte. */
const PERCENT_STEP = 5

/** Nothing is built or downloaded: where no binary fits, this throws. */
export async function createEngine(): Promise<Engine> {
  const { getLlama, LlamaChat } = await import('node-llama-cpp')
  const llama = await getLlama({
    gpu: 'auto',
    build: 'never',
    skipDownload: true,
    progressLogs: false,
    logger: () => {},
    maxThreads: THREADS,
  })
  let current: LlamaModel | undefined

  async function load(job: Job, onProgress: (percent: number) => void): Promise<Loaded> {
    // The old one goes first: two at once may be more than the machine can hold.
    await current?.dispose()
    current = undefined
    const { modelPath } = job
    const model = await llama.loadModel({ modelPath, onLoadProgress: inSteps(onProgress) })
    try {
      const { contextTokens } = job.settings
      const sequences = slotsFor(model, contextTokens, job.settings.slots)
      const context = await model.createContext({ contextSize: { max: contextTokens }, sequences, threads: THREADS })
      const slots = Array.from({ length: sequences }, (): Slot => {
        const contextSequence = context.getSequence()
        const slot: Slot = { chat: new LlamaChat({ contextSequence }) }
        readInSteps(contextSequence, () => slot.bounds)
        return slot
      })
      current = model
      return createLoaded(llama, job, slots)
    } catch (error) {
      await model.dispose()
      throw error
    }
  }

  return { load }
}

function inSteps(onProgress: (percent: number) => void): (share: number) => void {
  let reported = 0
  return (share) => {
    const percent = Math.floor((share * 100) / PERCENT_STEP) * PERCENT_STEP
    if (percent > reported) onProgress((reported = percent))
  }
}

/** As many as were asked for, as far as the machine has memory for them: together they cost little more time than one. */
function slotsFor(model: LlamaModel, contextSize: number, wanted: number): number {
  const free = process.availableMemory() * SLOTS_SHARE
  for (let sequences = wanted; sequences > 1; sequences -= 1) {
    const { cpuRam } = model.fileInsights.estimateContextResourceRequirements({
      contextSize,
      modelGpuLayers: model.gpuLayers,
      sequences,
    })
    if (cpuRam <= free) return sequences
  }
  return 1
}

function createLoaded(llama: Llama, { modelPath, settings }: Job, slots: readonly Slot[]): Loaded {
  const free = [...slots]
  const time = createSharedTime(() => performance.now())
  return {
    slots: slots.length,
    fits: (job) =>
      job.modelPath === modelPath &&
      job.settings.contextTokens === settings.contextTokens &&
      job.settings.slots === settings.slots,
    async generate(job, onText, signal) {
      const slot = free.shift()!
      try {
        return await write(llama, slot, job, { onText, signal, time })
      } finally {
        slot.bounds = undefined
        // First again: a chat that goes on finds what it said before still in place.
        free.unshift(slot)
      }
    },
  }
}

async function write(
  llama: Llama,
  slot: Slot,
  job: Job,
  { onText, signal, time }: { onText: OnText; signal: AbortSignal; time: SharedTime },
): Promise<Spoken> {
  const { settings } = job
  const { chat } = slot
  const meter = chat.sequence.tokenMeter.getState()
  const grammar = await grammarFor(llama, job.json)
  const watch = createRepetitionWatch()
  const repeated = new AbortController()
  const own = time.begin(settings.maxMinutes * 60_000)
  const bounds = AbortSignal.any([signal, repeated.signal, own.over])
  slot.bounds = bounds
  let isFull = false
  /** A letter can take several tokens, and is said when it is whole. */
  let unsent = 0
  try {
    const { metadata } = await chat.generateResponse(chatHistory(job.history), {
      maxTokens: settings.maxTokens,
      temperature: settings.temperature,
      minP: settings.minP,
      topP: settings.topP,
      topK: settings.topK,
      repeatPenalty: settings.repeatPenalty > 1 && { penalty: settings.repeatPenalty },
      ...(job.seed !== undefined && { seed: job.seed }),
      ...(job.stopAt.length > 0 && { customStopTriggers: [...job.stopAt] }),
      ...(grammar && { grammar }),
      signal: bounds,
      stopOnAbortSignal: true,
      onResponseChunk: ({ type, text, tokens }) => {
        unsent += tokens.length
        if (text === '' || repeated.signal.aborted) return
        onText(type === 'segment' ? 'thought' : 'text', text, unsent)
        unsent = 0
        if (watch.add(text)) repeated.abort()
      },
    })
    isFull = metadata.stopReason === 'maxTokens'
  } catch (error) {
    // Before its first word an end is thrown.
    if (!bounds.aborted) throw error
  } finally {
    own.end()
  }
  const used = chat.sequence.tokenMeter.diff(meter)
  const reason = signal.aborted
    ? 'stopped'
    : repeated.signal.aborted
      ? 'repeated'
      : own.over.aborted
        ? 'time'
        : isFull
          ? 'length'
          : 'stop'
  return { reason, inputTokens: used.usedInputTokens, outputTokens: used.usedOutputTokens }
}

/** The answer is a last turn of the model that is still empty. */
function chatHistory(history: readonly HistoryItem[]): HistoryItem[] {
  return history.at(-1)?.type === 'model' ? [...history] : [...history, { type: 'model', response: [] }]
}

async function grammarFor(llama: Llama, json: Job['json']): Promise<LlamaGrammar | undefined> {
  if (!json) return undefined
  if (!json.schema) return llama.getGrammarFor('json')
  return llama.createGrammarForJsonSchema(json.schema as Parameters<Llama['createGrammarForJsonSchema']>[0])
}
