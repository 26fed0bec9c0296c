import { availableParallelism } from 'node:os'
import type { Llama, LlamaChat as Chat, LlamaGrammar, LlamaModel } from 'node-llama-cpp'
import type { HistoryItem, Job, StopReason } from '../messages.ts'

type Spoken = { reason: StopReason; inputTokens: number; outputTokens: number }
type OnText = (type: 'text' | 'thought', text: string) => void

type Loaded = { generate(job: Job, onText: OnText, signal: AbortSignal): Promise<Spoken> }

/** llama.cpp: keeps the model that was used last. */
export type Engine = { load(path: string, contextTokens: number): Promise<Loaded> }

/** One core stays free for the server: llama.cpp's threads spin while they wait, and would starve it. */
const THREADS = Math.max(1, availableParallelism() - 1)
const USUAL_TEMPERATURE = 0.7
const USUAL_MIN_P = 0.05

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
  let current: { path: string; model: LlamaModel; loaded: Loaded } | undefined

  async function load(path: string, contextTokens: number): Promise<Loaded> {
    if (current?.path === path) return current.loaded
    // The old one goes first: two at once may be more than the machine can hold.
    await current?.model.dispose()
    current = undefined
    const model = await llama.loadModel({ modelPath: path })
    try {
      const context = await model.createContext({ contextSize: { max: contextTokens }, sequences: 1, threads: THREADS })
      const chat = new LlamaChat({ contextSequence: context.getSequence() })
      current = { path, model, loaded: speaking(llama, chat) }
      return current.loaded
    } catch (error) {
      await model.dispose()
      throw error
    }
  }

  return { load }
}

function speaking(llama: Llama, chat: Chat): Loaded {
  return {
    async generate(job, onText, signal) {
      const meter = chat.sequence.tokenMeter.getState()
      const grammar = await grammarFor(llama, job.json)
      const { metadata } = await chat.generateResponse(chatHistory(job.history), {
        maxTokens: job.maxTokens,
        temperature: job.temperature ?? USUAL_TEMPERATURE,
        minP: USUAL_MIN_P,
        ...(job.topP !== undefined && { topP: job.topP }),
        ...(job.topK !== undefined && { topK: job.topK }),
        ...(job.seed !== undefined && { seed: job.seed }),
        ...(job.stopAt.length > 0 && { customStopTriggers: [...job.stopAt] }),
        ...(grammar && { grammar }),
        signal,
        stopOnAbortSignal: true,
        onResponseChunk: ({ type, text }) => {
          if (text !== '') onText(type === 'segment' ? 'thought' : 'text', text)
        },
      })
      const used = chat.sequence.tokenMeter.diff(meter)
      const reason = signal.aborted ? 'stopped' : metadata.stopReason === 'maxTokens' ? 'length' : 'stop'
      return { reason, inputTokens: used.usedInputTokens, outputTokens: used.usedOutputTokens }
    },
  }
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
