import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { PROJECT_SORTS, type ProjectSort } from '#contract/projects/schema.ts'
import { SearchField } from '../../../ui/search-field.tsx'
import { Select } from '../../../ui/select.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'
import type { Listing } from '../projects-query.ts'

const SEARCH_AFTER_MS = 250

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
  const [typed, setTyped] = useState(listing.search)
  const settled = useDebounced(typed.trim(), SEARCH_AFTER_MS)
  const look = useEffectEvent((search: string) => {
    if (search === listing.search) return
    void navigate({ search: (now) => ({ ...now, search: search || undefined }), replace: true })
  })
  useEffect(() => look(settled), [settled])
  const status = listing.status === undefined ? 'all' : listing.status === 'PENDING' ? 'unfinished' : 'finished'
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchField label="Search projects" value={typed} onChange={setTyped} className="min-w-0 flex-1 basis-60" />
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
