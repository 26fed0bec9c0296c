import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { planPhrase } from '#contract/plans/choices.ts'
import { setUpMessages } from '#contract/set-up/messages.ts'
import { newAccounts, planForNewPeople } from '#contract/settings/declared.ts'
import { accountsQuery } from '../../../features/account/settings/accounts-query.ts'
import { InviteForm } from '../../../features/registration/index.ts'
import { settingsQuery } from '../../../features/settings/index.ts'
import { SetUpRow } from './set-up-row.tsx'

/** Who else is here, how others come in, and the way to invite them. */
export function PeopleRow() {
  const people = useInfiniteQuery(accountsQuery({ search: '', filter: undefined })).data
  const { data: settings } = useQuery(settingsQuery)
  const count = people?.pages.reduce((sum, { accounts }) => sum + accounts.length, 0)
  const rule =
    settings && setUpMessages.signUp(settings[newAccounts.key].mode, planPhrase(settings[planForNewPeople.key]))
  return (
    <SetUpRow
      title="People"
      isDone={count !== undefined && count > 1}
      state={
        count === undefined
          ? '\u00a0'
          : `${count > 1 ? setUpMessages.people(count) : setUpMessages.noPeople} ${rule ?? ''}`
      }
    >
      <InviteForm isCompact />
      <p className="mt-3 text-sm">
        <Link
          to="/owner/$section"
          params={{ section: 'registration' }}
          className="font-medium text-accent hover:underline"
        >
          Sign-up and invitations
        </Link>
      </p>
    </SetUpRow>
  )
}
