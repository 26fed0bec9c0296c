import * as z from 'zod'
import { ROLES } from '../account/plan.ts'
import { budgetMessages } from './budget-messages.ts'
import { MICROS } from './features.ts'

/** Whose: everyone's together, each on a plan, or one person's. */
const BUDGET_KINDS = ['install', 'plan', 'person'] as const
export type BudgetKind = (typeof BUDGET_KINDS)[number]
const BUDGET_UNITS = ['tokens', 'money'] as const
export type BudgetUnit = (typeof BUDGET_UNITS)[number]

/** From here on whoever has a budget is warned. */
export const BUDGET_WARN_PERCENT = 80
/** A million billion tokens, or a billion in money. */
const BUDGET_AMOUNT_MAX = 1_000_000_000_000_000

/** What may be spent in a calendar month (UTC): tokens, or millionths of money. */
export type Budget = {
  readonly kind: BudgetKind
  /** Empty for the install, the role of a plan, or a person's uid. */
  readonly scope: string
  readonly unit: BudgetUnit
  readonly amount: number
}

/** What is said where nothing is left of a budget. */
export function usedUpSentence(kind: BudgetKind): string {
  return kind === 'install' ? budgetMessages.installUsedUp : budgetMessages.ownUsedUp
}

/** What is said where answers that are being written may take all that is left. */
export function reservedSentence(kind: BudgetKind): string {
  return kind === 'install' ? budgetMessages.installReserved : budgetMessages.ownReserved
}

const amount = z
  .int(budgetMessages.amountInvalid)
  .min(1, budgetMessages.amountInvalid)
  .max(BUDGET_AMOUNT_MAX, budgetMessages.amountTooLarge)

/** An amount as it is typed. */
export function typedAmount(unit: BudgetUnit) {
  const [pattern, factor] = unit === 'money' ? [/^\d+(?:[.,]\d{1,6})?$/, MICROS] : [/^\d+$/, 1]
  return z
    .string(budgetMessages.amountInvalid)
    .trim()
    .regex(pattern, budgetMessages.amountInvalid)
    .transform((text) => Math.min(Math.round(Number(text.replace(',', '.')) * factor), Number.MAX_SAFE_INTEGER))
    .pipe(amount)
}

/** A budget that the owner sets; a person is named by e-mail, and a null amount takes the budget away. */
export const budgetChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('install'), unit: z.enum(BUDGET_UNITS), amount: amount.nullable() }),
  z.strictObject({
    kind: z.literal('plan'),
    role: z.enum(ROLES),
    unit: z.enum(BUDGET_UNITS),
    amount: amount.nullable(),
  }),
  z.strictObject({
    kind: z.literal('person'),
    email: z
      .string(budgetMessages.personMissing)
      .trim()
      .toLowerCase()
      .min(1, budgetMessages.personMissing)
      .max(254, budgetMessages.personUnknown),
    unit: z.enum(BUDGET_UNITS),
    amount: amount.nullable(),
  }),
])
export type BudgetChange = z.infer<typeof budgetChange>

/** How a budget stands. */
export const budgetState = z.object({
  kind: z.enum(BUDGET_KINDS),
  unit: z.enum(BUDGET_UNITS),
  amount: z.number(),
  spent: z.number(),
  resetsAt: z.iso.datetime(),
})
export type BudgetState = z.infer<typeof budgetState>

/** One line of the owner's list. What each on a plan has spent differs: there it is null. */
export const listedBudget = z.object({
  kind: z.enum(BUDGET_KINDS),
  /** The role of a plan or the e-mail of a person; empty for the install. */
  name: z.string(),
  unit: z.enum(BUDGET_UNITS),
  amount: z.number(),
  spent: z.number().nullable(),
})
export type ListedBudget = z.infer<typeof listedBudget>
