import * as z from 'zod'
import { formatMoney } from '#contract/format-money.ts'
import { budgetMessages } from '#contract/usage/budget-messages.ts'
import { MICROS } from '#contract/usage/features.ts'
import { typedMoney, type ModelPrice, type PriceChange } from '#contract/usage/prices.ts'

/** A model of a provider may write and paint: it has a price for each. */
export type Priced = { readonly id: string; readonly kind: 'tokens' | 'pictures'; readonly label: string }

export const keyOf = ({ id, kind }: Priced) => `${kind} ${id}`

/** An empty field is not set, 0 is free. */
const notSet = z.literal('').transform(() => null)
const optionalMoney = z.union([z.string().trim().pipe(notSet), typedMoney], budgetMessages.priceInvalid)
const FIELDS = { input: optionalMoney, output: optionalMoney, picture: optionalMoney }

/** Where there is no price yet, one is asked for; one that is there may be emptied. */
export function priceForm(kind: Priced['kind'], current: ModelPrice | undefined) {
  return z.object(FIELDS).refine((values) => current !== undefined || !isEmpty(changeOf('', kind, values)), {
    path: [kind === 'tokens' ? 'input' : 'picture'],
    error: budgetMessages.priceInvalid,
  })
}

type Values = z.output<z.ZodObject<typeof FIELDS>>

/** Of a model that writes and paints, the other price stays as it is. */
export function changeOf(modelId: string, kind: Priced['kind'], { input, output, picture }: Values): PriceChange {
  return kind === 'tokens' ? { modelId, inputMicros: input, outputMicros: output } : { modelId, pictureMicros: picture }
}

function isEmpty({ inputMicros, outputMicros, pictureMicros }: PriceChange): boolean {
  return [inputMicros, outputMicros, pictureMicros].every((micros) => micros === null || micros === undefined)
}

/** A price as it is typed. */
export function textsOf(price: ModelPrice | undefined) {
  const text = (micros: number | null | undefined) =>
    micros === null || micros === undefined ? '' : String(micros / MICROS)
  return { input: text(price?.inputMicros), output: text(price?.outputMicros), picture: text(price?.pictureMicros) }
}

/** `$2.50 in · out not set`: a kind of which nothing is said is left out. */
export function describePrice({ inputMicros, outputMicros, pictureMicros }: ModelPrice): string {
  const words = (micros: number | null, noun: string) =>
    micros === null ? `${noun} ${budgetMessages.notSet}` : `${formatMoney(micros)} ${noun}`
  const hasTokens = inputMicros !== null || outputMicros !== null
  return [
    ...(hasTokens ? [words(inputMicros, 'in'), words(outputMicros, 'out')] : []),
    ...(pictureMicros === null ? [] : [words(pictureMicros, 'a picture')]),
  ].join(' · ')
}
