import type { LanguageModelV4Usage } from '@ai-sdk/provider'

/** The tokens that a chat completion says it took; undefined where it says nothing. */
export function usageOf(raw: unknown): LanguageModelV4Usage {
  const usage = (raw ?? {}) as Record<string, unknown>
  const cached = numberOf((usage.prompt_tokens_details as Counts)?.cached_tokens)
  const reasoning = numberOf((usage.completion_tokens_details as Counts)?.reasoning_tokens)
  const input = numberOf(usage.prompt_tokens)
  const output = numberOf(usage.completion_tokens)
  return {
    inputTokens: { total: input, noCache: minus(input, cached), cacheRead: cached, cacheWrite: undefined },
    outputTokens: { total: output, text: minus(output, reasoning), reasoning },
  }
}

type Counts = Record<string, unknown> | null | undefined

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

function minus(whole: number | undefined, part: number | undefined): number | undefined {
  return whole === undefined ? undefined : whole - (part ?? 0)
}
