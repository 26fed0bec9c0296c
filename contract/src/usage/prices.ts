import * as z from 'zod'
import { budgetMessages } from './budget-messages.ts'
import { MICROS } from './features.ts'

const PRICE_MAX_MICROS = 1_000_000 * MICROS

const micros = z
  .int(budgetMessages.priceInvalid)
  .min(0, budgetMessages.priceInvalid)
  .max(PRICE_MAX_MICROS, budgetMessages.priceInvalid)

/** What a million tokens of a model cost, and a picture of one that paints, in millionths of money. */
export const modelPrice = z.strictObject({
  modelId: z.string().min(1).max(500),
  inputMicros: micros,
  outputMicros: micros,
  pictureMicros: micros.default(0),
})
export type ModelPrice = z.infer<typeof modelPrice>

/** Money as it is typed, in millionths. */
export const typedMoney = z
  .string(budgetMessages.priceInvalid)
  .trim()
  .regex(/^\d{1,9}(?:[.,]\d{1,6})?$/, budgetMessages.priceInvalid)
  .transform((text) => Math.round(Number(text.replace(',', '.')) * MICROS))

/** What so many tokens cost; null where the price is not known. */
export function costOf(
  price: Pick<ModelPrice, 'inputMicros' | 'outputMicros'> | undefined,
  tokens: { readonly input: number; readonly output: number },
): number | null {
  if (!price) return null
  return Math.round((tokens.input * price.inputMicros + tokens.output * price.outputMicros) / MICROS)
}
