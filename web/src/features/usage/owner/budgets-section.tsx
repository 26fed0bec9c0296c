import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { ROLES, type Role } from '#contract/account/plan.ts'
import { TIER_NAMES } from '#contract/plans/names.ts'
import { budgetApi } from '#contract/usage/budget-api.ts'
import { budgetMessages } from '#contract/usage/budget-messages.ts'
import {
  BUDGET_WARN_PERCENT,
  type BudgetChange,
  type BudgetKind,
  type BudgetUnit,
  type ListedBudget,
  typedAmount,
} from '#contract/usage/budgets.ts'
import { call } from '../../../api/call.ts'
import { useForm } from '../../../api/use-form.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { FormNote } from '../../../ui/controls/form-note.tsx'
import { SelectField } from '../../../ui/controls/select.tsx'
import { QueryContent } from '../../../ui/layout/query-content.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { formatAmount } from '../report/figures.ts'
import { usageKey } from '../query-keys.ts'

const budgetsQuery = queryOptions({
  queryKey: [...usageKey, 'budgets'],
  queryFn: async ({ signal }) => (await call(budgetApi.list, {}, { signal })).budgets,
})

const KINDS: readonly { value: BudgetKind; label: string }[] = [
  { value: 'install', label: budgetMessages.everyone },
  { value: 'plan', label: 'Each person on a plan' },
  { value: 'person', label: 'One person' },
]
const UNITS: readonly { value: BudgetUnit; label: string }[] = [
  { value: 'money', label: 'In US dollars' },
  { value: 'tokens', label: 'In tokens' },
]

/** For the owner: what may be spent in a month. */
export function BudgetsSection() {
  const query = useQuery(budgetsQuery)
  return (
    <Section title="Monthly budgets" description={budgetMessages.about}>
      <BudgetForm />
      <QueryContent query={query} name="the budgets" row="h-9">
        {(budgets) =>
          budgets.length > 0 && (
            <ul aria-label="Budgets" className="divide-y divide-line">
              {budgets.map((budget) => (
                <BudgetRow key={`${budget.kind} ${budget.name} ${budget.unit}`} budget={budget} />
              ))}
            </ul>
          )
        }
      </QueryContent>
    </Section>
  )
}

function useSaveBudget() {
  const queryClient = useQueryClient()
  return async (budget: BudgetChange) => {
    const saved = await call(budgetApi.change, { budget })
    queryClient.setQueryData(budgetsQuery.queryKey, saved.budgets)
  }
}

const budgetForm = (kind: BudgetKind, unit: BudgetUnit) =>
  z.object({
    amount: typedAmount(unit),
    email: kind === 'person' ? z.string().trim().min(1, budgetMessages.personMissing) : z.string(),
  })

function BudgetForm() {
  const save = useSaveBudget()
  const [kind, setKind] = useState<BudgetKind>('install')
  const [unit, setUnit] = useState<BudgetUnit>('money')
  const [role, setRole] = useState<Role>('free')
  const { form, field, setAll, isPending, failure } = useForm({
    schema: budgetForm(kind, unit),
    initial: { amount: '', email: '' },
    onSubmit: async ({ amount, email }) => {
      await save(changeOf(kind, { unit, amount, role, email }))
      setAll({ amount: '', email: '' })
      toast.ok(budgetMessages.saved)
    },
  })
  return (
    <form {...form} className="py-4">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <SelectField label="Applies to" value={kind} options={KINDS} onChange={setKind} />
        {kind === 'plan' && (
          <SelectField
            label="Plan"
            value={role}
            options={ROLES.map((value) => ({ value, label: TIER_NAMES[value] }))}
            onChange={setRole}
          />
        )}
        {kind === 'person' && <TextField label="E-mail" type="email" autoComplete="off" {...field('email')} />}
        <SelectField label="Measured" value={unit} options={UNITS} onChange={setUnit} />
        <TextField
          label="Monthly amount"
          inputMode="decimal"
          autoComplete="off"
          placeholder={unit === 'money' ? '20.00' : '1000000'}
          {...field('amount')}
        />
      </div>
      {failure && <FormNote className="mt-3">{failure}</FormNote>}
      <Button variant="primary" type="submit" isBusy={isPending} className="mt-4">
        Set budget
      </Button>
    </form>
  )
}

type Chosen = { unit: BudgetUnit; amount: number | null; role: Role; email: string }

function changeOf(kind: BudgetKind, { unit, amount, role, email }: Chosen): BudgetChange {
  if (kind === 'install') return { kind, unit, amount }
  return kind === 'plan' ? { kind, role, unit, amount } : { kind, email, unit, amount }
}

function BudgetRow({ budget: { kind, name, unit, amount, spent } }: { budget: ListedBudget }) {
  const save = useSaveBudget()
  const remove = useMutation({
    mutationFn: () => save(changeOf(kind, { unit, amount: null, role: name as Role, email: name })),
    onSuccess: () => toast.ok(budgetMessages.removed),
    onError: (error) => toast.error(error.message),
  })
  const metric = unit === 'money' ? 'cost' : 'tokens'
  const words =
    kind === 'install'
      ? budgetMessages.everyone
      : kind === 'plan'
        ? budgetMessages.eachOn(TIER_NAMES[name as Role])
        : name
  const percent = spent === null ? 0 : (spent / amount) * 100
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-48">
        <p dir="auto" className="truncate font-medium">
          {words}
        </p>
        <p className="text-sm text-ink-3 tabular-nums">
          {spent !== null && `${formatAmount(spent, metric)} of `}
          {formatAmount(amount, metric)}
          {unit === 'tokens' && ' tokens'}
        </p>
      </div>
      {percent >= 100 ? (
        <Badge tone="danger">Used up</Badge>
      ) : (
        percent >= BUDGET_WARN_PERCENT && <Badge tone="warn">{Math.floor(percent)} %</Badge>
      )}
      <Button
        size="s"
        isBusy={remove.isPending}
        aria-label={`Remove the budget of ${words}`}
        onClick={() => remove.mutate()}
      >
        Remove
      </Button>
    </li>
  )
}
