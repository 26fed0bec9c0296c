import { expect, it } from 'vitest'
import { budgetMessages } from '#contract/usage/budget-messages.ts'
import { changeOf, describePrice, priceForm, textsOf, type Priced } from './price-form.ts'

const NOT_SET = { modelId: 'x', inputMicros: null, outputMicros: null, pictureMicros: null }

it.each([
  [{ inputMicros: 2_500_000, outputMicros: 10_000_000 }, '$2.50 in · $10.00 out'],
  [{ inputMicros: 2_500_000 }, '$2.50 in · out not set'],
  [{ outputMicros: 0 }, 'in not set · $0.00 out'],
  [{ pictureMicros: 40_000 }, '$0.04 a picture'],
  [{ inputMicros: 0, outputMicros: 0, pictureMicros: 0 }, '$0.00 in · $0.00 out · $0.00 a picture'],
])('a price of %o reads “%s”', (price, words) => {
  expect(describePrice({ ...NOT_SET, ...price })).toBe(words)
})

const typed = (kind: Priced['kind'], texts: Partial<ReturnType<typeof textsOf>>, current = NOT_SET) => {
  const parsed = priceForm(kind, current).safeParse({ ...textsOf(undefined), ...texts })
  return parsed.success ? changeOf('x', kind, parsed.data) : parsed.error.issues[0]
}

it('an empty field is not set, and 0 is free', () => {
  expect(typed('tokens', { input: '0', output: ' ' })).toEqual({ modelId: 'x', inputMicros: 0, outputMicros: null })
  expect(typed('tokens', { input: '2,5', output: '10' })).toMatchObject({ inputMicros: 2_500_000 })
})

it('a price of pictures leaves that of tokens as it is', () => {
  expect(typed('pictures', { input: '1', picture: '0.04' })).toEqual({ modelId: 'x', pictureMicros: 40_000 })
})

it('what is no price is refused, and so is nothing where there was none', () => {
  expect(typed('tokens', { input: 'a lot' })).toMatchObject({ path: ['input'], message: budgetMessages.priceInvalid })
  const unknown = priceForm('pictures', undefined).safeParse(textsOf(undefined))
  expect(unknown.error?.issues).toMatchObject([{ path: ['picture'], message: budgetMessages.priceInvalid }])
})

it('a price is typed as it was', () => {
  expect(textsOf({ ...NOT_SET, inputMicros: 2_500_000, outputMicros: 0 })).toEqual({
    input: '2.5',
    output: '0',
    picture: '',
  })
})
