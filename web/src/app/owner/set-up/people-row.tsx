import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { setUpMessages } from '#contract/set-up/messages.ts'
import { accountsQuery } from '../../../features/account/settings/accounts-query.ts'
import { SetUpRow } from './set-up-row.tsx'

/** Who else is here, and the way to invite them. */
export function PeopleRow() {
  const { data } = useInfiniteQuery(accountsQuery({ search: '', filter: undefined }))
  const count = data?.pages.reduce((sum, { accounts }) => sum + accounts.length, 0)
  return (
    <SetUpRow
      title="People"
      isDone={count !== undefined && count > 1}
      state={count === undefined ? '\u00a0' : count > 1 ? setUpMessages.people(count) : setUpMessages.noPeople}
    >
      <Link
        to="/owner/$section"
        params={{ section: 'registration' }}
        className="font-medium text-accent hover:underline"
      >
        Sign-up and invitations
      </Link>
    </SetUpRow>
  )
}
