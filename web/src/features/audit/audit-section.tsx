import { useInfiniteQuery } from '@tanstack/react-query'
import { Download, ScrollText } from 'lucide-react'
import { useState } from 'react'
import { AUDIT_AREAS, type AuditArea } from '#contract/audit/actions.ts'
import type { AuditFilter } from '#contract/audit/schema.ts'
import { toCursorList } from '../../api/cursor-list.ts'
import { buttonClass } from '../../ui/controls/button.tsx'
import { DebouncedSearchField } from '../../ui/controls/debounced-search-field.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { SelectField } from '../../ui/controls/select.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ListContent } from '../../ui/layout/list-content.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { auditQuery, exportAddress } from './audit-query.ts'
import { AuditRow } from './audit-row.tsx'

const EVERYTHING = 'all'
const AREAS: readonly { value: AuditArea | typeof EVERYTHING; label: string }[] = [
  { value: EVERYTHING, label: 'Everything' },
  ...Object.entries(AUDIT_AREAS).map(([value, label]) => ({ value: value as AuditArea, label })),
]

/** For the owner: who did what, on whom and when. */
export function AuditSection() {
  const [filter, setFilter] = useState<AuditFilter>({})
  const change = (part: AuditFilter) =>
    setFilter((now) =>
      Object.fromEntries(Object.entries({ ...now, ...part }).filter(([, value]) => value !== undefined)),
    )
  return (
    <Section
      title="Audit log"
      description="Everything owners do. Entries cannot be changed or removed."
      action={
        <a className={buttonClass()} href={exportAddress(filter)} download>
          <Download aria-hidden />
          Download CSV
        </a>
      }
    >
      <div className="grid items-end gap-3 py-4 sm:grid-cols-2 xl:grid-cols-4">
        <DebouncedSearchField
          label="Person or thing"
          isField
          search={filter.search ?? ''}
          onSearch={(search) => change({ search: search || undefined })}
          className="w-full"
        />
        <SelectField
          label="About"
          value={filter.area ?? EVERYTHING}
          options={AREAS}
          onChange={(area) => change({ area: area === EVERYTHING ? undefined : area })}
        />
        <DayField label="From" value={filter.from} onChange={(from) => change({ from })} />
        <DayField label="To" value={filter.to} onChange={(to) => change({ to })} />
      </div>
      <AuditList filter={filter} />
    </Section>
  )
}

type DayFieldProps = { label: string; value: string | undefined; onChange: (day: string | undefined) => void }

function DayField({ label, value = '', onChange }: DayFieldProps) {
  return (
    <TextField
      label={label}
      type="date"
      value={value}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  )
}

function AuditList({ filter }: { filter: AuditFilter }) {
  const list = toCursorList(useInfiniteQuery(auditQuery(filter)), (page) => page.entries)
  const isFiltered = Object.keys(filter).length > 0
  return (
    <ListContent
      list={list}
      label="Acts"
      name="the log"
      row="h-10"
      empty={
        <EmptyState icon={ScrollText} title={isFiltered ? 'Nothing found' : 'Nothing yet'}>
          {isFiltered
            ? 'Nothing matches. Try other words or a longer time.'
            : 'Everything owners do from now on is listed here.'}
        </EmptyState>
      }
    >
      {(entry) => <AuditRow key={entry.id} entry={entry} />}
    </ListContent>
  )
}
