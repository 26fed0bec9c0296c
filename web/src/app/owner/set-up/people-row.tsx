import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { setUpMessages } from '#contract/set-up/messages.ts'
import { newAccounts, planForNewPeople } from '#contract/settings/declared.ts'
import { InviteForm, invitationsQuery, SignUpRule } from '../../../features/registration/index.ts'
import { settingsQuery } from '../../../features/settings/index.ts'
import { setUpQuery } from './set-up-query.ts'
import { SetUpRow } from './set-up-row.tsx'

/** Who else is here, how others come in, and the way to invite them. */
export function PeopleRow({ isDone }: { isDone: boolean }) {
  const count = useQuery(setUpQuery).data?.people
  const settings = useQuery(settingsQuery).data
  const invited = useQuery(invitationsQuery).data?.invitations.filter(({ state }) => state === 'open').length ?? 0
  const sentences = [
    count === undefined ? '\u00a0' : count > 1 ? setUpMessages.people(count) : setUpMessages.noPeople,
    invited > 0 && setUpMessages.invited(invited),
    settings && setUpMessages.signUp(settings[newAccounts.key].mode, settings[planForNewPeople.key]),
  ]
  return (
    <SetUpRow title="People" isDone={isDone} state={sentences.filter(Boolean).join(' ')}>
      <InviteForm />
      {settings && <SignUpRule values={settings} />}
      <p className="text-sm">
        <Link
          to="/owner/$section"
          params={{ section: 'registration' }}
          className="font-medium text-accent hover:underline"
        >
          Invitations and guests
        </Link>
      </p>
    </SetUpRow>
  )
}
