import { useQuery } from '@tanstack/react-query'
import { budgetMessages } from '#contract/usage/budget-messages.ts'
import { BUDGET_WARN_PERCENT, usedUpSentence, type BudgetState } from '#contract/usage/budgets.ts'
import { formatDate } from '../../../format/dates.ts'
import { Meter } from '../../../ui/controls/meter.tsx'
import { usageTone } from '../usage-tone.ts'
import { formatAmount } from './figures.ts'
import { ownBudgetsQuery } from './usage-report-query.ts'

/** What may be spent this month, where somebody has set a budget. */
export function BudgetMeters() {
  const { data: budgets = [] } = useQuery(ownBudgetsQuery)
  if (budgets.length === 0) return null
  return (
    <ul aria-label="Budgets" className="mb-8 flex flex-col gap-3">
      {budgets.map((budget) => (
        <BudgetMeter key={`${budget.kind} ${budget.unit}`} budget={budget} />
      ))}
    </ul>
  )
}

function BudgetMeter({ budget: { kind, unit, amount, spent, resetsAt } }: { budget: BudgetState }) {
  const metric = unit === 'money' ? 'cost' : 'tokens'
  const name = kind === 'install' ? budgetMessages.ofInstall : budgetMessages.own
  const percent = (spent / amount) * 100
  return (
    <li className="rounded-m border border-line bg-surface-1 p-4">
      <div className="mb-2 flex flex-wrap justify-between gap-x-4 gap-y-1">
        <span className="font-medium">{name}</span>
        <span className="text-sm text-ink-3 tabular-nums">
          {formatAmount(spent, metric)} of {formatAmount(amount, metric)}
          {unit === 'tokens' && ' tokens'} · resets {formatDate(new Date(resetsAt))}
        </span>
      </div>
      <Meter
        label={`${name} in ${unit}`}
        value={Math.min(spent, amount)}
        max={amount}
        tone={usageTone({ usage: spent, limit: amount })}
      />
      {percent >= BUDGET_WARN_PERCENT && (
        <p role="status" className="mt-2 text-sm text-ink-2">
          {percent >= 100 ? usedUpSentence(kind) : budgetMessages.nearlyUsedUpNow(BUDGET_WARN_PERCENT)}
        </p>
      )}
    </li>
  )
}
