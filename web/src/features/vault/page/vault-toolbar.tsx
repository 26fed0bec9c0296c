import { useNavigate } from '@tanstack/react-router'
import { VAULT_FILTERS, VAULT_HOLDERS, VAULT_SORTS, type VaultFilter, type VaultSort } from '#contract/vault/schema.ts'
import { SegmentedControl } from '../../../ui/controls/segmented-control.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { DebouncedSearchField } from '../../../ui/controls/debounced-search-field.tsx'
import type { VaultListParams } from '../vault-query.ts'

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

const HOLDERS = VAULT_HOLDERS.map((value) => ({ value, label: value === 'vault' ? 'Kept here' : 'In chats' }))

/** Narrows and sorts the list. The address holds it, so a list can be linked to. */
export function VaultToolbar({ params }: { params: VaultListParams }) {
  const navigate = useNavigate({ from: '/vault' })
  const setSearch = (search: string) =>
    void navigate({ search: (now) => ({ ...now, search: search || undefined }), replace: true, hash: true })
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SegmentedControl
        label="Where it is held"
        value={params.heldIn}
        options={HOLDERS}
        onChange={(heldIn) => void navigate({ search: true, replace: true, hash: heldIn === 'chats' ? heldIn : '' })}
      />
      <DebouncedSearchField
        label="Search names, tags and contents"
        search={params.search}
        onSearch={setSearch}
        className="min-w-0 flex-1 basis-60"
      />
      <Select
        aria-label="Type"
        value={params.filter ?? 'all'}
        options={FILTERS}
        onChange={(filter) =>
          void navigate({
            search: (now) => ({ ...now, filter: filter === 'all' ? undefined : filter }),
            replace: true,
            hash: true,
          })
        }
      />
      <Select
        aria-label="Order"
        value={params.sort}
        options={SORTS}
        onChange={(sort) =>
          void navigate({
            search: (now) => ({ ...now, sort: sort === 'newest' ? undefined : sort }),
            replace: true,
            hash: true,
          })
        }
      />
    </div>
  )
}
