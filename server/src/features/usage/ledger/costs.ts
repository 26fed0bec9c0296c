import { BUILTIN_IMAGE_GENERATOR_ID } from '#contract/images/schema.ts'
import { BUILTIN_MODEL_ID, LOCAL_PROVIDER_ID, PROGRAM_MODEL_ID } from '#contract/models/limits.ts'
import { costOf, type ModelPrice } from '#contract/usage/prices.ts'
import type { Spent } from './budget-store.ts'

type Tokens = { readonly input: number; readonly output: number }

const FREE = { inputMicros: 0, outputMicros: 0 }

export type Costs = {
  /** Programs of ours write no tokens. */
  writesTokens(modelId: string): boolean
  /** Millionths of money; null where the price is not known. */
  ofTokens(modelId: string, tokens: Tokens): number | null
  ofPicture(imageGeneratorId: string): number | null
  /** Against budgets, what has no price costs nothing. */
  spentOn(modelId: string, tokens: Tokens): Spent
}

/** What models and painters cost, by the owner's prices. What runs on this machine costs nothing. */
export function createCosts(priceOf: (modelId: string) => ModelPrice | undefined): Costs {
  const writesTokens = (modelId: string) => modelId !== BUILTIN_MODEL_ID && modelId !== PROGRAM_MODEL_ID
  const isHere = (modelId: string) => !writesTokens(modelId) || modelId.startsWith(`${LOCAL_PROVIDER_ID}/`)
  const ofTokens = (modelId: string, tokens: Tokens) => costOf(isHere(modelId) ? FREE : priceOf(modelId), tokens)
  return {
    writesTokens,
    ofTokens,
    ofPicture: (imageGeneratorId) =>
      imageGeneratorId === BUILTIN_IMAGE_GENERATOR_ID ? 0 : (priceOf(imageGeneratorId)?.pictureMicros ?? null),
    spentOn: (modelId, tokens) => {
      return { tokens: tokens.input + tokens.output, costMicros: ofTokens(modelId, tokens) ?? 0 }
    },
  }
}
