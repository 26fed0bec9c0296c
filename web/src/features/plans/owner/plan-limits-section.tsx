import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod'
import { ROLES, type Role } from '#contract/account/plan.ts'
import { formatNumber } from '#contract/format-number.ts'
import { DEFAULT_PLAN_LIMITS, isLimited, PLAN_LIMITS, type PlanLimit, type TierLimits } from '#contract/plans/limits.ts'
import { limitName, TIER_NAMES } from '#contract/plans/names.ts'
import { planMessages } from '#contract/plans/messages.ts'
import { plansOwnerApi } from '#contract/plans/owner-api.ts'
import { typedLimit, type LimitChange } from '#contract/plans/schema.ts'
import { call } from '../../../api/call.ts'
import { useForm } from '../../../api/use-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/controls/field.tsx'
import { FormNote } from '../../../ui/controls/form-note.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { QuerySection } from '../../../ui/layout/query-section.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { planLimitsQuery, usageQuery } from '../../usage/index.ts'

const TIERS = ROLES.map((role) => ({ value: role, label: TIER_NAMES[role] }))

/** For the owner: what each plan may use. */
export function PlanLimitsSection() {
  const query = useQuery(planLimitsQuery)
  const [role, setRole] = useState<Role>('free')
  return (
    <QuerySection
      title="Plan limits"
      description="Changes apply at once to everyone on the plan. You have no limits yourself."
      action={<SegmentedControl label="Plan" value={role} options={TIERS} onChange={setRole} />}
      query={query}
      name="the limits"
      count={3}
      row="h-16"
    >
      {/* What was saved elsewhere is shown as it is now: the form begins anew with it. */}
      {(limits) => <TierForm key={JSON.stringify([role, limits[role]])} role={role} limits={limits[role]} />}
    </QuerySection>
  )
}

function TierForm({ role, limits }: { role: Role; limits: TierLimits }) {
  const queryClient = useQueryClient()
  const names = PLAN_LIMITS.filter((limit) => isLimited(role, limit))
  const save = async (changes: LimitChange[]) => {
    const saved = await call(plansOwnerApi.changeLimits, { changes })
    queryClient.setQueryData(planLimitsQuery.queryKey, saved.limits)
    await queryClient.invalidateQueries({ queryKey: usageQuery.queryKey })
    toast.ok(planMessages.saved)
  }
  const { form, field, isPending, failure } = useForm({
    schema: formOf(names),
    initial: Object.fromEntries(names.map((limit) => [limit, String(limits[limit])])),
    onSubmit: (values) => save(names.map((limit) => ({ role, limit, value: values[limit]! }))),
  })
  const isDefault = names.every((limit) => limits[limit] === DEFAULT_PLAN_LIMITS[role][limit])
  const reset = () =>
    save(names.map((limit) => ({ role, limit, value: null }))).catch((error: Error) => toast.error(error.message))
  return (
    <form {...form} className="py-4">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {names.map((limit) => (
          <TextField
            key={limit}
            label={limitName(limit)}
            inputMode="numeric"
            autoComplete="off"
            hint={`Default: ${formatNumber(DEFAULT_PLAN_LIMITS[role][limit])}`}
            {...field(limit)}
          />
        ))}
      </div>
      {failure && <FormNote className="mt-3">{failure}</FormNote>}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button variant="primary" type="submit" isBusy={isPending}>
          Save limits
        </Button>
        {!isDefault && <Button onClick={() => void reset()}>Reset to defaults</Button>}
      </div>
    </form>
  )
}

function formOf(names: readonly PlanLimit[]) {
  return z.object(Object.fromEntries(names.map((limit) => [limit, typedLimit])))
}
