import { Check, Minus } from 'lucide-react'
import type { PlanLimits } from '#contract/plans/limits.ts'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { planLines, type PlanLine, type PlanRole } from './plan-lines.ts'

type PlansTableProps = { plans: readonly { role: PlanRole; name: string }[]; tiers: PlanLimits | undefined }

/** All plans side by side, for whoever sets them. */
export function PlansTable({ plans, tiers }: PlansTableProps) {
  const columns = plans.map(({ role, name }) => ({ role, name, lines: planLines(role, tiers?.[role]) }))
  const [first] = columns
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div tabIndex={0} role="region" aria-label="Plans side by side" className="overflow-x-auto">
      <table className="w-full min-w-96 table-fixed border-collapse text-left">
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col" className="w-1/3 sm:w-2/5">
              <span className="sr-only">What it holds</span>
            </th>
            {columns.map(({ role, name }) => (
              <th key={role} scope="col" className="px-1.5 py-2.5 text-right font-semibold sm:px-3 whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first?.lines.map(({ label }, at) => (
            <tr key={label} className="border-b border-line">
              <th scope="row" className="py-2.5 pr-3 font-medium">
                {label}
              </th>
              {columns.map(({ role, lines }) => (
                <td key={role} className="px-1.5 py-2.5 text-right tabular-nums sm:px-3">
                  <Figure line={lines[at]!} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Figure({ line: { count, format } }: { line: PlanLine }) {
  if (count === undefined) return <Skeleton className="ml-auto h-[1lh] w-8" />
  if (typeof count === 'number' && count > 0) return format(count)
  const [Icon, text] = count === null ? [Check, 'Included'] : [Minus, 'Not included']
  return (
    <>
      <Icon aria-hidden className={count === null ? 'ml-auto size-4 text-accent' : 'ml-auto size-4 text-ink-3'} />
      <span className="sr-only">{text}</span>
    </>
  )
}
