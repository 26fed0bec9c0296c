import { ListFilter, X } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import type { ColumnType, FILTER_OPERATORS, RowFilter, TableColumn } from '#contract/analysis/schema.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { DebouncedSearchField } from '../../../ui/controls/debounced-search-field.tsx'
import { CONTROL_CLASS } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { cx } from '../../../ui/cx.ts'
import { isNumeric } from '../format-cell.ts'
import type { RowsView } from '../queries.ts'
import type { ViewEvent } from './view-reducer.ts'

type Operator = (typeof FILTER_OPERATORS)[number]

const OPERATOR_NAMES: Record<Operator, string> = {
  is: 'is',
  isNot: 'is not',
  contains: 'contains',
  over: 'is over',
  under: 'is under',
  atLeast: 'is at least',
  atMost: 'is at most',
  missing: 'is missing',
  present: 'is there',
}
const ALWAYS = ['is', 'isNot', 'missing', 'present'] as const
const ORDERED = ['over', 'under', 'atLeast', 'atMost'] as const

type FilterBarProps = { columns: readonly TableColumn[]; view: RowsView; onChange: (event: ViewEvent) => void }

/** Which rows are shown: those with certain words, and those that pass every filter. */
export function FilterBar({ columns, view, onChange }: FilterBarProps) {
  const [isAdding, setAdding] = useState(false)
  return (
    <div className="flex shrink-0 flex-col gap-2 border-b border-line px-3 py-2 text-sm">
      <div className="flex items-center gap-2">
        <DebouncedSearchField
          label="Search the rows"
          search={view.search}
          onSearch={(search) => onChange({ type: 'search', search })}
          className="min-w-0 flex-1"
        />
        <Button size="s" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          <ListFilter aria-hidden className="size-4" />
          Filter
        </Button>
      </div>
      {isAdding && (
        <FilterForm
          columns={columns}
          onAdd={(filter) => {
            onChange({ type: 'addFilter', filter })
            setAdding(false)
          }}
        />
      )}
      {view.filters.length > 0 && (
        <ul aria-label="Filters" className="flex flex-wrap gap-1.5">
          {view.filters.map((filter, at) => (
            <li key={at}>
              <button
                type="button"
                aria-label={`Remove filter: ${describe(filter)}`}
                onClick={() => onChange({ type: 'removeFilter', at })}
                className="flex h-7 max-w-64 items-center gap-1 rounded-full bg-accent-soft px-2.5 text-accent pointer-coarse:h-9"
              >
                <span className="truncate">{describe(filter)}</span>
                <X aria-hidden className="size-3.5 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function FilterForm({ columns, onAdd }: { columns: readonly TableColumn[]; onAdd: (filter: RowFilter) => void }) {
  const [name, setName] = useState(columns[0]?.name ?? '')
  const type = columns.find((column) => column.name === name)?.type ?? 'text'
  const operators = operatorsOf(type)
  const [chosen, setChosen] = useState<Operator>('is')
  const operator = operators.includes(chosen) ? chosen : 'is'
  const [value, setValue] = useState('')
  const isBare = operator === 'missing' || operator === 'present'
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (isBare) return onAdd({ column: name, operator })
    const parsed = parseValue(value, type)
    if (parsed !== null) onAdd({ column: name, operator, value: parsed })
  }
  return (
    <form onSubmit={add} className="flex flex-wrap items-center gap-2">
      <Select
        aria-label="Column"
        className="max-w-48"
        value={name}
        options={columns.map((column) => ({ value: column.name, label: column.name }))}
        onChange={setName}
      />
      <Select
        aria-label="Condition"
        value={operator}
        options={operators.map((each) => ({ value: each, label: OPERATOR_NAMES[each] }))}
        onChange={setChosen}
      />
      {!isBare && (
        <input
          aria-label="Value"
          dir="auto"
          type={type === 'date' ? 'date' : 'text'}
          inputMode={isNumeric(type) ? 'decimal' : undefined}
          value={value}
          onChange={(event) => setValue(event.target.value)}
          className={cx(CONTROL_CLASS, 'h-8 w-36! border-line-strong text-sm pointer-coarse:h-10')}
        />
      )}
      <Button type="submit" size="s" variant="primary">
        Add filter
      </Button>
    </form>
  )
}

function operatorsOf(type: ColumnType): readonly Operator[] {
  if (type === 'boolean') return ALWAYS
  return type === 'text' ? ['contains', ...ALWAYS] : [...ORDERED, ...ALWAYS]
}

/** A value in the words of its column; null where it makes none. */
function parseValue(text: string, type: ColumnType): string | number | boolean | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (type === 'boolean') return /^(?:yes|true|1)$/i.test(trimmed)
  if (!isNumeric(type)) return trimmed
  const number = Number(trimmed.replaceAll(',', ''))
  return Number.isFinite(number) ? number : null
}

function describe({ column, operator, value }: RowFilter): string {
  return [column, OPERATOR_NAMES[operator], value === undefined ? '' : String(value)].join(' ').trim()
}
