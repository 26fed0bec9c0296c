import { useInfiniteQuery } from '@tanstack/react-query'
import { Search, Users } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { toCursorList } from '../../../api/cursor-list.ts'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { SearchField } from '../../../ui/controls/search-field.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx'
import { ShowMore } from '../../../ui/layout/show-more.tsx'
import { AccountRow } from './account-row.tsx'
import { accountsQuery } from './accounts-query.ts'

/** Everyone on this install, and what their owner decides about them. */
export function AccountsSection() {
  const [searchText, setSearchText] = useState('')
  const search = useDeferredValue(searchText.trim())
  return (
    <Section
      title="People"
      description="You own this Alcove. You set who is on which plan."
      action={
        <SearchField
          label="Search by e-mail"
          value={searchText}
          onChange={setSearchText}
          className="w-56 max-sm:w-full"
        />
      }
    >
      <AccountList search={search} />
    </Section>
  )
}

function AccountList({ search }: { search: string }) {
  const list = toCursorList(useInfiniteQuery(accountsQuery(search)), (page) => page.accounts)
  if (list.isPending) return <SkeletonRows label="Loading people" row="h-9" />
  if (list.failure) {
    return <ErrorState title="Failed to load people" detail={list.failure.message} onRetry={list.refetch} />
  }
  const accounts = list.items
  if (accounts.length === 0) {
    return (
      <EmptyState icon={search ? Search : Users} title={search ? 'No one found' : 'No one yet'}>
        {search ? `No e-mail contains “${search}”.` : 'People who sign up are listed here.'}
      </EmptyState>
    )
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {accounts.map((account) => (
          <AccountRow key={account.uid} account={account} search={search} />
        ))}
      </ul>
      {list.nextPage && <ShowMore {...list.nextPage} className="mt-3" />}
    </>
  )
}
