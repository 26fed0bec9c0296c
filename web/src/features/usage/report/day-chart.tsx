import type { ReportRow } from '#contract/usage/report.ts'
import { formatDate } from '../../../format/dates.ts'
import { amountOf, fillDays, formatAmount, formatTotal, METRIC_NAMES, type Metric } from './figures.ts'
import { FiguresTable } from './figures-table.tsx'
import type { ShownReport } from './usage-report-query.ts'

const HEIGHT = 120
const STEP = 10
const GAP = 2
/** What is there at all can be seen. */
const BAR_MIN = 2

/** A bar a day, and the same as a table for whoever cannot see it. */
export function DayChart({ report, metric }: { report: ShownReport; metric: Metric }) {
  const days = fillDays(report.rows, report.range)
  const most = Math.max(...days.map((row) => amountOf(row, metric)))
  const busiest = days.find((row) => amountOf(row, metric) === most)!
  const summary =
    most === 0
      ? `${METRIC_NAMES[metric]} by day: none.`
      : `${METRIC_NAMES[metric]} by day: most on ${dayName(busiest)}, ${formatAmount(most, metric)}.`
  return (
    <figure className="mt-4">
      <svg
        role="img"
        aria-label={summary}
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-30 w-full text-accent"
      >
        {days.map((row, at) => (
          <DayBar key={row.key} row={row} at={at} metric={metric} most={most} />
        ))}
      </svg>
      <div aria-hidden className="mt-1 flex justify-between border-t border-line pt-1 text-xs text-ink-3 tabular-nums">
        <span>{dayName(days[0]!)}</span>
        <span>{dayName(days.at(-1)!)}</span>
      </div>
      <details className="mt-2">
        <summary className="touch-target w-fit cursor-pointer text-sm text-ink-2">Show as a table</summary>
        <FiguresTable
          caption="Usage by day"
          heading="Day"
          rows={days.filter(({ calls, messages }) => calls + messages > 0).toReversed()}
          labelOf={dayName}
        />
      </details>
    </figure>
  )
}

function DayBar({ row, at, metric, most }: { row: ReportRow; at: number; metric: Metric; most: number }) {
  const amount = amountOf(row, metric)
  const height = amount === 0 || most === 0 ? 0 : Math.max(BAR_MIN, (amount / most) * HEIGHT)
  return (
    <g>
      <title>{`${dayName(row)}: ${formatTotal(row, metric)}`}</title>
      <rect x={at * STEP} y={0} width={STEP} height={HEIGHT} fill="transparent" />
      <rect x={at * STEP + GAP / 2} y={HEIGHT - height} width={STEP - GAP} height={height} fill="currentColor" />
    </g>
  )
}

/** Days are those of UTC, wherever one sits: noon is the same day nearly everywhere. */
function dayName({ key }: Pick<ReportRow, 'key'>): string {
  return formatDate(new Date(`${key}T12:00:00`))
}
