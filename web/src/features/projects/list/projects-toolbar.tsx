import { useNavigate } from '@tanstack/react-router'
import { PROJECT_SORTS, type ProjectSort } from '#contract/projects/schema.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { DebouncedSearchField } from '../../../ui/controls/debounced-search-field.tsx'
import type { ProjectListParams } from '../projects-query.ts'

const SORT_NAMES: Record<ProjectSort, string> = {
  recent: 'Last used',
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
}
const SORTS = PROJECT_SORTS.map((value) => ({ value, label: SORT_NAMES[value] }))

const STATUSES = [
  { value: 'all', label: 'All projects' },
  { value: 'finished', label: 'Finished' },
  { value: 'unfinished', label: 'Unfinished' },
] as const

/** Narrows and sorts the list. The address holds it, so a list can be linked to. */
export function ProjectsToolbar({ params }: { params: ProjectListParams }) {
  const navigate = useNavigate({ from: '/chat/projects' })
  const setSearch = (search: string) =>
    void navigate({ search: (now) => ({ ...now, search: search || undefined }), replace: true })
  const status = params.status === undefined ? 'all' : params.status === 'PENDING' ? 'unfinished' : 'finished'
  return (
    <div className="flex flex-wrap items-center gap-2">
      <DebouncedSearchField
        label="Search projects"
        search={params.search}
        onSearch={setSearch}
        className="min-w-0 flex-1 basis-60"
      />
      <Select
        aria-label="Status"
        value={status}
        options={STATUSES}
        onChange={(next) =>
          void navigate({ search: (now) => ({ ...now, status: next === 'all' ? undefined : next }), replace: true })
        }
      />
      <Select
        aria-label="Order"
        value={params.sort}
        options={SORTS}
        onChange={(sort) =>
          void navigate({ search: (now) => ({ ...now, sort: sort === 'recent' ? undefined : sort }), replace: true })
        }
      />
    </div>
  )
}
