import { useQuery } from '@tanstack/react-query'
import { allowsGuests } from '#contract/settings/declared.ts'
import { QuerySection } from '../../ui/layout/query-section.tsx'
import { SettingControl, settingsQuery } from '../settings/index.ts'
import { Invitations } from './invitations.tsx'
import { SignUpRule } from './sign-up-rule.tsx'

/** For the owner: who may come in, and who is invited. */
export function RegistrationSection() {
  const query = useQuery(settingsQuery)
  return (
    <>
      <QuerySection
        title="Sign-up and invitations"
        description="Existing accounts are not affected."
        query={query}
        name="who may sign up"
        count={3}
        row="h-9"
      >
        {(values) => (
          <>
            <SignUpRule values={values} />
            <SettingControl setting={allowsGuests} value={values[allowsGuests.key]} />
          </>
        )}
      </QuerySection>
      <Invitations />
    </>
  )
}
