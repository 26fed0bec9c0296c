import * as z from 'zod'
import { route } from '../route.ts'
import { budgetChange, budgetState, listedBudget } from './budgets.ts'
import { modelPrice, priceChange } from './prices.ts'

const nothing = z.strictObject({})
const prices = z.object({ prices: z.array(modelPrice) })
const budgets = z.object({ budgets: z.array(listedBudget) })

/** What models cost, and what may be spent. */
export const budgetApi = {
  /** Those that hold for whoever asks. */
  own: route('GET', '/v1/usage/budget', {
    access: 'guest',
    input: nothing,
    output: z.object({ budgets: z.array(budgetState) }),
  }),
  list: route('GET', '/v1/usage/budgets', { access: 'owner', input: nothing, output: budgets }),
  change: route('PUT', '/v1/usage/budgets', {
    access: 'owner',
    input: z.strictObject({ budget: budgetChange }),
    output: budgets,
  }),
  prices: route('GET', '/v1/usage/prices', { access: 'owner', input: nothing, output: prices }),
  setPrice: route('PUT', '/v1/usage/prices', { access: 'owner', input: priceChange, output: prices }),
  removePrice: route('DELETE', '/v1/usage/prices', {
    access: 'owner',
    input: z.strictObject({ modelId: z.string().min(1).max(500) }),
    output: prices,
  }),
}
