import type { ModelSettings } from '#contract/models/local-models.ts'

/** One turn of a chat, as the process that runs the model takes it. */
export type HistoryItem =
  | { readonly type: 'system' | 'user'; readonly text: string }
  | { readonly type: 'model'; readonly response: string[] }

export type Job = {
  readonly id: number
  readonly modelPath: string
  readonly history: readonly HistoryItem[]
  /** The owner's, with what this call asks for in their place. `maxTokens` and `maxMinutes` are its bounds. */
  readonly settings: ModelSettings
  readonly seed: number | undefined
  readonly stopAt: readonly string[]
  /** The answer has to be JSON: of this shape, or of any. */
  readonly json: { readonly schema: object | undefined } | undefined
}

/** What the server asks of the process. */
export type ChildRequest =
  | { readonly type: 'speak'; readonly job: Job }
  | { readonly type: 'stop'; readonly id: number }

/** `repeated`: it only said the same again. `time`: it wrote for longer than it may. */
export type StopReason = 'stop' | 'length' | 'stopped' | 'repeated' | 'time'

/** What the process says. */
export type ChildMessage =
  | { readonly type: 'loaded'; readonly modelPath: string }
  /** It waits in line; so many answers have to end before it begins. */
  | { readonly type: 'waiting'; readonly id: number; readonly ahead: number }
  | { readonly type: 'loading'; readonly id: number; readonly modelPath: string; readonly percent: number }
  | { readonly type: 'begun'; readonly id: number }
  | { readonly type: 'text' | 'thought'; readonly id: number; readonly text: string; readonly tokens: number }
  | {
      readonly type: 'end'
      readonly id: number
      readonly reason: StopReason
      readonly inputTokens: number
      readonly outputTokens: number
    }
  | { readonly type: 'failed'; readonly id: number; readonly at: FailedAt; readonly message: string }

/**
 * `engine`: nothing can run here. `load`: this file cannot. `window`: what was said is more than it can read at once.
 * `speak`: it could, but failed on the way.
 */
type FailedAt = 'engine' | 'load' | 'window' | 'speak'
