import { queryOptions } from '@tanstack/react-query'
import { requestOf } from '#contract/route.ts'
import { budgetApi } from '#contract/usage/budget-api.ts'
import type { ReportGroup } from '#contract/usage/features.ts'
import { reportApi } from '#contract/usage/report-api.ts'
import type { Report } from '#contract/usage/report.ts'
import { call } from '../../../api/call.ts'
import { lastDays } from './figures.ts'
import { usageKey } from '../query-keys.ts'

/** Whose, and of how many days up to today. */
export type ReportScope = { readonly isOfAll: boolean; readonly days: number }
export type ShownReport = Report & { readonly range: { readonly from: string; readonly to: string } }

export function reportQuery({ isOfAll, days }: ReportScope, by: ReportGroup) {
  return queryOptions({
    queryKey: [...usageKey, 'report', isOfAll, days, by],
    queryFn: async ({ signal }): Promise<ShownReport> => {
      const range = lastDays(days, new Date())
      const report = isOfAll
        ? await call(reportApi.install, { ...range, by }, { signal })
        : await call(reportApi.own, { ...range, by: by === 'person' ? 'day' : by }, { signal })
      return { ...report, range }
    },
  })
}

export const ownBudgetsQuery = queryOptions({
  queryKey: [...usageKey, 'budget'],
  queryFn: async ({ signal }) => (await call(budgetApi.own, {}, { signal })).budgets,
})

/** Where the same is to be had as a file. */
export function reportFileAddress(isOfAll: boolean, range: ShownReport['range']): string {
  return requestOf(isOfAll ? reportApi.installFile : reportApi.ownFile, range).url
}
