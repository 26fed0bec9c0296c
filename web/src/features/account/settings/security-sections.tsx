import type { User } from '#contract/account/schema.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { PasswordForm } from './password-form.tsx'

/** What a member can do about their own account. */
export function SecuritySections({ user }: { user: User }) {
  return (
    <>
      <Section title="Password" description="Changing it signs you out on your other devices.">
        <PasswordForm />
      </Section>
      <Section title="Delete account" description="Removes your account with everything in it. This cannot be undone.">
        <DeleteAccount email={user.email ?? 'your account'} />
      </Section>
    </>
  )
}
