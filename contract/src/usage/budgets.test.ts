import { expect, it } from 'vitest'
import { budgetMessages } from './budget-messages.ts'
import { typedAmount, type BudgetUnit } from './budgets.ts'

it.each<[BudgetUnit, string, number | string]>([
  ['money', '20', 20_000_000],
  ['money', ' 0,5 ', 500_000],
  ['money', '1000000000', 1_000_000_000_000_000],
  ['money', '1000000000.01', budgetMessages.amountTooLarge],
  ['money', '9'.repeat(40), budgetMessages.amountTooLarge],
  ['money', '0', budgetMessages.amountInvalid],
  ['money', 'a lot', budgetMessages.amountInvalid],
  ['money', '', budgetMessages.amountInvalid],
  ['tokens', '1000000', 1_000_000],
  ['tokens', '9'.repeat(16), budgetMessages.amountTooLarge],
  ['tokens', '1.5', budgetMessages.amountInvalid],
  ['tokens', '-1', budgetMessages.amountInvalid],
])('a budget in %s of “%s” is %s', (unit, typed, expected) => {
  const parsed = typedAmount(unit).safeParse(typed)
  expect(parsed.success ? parsed.data : parsed.error.issues[0]?.message).toBe(expected)
})
