import { Link, useNavigate } from '@tanstack/react-router'
import { Crown, Monitor, Moon, Sun, UserRound } from 'lucide-react'
import { AccountSection } from '../../features/account/settings/account-section.tsx'
import { SecuritySections } from '../../features/account/settings/security-sections.tsx'
import { SignInGate, useCurrentUser, useSignOut } from '../../features/account/index.ts'
import { PermissionsSection } from '../../features/tools/permissions-section.tsx'
import { SharedChatsSection } from '../../features/chat-sharing/shared-chats-section.tsx'
import { SharedCraftsSection } from '../../features/crafts/sharing/shared-crafts-section.tsx'
import { SharedBoardsSection } from '../../features/images/boards/shared-boards-section.tsx'
import { RedeemCode } from '../../features/plans/redeem-code.tsx'
import { UsageSection } from '../../features/usage/usage-section.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx'
import { SkeletonRows } from '../../ui/layout/skeleton.tsx'
import { useTheme } from '../../ui/hooks/theme.ts'

const THEME_CHOICES = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
] as const

/** Who you are here, what you have used, and how it looks. */
export function ProfilePage() {
  const me = useCurrentUser()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const user = me.data
  const isMember = user && !user.isGuest
  return (
    <Page title="Profile">
      <PageHeading title="Profile" />
      {me.isPending && <SkeletonRows label="Loading your profile" />}
      {me.isError && (
        <ErrorState title="Failed to load your profile" detail={me.error.message} onRetry={() => void me.refetch()} />
      )}
      {me.isSuccess && !isMember && (
        <div className="mb-10 rounded-l border border-line bg-surface-1">
          <SignInGate icon={UserRound} title="You are here as a guest" headingLevel="h2">
            Sign up to keep your chats and files, and to use projects and the vault.
          </SignInGate>
        </div>
      )}
      {isMember && (
        <AccountSection user={user} onSignOut={() => void signOut().then(() => navigate({ to: '/chat' }))} />
      )}
      {user && <UsageSection user={user} />}
      {isMember && !user.isOwner && (
        <Section title="Code" description="A code sets your plan at once.">
          <RedeemCode />
        </Section>
      )}
      {!me.isPending && <Appearance />}
      {user && <PermissionsSection />}
      {user && <SharedChatsSection />}
      {user && <SharedCraftsSection />}
      {user && <SharedBoardsSection />}
      {isMember && user.isOwner && <OwnersPageLink />}
      {isMember && <SecuritySections user={user} />}
    </Page>
  )
}

function Appearance() {
  const [theme, setTheme] = useTheme()
  return (
    <Section title="Appearance">
      <div className="flex flex-wrap items-center justify-between gap-3 py-4">
        <p className="font-medium">Theme</p>
        <SegmentedControl label="Theme" value={theme} options={THEME_CHOICES} onChange={setTheme} />
      </div>
    </Section>
  )
}

/** What an owner decides for everyone used to stand here. */
function OwnersPageLink() {
  return (
    <Section title="This Alcove" description="People, sign-up and invitations, host names, search, drive and feedback.">
      <div className="py-4">
        <Link to="/owner" className={buttonClass()}>
          <Crown aria-hidden />
          Owner’s page
        </Link>
      </div>
    </Section>
  )
}
