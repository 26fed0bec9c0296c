import { useInfiniteQuery } from '@tanstack/react-query'
import { Search, UserRoundPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { ACCOUNT_FILTERS, type AccountFilter } from '#contract/account/schema.ts'
import { inviteTexts } from '#contract/registration/invite-texts.ts'
import { toCursorList } from '../../../api/cursor-list.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { DebouncedSearchField } from '../../../ui/controls/debounced-search-field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ListContent } from '../../../ui/layout/list-content.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { useCurrentUser } from '../current-user.ts'
import { useAccountDialog } from '../dialog/account-dialog-provider.tsx'
import { AccountRow } from './account-row.tsx'
import { accountsQuery, type AccountsView } from './accounts-query.ts'

const EVERYONE = 'all'
const FILTER_NAMES: Record<AccountFilter, string> = { owners: 'Owners', suspended: 'Suspended' }
const FILTERS = [
  { value: EVERYONE, label: 'Everyone' },
  ...ACCOUNT_FILTERS.map((value) => ({ value, label: FILTER_NAMES[value] })),
]

/** Everyone on this install, and what their owner decides about them. */
export function AccountsSection() {
  const [view, setView] = useState<AccountsView>({ search: '', filter: undefined })
  const openAccountDialog = useAccountDialog()
  return (
    <Section
      title="People"
      description="Everyone with an account, their plans, and the other owners."
      action={
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <DebouncedSearchField
            label="Search by e-mail"
            search={view.search}
            onSearch={(search) => setView((now) => ({ ...now, search }))}
            className="w-56 max-sm:w-full"
          />
          <Select
            aria-label="Show"
            value={view.filter ?? EVERYONE}
            options={FILTERS}
            onChange={(value) =>
              setView((now) => ({ ...now, filter: ACCOUNT_FILTERS.find((filter) => filter === value) }))
            }
          />
          <Button variant="primary" onClick={() => openAccountDialog({ name: 'invite' })}>
            <UserRoundPlus aria-hidden />
            {inviteTexts.invite}
          </Button>
        </div>
      }
    >
      <AccountList view={view} />
    </Section>
  )
}

function AccountList({ view }: { view: AccountsView }) {
  const me = useCurrentUser().data
  const list = toCursorList(useInfiniteQuery(accountsQuery(view)), (page) => page.accounts)
  const { search, filter } = view
  return (
    <ListContent
      list={list}
      label="People"
      name="people"
      row="h-9"
      empty={
        <EmptyState icon={search ? Search : Users} title={search || filter ? 'No one found' : 'No one yet'}>
          {search ? `No e-mail or name contains “${search}”.` : 'People who sign up are listed here.'}
        </EmptyState>
      }
    >
      {(account) => <AccountRow key={account.uid} account={account} view={view} isMe={account.uid === me?.uid} />}
    </ListContent>
  )
}
