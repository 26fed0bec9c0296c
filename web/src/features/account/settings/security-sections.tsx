import { personalDataApi } from '#contract/personal-data/api.ts'
import type { User } from '#contract/account/schema.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { PasswordForm } from './password-form.tsx'
import { SessionsSection } from './sessions-section.tsx'

/** How a member gets in, and where they are. */
export function SecuritySections() {
  return (
    <>
      <Section title="Password" description="Changing it signs you out everywhere else.">
        <PasswordForm />
      </Section>
      <SessionsSection />
    </>
  )
}

/** What is kept of a member: to take along, and to delete. */
export function DataSections({ user }: { user: User }) {
  return (
    <>
      <Section
        title="Your data"
        description="One ZIP with your chats, files, pictures, projects, bots, prompts and settings."
      >
        <div className="py-4">
          {/* A link, so that the browser writes it to the disk as it comes: it may be large. */}
          <a className={buttonClass()} href={personalDataApi.export.path} download>
            Download your data
          </a>
        </div>
      </Section>
      <Section title="Delete account" description="Deletes your account and everything in it. This cannot be undone.">
        <DeleteAccount email={user.email ?? 'your account'} />
      </Section>
    </>
  )
}
