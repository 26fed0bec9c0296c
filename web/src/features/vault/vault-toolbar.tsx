import { useNavigate } from '@tanstack/react-router'
import { VAULT_FILTERS, VAULT_SORTS, type VaultFilter, type VaultSort } from '#contract/vault/schema.ts'
import { Select } from '../../ui/select.tsx'
import { SettledSearch } from '../../ui/settled-search.tsx'
import type { Listing } from './vault-query.ts'

const FILTER_NAMES: Record<VaultFilter | 'all', string> = {
  all: 'All types',
  image: 'Images',
  document: 'Documents',
  spreadsheet: 'Spreadsheets',
  presentation: 'Presentations',
  text: 'Texts',
  code: 'Code',
  link: 'Links',
}
const SORT_NAMES: Record<VaultSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  name: 'By name',
  largest: 'Largest first',
}

const FILTERS = (['all', ...VAULT_FILTERS] as const).map((value) => ({ value, label: FILTER_NAMES[value] }))
const SORTS = VAULT_SORTS.map((value) => ({ value, label: SORT_NAMES[value] }))

/** Narrows and sorts the list. The address holds it, so a list can be linked to. */
export function VaultToolbar({ listing }: { listing: Listing }) {
  const navigate = useNavigate({ from: '/vault' })
  const look = (search: string) =>
    void navigate({ search: (now) => ({ ...now, search: search || undefined }), replace: true })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SettledSearch
        label="Search names, tags and contents"
        search={listing.search}
        onSettled={look}
        className="min-w-0 flex-1 basis-60"
      />
      <Select
        aria-label="Type"
        value={listing.filter ?? 'all'}
        choices={FILTERS}
        onChange={(filter) =>
          void navigate({ search: (now) => ({ ...now, filter: filter === 'all' ? undefined : filter }), replace: true })
        }
      />
      <Select
        aria-label="Order"
        value={listing.sort}
        choices={SORTS}
        onChange={(sort) =>
          void navigate({ search: (now) => ({ ...now, sort: sort === 'newest' ? undefined : sort }), replace: true })
        }
      />
    </div>
  )
}
