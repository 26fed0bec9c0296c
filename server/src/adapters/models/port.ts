import type { LanguageModelV4 } from '@ai-sdk/provider'
import type { Abilities, ProviderKind } from '#contract/models/schema.ts'

/** A model that is ready to speak. */
export type LanguageModel = LanguageModelV4

/** How a provider is reached. The key goes to the origin of `baseUrl` (or the vendor's own) and nowhere else. */
export type ProviderAccess = {
  readonly kind: ProviderKind
  readonly baseUrl: string | undefined
  readonly apiKey: string | undefined
}

/** A model as its provider describes it. */
export type OfferedModel = {
  /** What the provider calls it on the wire. */
  readonly name: string
  /** What people call it, where the provider says so. */
  readonly title?: string
  readonly can: Abilities
  readonly contextTokens: number
  /** Neither its server nor its name says what it can. */
  readonly isGuess?: boolean
}

/** One kind of provider: what it offers, and a model of it ready to speak. */
export type ModelSource = {
  list(access: ProviderAccess, signal: AbortSignal): Promise<OfferedModel[]>
  open(access: ProviderAccess, modelName: string): LanguageModelV4
  /** Where its embeddings and the like are, for those that speak as OpenAI does. */
  readonly api?: (access: ProviderAccess) => { readonly base: string; readonly headers: Record<string, string> }
}
