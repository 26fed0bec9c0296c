import {
  COLUMN_TYPES,
  type ColumnType,
  type ReadingCorrection,
  type TableColumn,
  type TableProfile,
} from '#contract/analysis/schema.ts'
import { formatNumber } from '#contract/format-number.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { formatCell, formatMean, formatShare, isNumeric, TYPE_NAMES } from '../format-cell.ts'
import { DistributionPicture } from './distribution-picture.tsx'

const TYPES = COLUMN_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] }))

/** What the two ends of a column are called: words have an order, but are not more or less. */
const ENDS: Record<ColumnType, readonly [string, string]> = {
  integer: ['Lowest', 'Highest'],
  number: ['Lowest', 'Highest'],
  text: ['First from A to Z', 'Last'],
  boolean: ['First from A to Z', 'Last'],
  date: ['Earliest', 'Latest'],
  datetime: ['Earliest', 'Latest'],
}

type ColumnListProps = { table: TableProfile; onCorrect: (correction: ReadingCorrection) => void }

/** Every column: what it holds, how much of it is there, and a picture. Its type can be corrected on the spot. */
export function ColumnList({ table, onCorrect }: ColumnListProps) {
  return (
    <ul aria-label="Columns" className="divide-y divide-line">
      {table.columns.map((column, at) => (
        <li key={at} className="grid grid-cols-[minmax(0,1fr)_minmax(5rem,9rem)] gap-x-4 gap-y-2 px-4 py-3">
          <div className="min-w-0">
            <h3
              dir="auto"
              className="truncate font-medium"
              data-tip={column.name.length > 40 ? column.name : undefined}
            >
              {column.name}
            </h3>
            <Select
              aria-label={`Type of ${column.name}`}
              className="mt-1.5 max-w-full"
              value={column.type}
              options={TYPES}
              onChange={(type) => onCorrect({ columns: [{ column: at, type }] })}
            />
          </div>
          <div className="self-end">
            <DistributionPicture column={column} />
          </div>
          <Facts column={column} rows={table.rows} />
        </li>
      ))}
    </ul>
  )
}

function Facts({ column, rows }: { column: TableColumn; rows: number }) {
  const { type, missing, unreadable, distinct, least, most, mean, distribution } = column
  const facts: [string, string][] = [
    ['Missing', missing === 0 ? 'none' : `${formatNumber(missing)} (${formatShare(missing / rows)})`],
    ['Distinct', formatNumber(distinct)],
    [ENDS[type][0], formatCell(least, type) || '–'],
    [ENDS[type][1], formatCell(most, type) || '–'],
  ]
  if (isNumeric(type)) facts.push(['Mean', mean === null ? '–' : formatMean(mean)])
  if (unreadable > 0) facts.push(['Unreadable', formatNumber(unreadable)])
  return (
    <div className="col-span-2 text-xs text-ink-3">
      <dl className="flex flex-wrap gap-x-4 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="flex max-w-full min-w-0 gap-1.5">
            <dt>{name}</dt>
            <dd dir="auto" className="truncate text-ink-1 tabular-nums">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {distribution?.kind === 'values' && distribution.values.length > 0 && (
        <p dir="auto" className="mt-1 truncate">
          {distribution.values.map(({ value, count }) => `${value} ${formatNumber(count)}`).join(' · ')}
        </p>
      )}
    </div>
  )
}
