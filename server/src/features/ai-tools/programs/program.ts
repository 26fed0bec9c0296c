import type { ToolInput } from '#contract/ai-tools/schema.ts'
import type { Caller } from '../../../http/caller.ts'

/** A passage that a result rests on, told apart by the number that stands in the words. */
export type ProgramSource = {
  readonly id: string
  readonly title: string
  readonly url: string | null
  readonly itemId: string | null
  readonly page: number | null
  readonly quote: string
}

type ProgramContext = { readonly caller: Caller; readonly signal: AbortSignal | undefined }

/** Does a tool's work without a model: words in order, and what they rest on. */
export type ToolProgram = (input: ToolInput, context: ProgramContext) => AsyncIterable<string | ProgramSource>
