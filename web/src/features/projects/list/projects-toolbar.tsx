import { useNavigate } from '@tanstack/react-router'
import { PROJECT_SORTS, type ProjectSort } from '#contract/projects/schema.ts'
import { Select } from '../../../ui/select.tsx'
import { SettledSearch } from '../../../ui/settled-search.tsx'
import type { Listing } from '../projects-query.ts'

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
export function ProjectsToolbar({ listing }: { listing: Listing }) {
  const navigate = useNavigate({ from: '/chat/projects' })
  const look = (search: string) =>
    void navigate({ search: (now) => ({ ...now, search: search || undefined }), replace: true })
  const status = listing.status === undefined ? 'all' : listing.status === 'PENDING' ? 'unfinished' : 'finished'
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SettledSearch
        label="Search projects"
        search={listing.search}
        onSettled={look}
        className="min-w-0 flex-1 basis-60"
      />
      <Select
        aria-label="Status"
        value={status}
        choices={STATUSES}
        onChange={(next) =>
          void navigate({ search: (now) => ({ ...now, status: next === 'all' ? undefined : next }), replace: true })
        }
      />
      <Select
        aria-label="Order"
        value={listing.sort}
        choices={SORTS}
        onChange={(sort) =>
          void navigate({ search: (now) => ({ ...now, sort: sort === 'recent' ? undefined : sort }), replace: true })
        }
      />
    </div>
  )
}
