import type { ModelTrial } from '#contract/models/local-models.ts'
import { localModelMessages } from '#contract/models/local-messages.ts'
import { generate, type LanguageModel, createTimeLimit } from '../../adapters/models/index.ts'
import type { World } from '../../world.ts'

const QUESTION = 'Introduce yourself in one sentence.'
const ANSWER_MAX_TOKENS = 48
/** The first words are what tells a model that works from one that does not. */
const SHOWN_MAX_CHARS = 200
/** Long enough to load a large file from a slow disk; others that are answered before it do not count. */
const TRIAL_MAX_MS = 10 * 60_000

type TrialsDependencies = {
  readonly log: World['log']
  open(fileName: string): Promise<LanguageModel | undefined>
  save(fileName: string, trial: ModelTrial): Promise<void>
}

/** Asks models one question each, behind the scenes. */
export function createModelTrials({ log, open, save }: TrialsDependencies) {
  const running = new Map<string, Promise<boolean>>()
  const closing = new AbortController()

  async function run(fileName: string): Promise<boolean> {
    const model = await open(fileName)
    if (!model) return false
    const trial = await askOnce(model, closing.signal)
    if (closing.signal.aborted) return false
    await save(fileName, trial)
    return trial.ok
  }

  return {
    isTrying: (fileName: string) => running.has(fileName),
    /** Whether it answered. One that is being tried is not asked twice. */
    try(fileName: string): Promise<boolean> {
      const trial =
        running.get(fileName) ??
        run(fileName)
          .catch((error: unknown) => {
            log.error({ err: error, fileName }, 'model_trial_failed')
            return false
          })
          .finally(() => running.delete(fileName))
      running.set(fileName, trial)
      return trial
    },
    async close(): Promise<void> {
      closing.abort()
      await Promise.all(running.values())
    },
  }
}

async function askOnce(model: LanguageModel, signal: AbortSignal): Promise<ModelTrial> {
  let answer = ''
  let thought = ''
  let eventCount = 0
  let firstAt = 0
  const timeLimit = createTimeLimit(TRIAL_MAX_MS)
  const end = await generate(model, [{ role: 'user', text: QUESTION }], {
    signal,
    timeLimit,
    silenceMs: TRIAL_MAX_MS,
    maxOutputTokens: ANSWER_MAX_TOKENS,
    onEvent(event) {
      if (event.type !== 'text' && event.type !== 'reasoning') return
      if (eventCount === 0) firstAt = performance.now()
      // A local model says a token at a time.
      eventCount += 1
      if (event.type === 'text') answer += event.delta
      else thought += event.delta
    },
  })
  timeLimit.end()
  const seconds = (performance.now() - firstAt) / 1_000
  const words = (answer.trim() || thought.trim()).replace(/\s+/g, ' ').slice(0, SHOWN_MAX_CHARS)
  if (end.reason === 'failed' || end.reason === 'stopped') {
    const message = end.trouble?.message ?? localModelMessages.trialTookTooLong
    return { ok: false, message, answer: words, tokensPerSecond: null }
  }
  if (words === '') return { ok: false, message: localModelMessages.noText, answer: '', tokensPerSecond: null }
  const tokensPerSecond = eventCount > 1 && seconds > 0 ? round((eventCount - 1) / seconds) : null
  return { ok: true, message: localModelMessages.answered, answer: words, tokensPerSecond }
}

function round(value: number): number {
  return value < 10 ? Math.round(value * 10) / 10 : Math.round(value)
}
