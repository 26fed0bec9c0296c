import * as z from 'zod'
import { budgetMessages } from './budget-messages.ts'
import { MICROS } from './features.ts'

const PRICE_MAX_MICROS = 1_000_000 * MICROS

const micros = z
  .int(budgetMessages.priceInvalid)
  .min(0, budgetMessages.priceInvalid)
  .max(PRICE_MAX_MICROS, budgetMessages.priceInvalid)

/**
 * What a million tokens of a model cost, and a picture of one that paints, in millionths of money. Null is not set, and
 * nothing is known of it; 0 is free.
 */
export const modelPrice = z.strictObject({
  modelId: z.string().min(1).max(500),
  inputMicros: micros.nullable(),
  outputMicros: micros.nullable(),
  pictureMicros: micros.nullable(),
})
export type ModelPrice = z.infer<typeof modelPrice>

/** What is left out stays as it is. */
export const priceChange = z.strictObject({
  modelId: modelPrice.shape.modelId,
  inputMicros: micros.nullable().optional(),
  outputMicros: micros.nullable().optional(),
  pictureMicros: micros.nullable().optional(),
})
export type PriceChange = z.infer<typeof priceChange>

/** Money as it is typed, in millionths. */
export const typedMoney = z
  .string(budgetMessages.priceInvalid)
  .trim()
  .regex(/^\d{1,9}(?:[.,]\d{1,6})?$/, budgetMessages.priceInvalid)
  .transform((text) => Math.round(Number(text.replace(',', '.')) * MICROS))

/** What so many tokens cost; null where the price of any of them is not known. */
export function costOf(
  price: Pick<ModelPrice, 'inputMicros' | 'outputMicros'> | undefined,
  tokens: { readonly input: number; readonly output: number },
): number | null {
  const { inputMicros = null, outputMicros = null } = price ?? {}
  if ((tokens.input > 0 && inputMicros === null) || (tokens.output > 0 && outputMicros === null)) return null
  return Math.round((tokens.input * (inputMicros ?? 0) + tokens.output * (outputMicros ?? 0)) / MICROS)
}
