/** One turn of a chat, as the process that runs the model takes it. */
export type HistoryItem =
  | { readonly type: 'system' | 'user'; readonly text: string }
  | { readonly type: 'model'; readonly response: string[] }

export type Job = {
  readonly id: number
  readonly modelPath: string
  readonly contextTokens: number
  readonly history: readonly HistoryItem[]
  readonly maxTokens: number
  readonly temperature: number | undefined
  readonly topP: number | undefined
  readonly topK: number | undefined
  readonly seed: number | undefined
  readonly stopAt: readonly string[]
  /** The answer has to be JSON: of this shape, or of any. */
  readonly json: { readonly schema: object | undefined } | undefined
}

/** What the server asks of the process. */
export type ChildRequest =
  | { readonly type: 'speak'; readonly job: Job }
  | { readonly type: 'stop'; readonly id: number }

export type StopReason = 'stop' | 'length' | 'stopped'

/** What the process says. */
export type ChildMessage =
  | { readonly type: 'loaded'; readonly modelPath: string }
  | { readonly type: 'begun'; readonly id: number }
  | { readonly type: 'text' | 'thought'; readonly id: number; readonly text: string }
  | {
      readonly type: 'end'
      readonly id: number
      readonly reason: StopReason
      readonly inputTokens: number
      readonly outputTokens: number
    }
  /** `engine`: nothing can run here. `load`: this file cannot. `speak`: it could, but failed on the way. */
  | { readonly type: 'failed'; readonly id: number; readonly at: 'engine' | 'load' | 'speak'; readonly message: string }
