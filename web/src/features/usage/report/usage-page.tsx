import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { ChartColumn, Download } from 'lucide-react'
import { useState } from 'react'
import { REPORT_GROUPS, type ReportGroup, type UsageFeatureName } from '#contract/usage/features.ts'
import type { ReportRow } from '#contract/usage/report.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { QueryContent } from '../../../ui/layout/query-content.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { useCurrentUser } from '../../account/index.ts'
import { BudgetMeters } from './budget-meters.tsx'
import { DayChart } from './day-chart.tsx'
import { amountOf, FEATURE_NAMES, formatTotal, METRIC_NAMES, METRICS, type Metric } from './figures.ts'
import { FiguresTable } from './figures-table.tsx'
import { reportFileAddress, reportQuery, type ReportScope, type ShownReport } from './usage-report-query.ts'

const RANGES = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
] as const

const WHOSE = [
  { value: 'mine', label: 'Mine' },
  { value: 'all', label: 'Everyone' },
] as const

const GROUP_NAMES: Record<Exclude<ReportGroup, 'day'>, string> = {
  model: 'Model',
  feature: 'Feature',
  bot: 'Bot',
  project: 'Project',
  person: 'Person',
}

/** What one has used, by day and by what for; the owner sees everyone's, too. */
export function UsagePage() {
  const { data: me, isPending } = useCurrentUser()
  const [days, setDays] = useState<(typeof RANGES)[number]['value']>('30')
  // Behind the # and not before it: what the router reads of an address is a part of the first load of every page.
  const whose = useLocation({ select: ({ hash }) => (hash === 'all' ? 'all' : 'mine') })
  const navigate = useNavigate()
  const setWhose = (next: (typeof WHOSE)[number]['value']) =>
    void navigate({ to: '/usage', hash: next === 'all' ? next : '', replace: true })
  const scope = { isOfAll: whose === 'all' && Boolean(me?.isOwner), days: Number(days) }
  return (
    <Page title="Usage" back={<BackLink to="/profile/$section" params={{ section: 'usage' }} name="profile" />}>
      {me && (
        <div className="mb-6 flex flex-wrap justify-between gap-2">
          <SegmentedControl label="Time" value={days} options={RANGES} onChange={setDays} />
          {me.isOwner && <SegmentedControl label="Whose" value={whose} options={WHOSE} onChange={setWhose} />}
        </div>
      )}
      {me && <BudgetMeters />}
      {me && <Reports scope={scope} />}
      {!me && !isPending && (
        <EmptyState icon={ChartColumn} title="Nothing used yet" headingLevel="h2">
          Your usage is shown here.
        </EmptyState>
      )}
    </Page>
  )
}

function Reports({ scope }: { scope: ReportScope }) {
  const [metric, setMetric] = useState<Metric>('messages')
  const byDay = useQuery(reportQuery(scope, 'day'))
  return (
    <>
      <Section
        title="By day"
        description="Days are counted in UTC."
        action={
          <SegmentedControl
            label="What is shown"
            value={metric}
            options={METRICS.map((value) => ({ value, label: METRIC_NAMES[value] }))}
            onChange={setMetric}
          />
        }
      >
        <QueryContent query={byDay} name="your usage" count={3} row="h-12">
          {(report) => (
            <>
              <Totals report={report} />
              <DayChart report={report} metric={metric} />
              <a
                href={reportFileAddress(scope.isOfAll, report.range)}
                download
                className={`${buttonClass('outline', 's')} mt-4`}
              >
                <Download aria-hidden className="size-4" />
                Download as CSV
              </a>
            </>
          )}
        </QueryContent>
      </Section>
      <Breakdown scope={scope} metric={metric} />
    </>
  )
}

function Totals({ report: { total } }: { report: ShownReport }) {
  return (
    <dl className="grid grid-cols-3 gap-3 py-4">
      {METRICS.map((metric) => (
        <div key={metric} className="rounded-m border border-line bg-surface-1 p-3">
          <dt className="text-sm text-ink-3">{METRIC_NAMES[metric]}</dt>
          <dd className="text-lg font-semibold tabular-nums">{formatTotal(total, metric)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Breakdown({ scope, metric }: { scope: ReportScope; metric: Metric }) {
  const [by, setBy] = useState<Exclude<ReportGroup, 'day'>>('model')
  const groups = REPORT_GROUPS.filter((group) => group !== 'day').filter((group) => scope.isOfAll || group !== 'person')
  const shown = groups.includes(by) ? by : 'model'
  const query = useQuery(reportQuery(scope, shown))
  return (
    <Section
      title={`By ${GROUP_NAMES[shown].toLowerCase()}`}
      action={
        <SegmentedControl
          label="By"
          value={shown}
          options={groups.map((value) => ({ value, label: GROUP_NAMES[value] }))}
          onChange={setBy}
        />
      }
    >
      <QueryContent query={query} name="what it was for" count={3} row="h-9">
        {({ rows, isCut }) => {
          const most = Math.max(1, ...rows.map((row) => amountOf(row, metric)))
          return (
            <>
              <FiguresTable
                caption={`Usage by ${GROUP_NAMES[shown].toLowerCase()}`}
                heading={GROUP_NAMES[shown]}
                rows={rows}
                labelOf={(row) => labelOf(row, shown)}
                shareOf={(row) => amountOf(row, metric) / most}
              />
              {isCut && (
                <p className="mt-2 text-sm text-ink-3">The smallest are left out here. The CSV includes everything.</p>
              )}
            </>
          )
        }}
      </QueryContent>
    </Section>
  )
}

function labelOf({ key, label }: ReportRow, by: ReportGroup): string {
  if (by === 'feature') return FEATURE_NAMES[key as UsageFeatureName] ?? key
  if (by === 'bot') return key === '' ? 'No bot' : label
  if (by === 'project') return key === '' ? 'No project' : label
  if (by === 'person') return label || 'A guest'
  return label
}
