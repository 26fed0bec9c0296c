import { Link, useNavigate, useParams } from '@tanstack/react-router'
import {
  ChartColumn,
  Crown,
  Database,
  KeyRound,
  Monitor,
  Moon,
  Share2,
  ShieldCheck,
  Sun,
  UserRound,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { User } from '#contract/account/schema.ts'
import { AccountSection } from '../../features/account/settings/account-section.tsx'
import { DataSections, SecuritySections } from '../../features/account/settings/security-sections.tsx'
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
import { Section } from '../../ui/layout/section.tsx'
import { SectionedContent, type PageSection } from '../../ui/layout/section-navigation.tsx'
import { SegmentedControl } from '../../ui/controls/segmented-control.tsx'
import { SkeletonRows } from '../../ui/layout/skeleton.tsx'
import { useTheme } from '../../ui/hooks/theme.ts'
import { NotFoundPage } from './not-found-page.tsx'

const TITLE = 'Profile'

const THEME_CHOICES = [
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'system', label: 'System', icon: Monitor },
] as const

type ProfileSection = PageSection & {
  /** Null is a visitor, who has nothing here yet. */
  readonly content: ComponentType<{ user: User | null }>
  readonly isForMembers?: true
}

const SECTIONS: readonly ProfileSection[] = [
  { path: 'account', label: 'Account', icon: UserRound, content: Account },
  { path: 'usage', label: 'Plan and usage', icon: ChartColumn, content: PlanAndUsage },
  { path: 'shared', label: 'Shared', icon: Share2, content: Shared },
  { path: 'permissions', label: 'Permissions', icon: ShieldCheck, content: Permissions },
  { path: 'security', label: 'Security', icon: KeyRound, content: Security, isForMembers: true },
  { path: 'data', label: 'Your data', icon: Database, content: YourData, isForMembers: true },
]

/** Who you are here, what you have used and shared, and how it looks. */
export function ProfilePage() {
  const { section: path = SECTIONS[0]!.path } = useParams({ strict: false })
  const me = useCurrentUser()
  const user = me.data ?? null
  const isMember = user !== null && !user.isGuest
  const sections = SECTIONS.filter(({ isForMembers }) => isMember || !isForMembers)
  const section = (me.isSuccess ? sections : SECTIONS).find((each) => each.path === path)
  if (!section) return <NotFoundPage />
  return (
    <Page title={TITLE} section={section.label} width="list">
      <SectionedContent label={TITLE} to="/profile/$section" sections={sections} current={section}>
        <div className="max-w-184">
          {me.isPending && <SkeletonRows label="Loading your profile" />}
          {me.isError && (
            <ErrorState
              title="Failed to load your profile"
              detail={me.error.message}
              onRetry={() => void me.refetch()}
            />
          )}
          {me.isSuccess && <section.content user={user} />}
        </div>
      </SectionedContent>
    </Page>
  )
}

function Account({ user }: { user: User | null }) {
  const navigate = useNavigate()
  const signOut = useSignOut()
  return (
    <>
      {user && !user.isGuest ? (
        <AccountSection user={user} onSignOut={() => void signOut().then(() => navigate({ to: '/chat' }))} />
      ) : (
        <div className="mb-10 rounded-l border border-line bg-surface-1">
          <SignInGate icon={UserRound} title="You are here as a guest" headingLevel="h2">
            Sign up to keep your chats and files, and to use projects and the vault.
          </SignInGate>
        </div>
      )}
      <Appearance />
      {user?.isOwner && <OwnersPageLink />}
    </>
  )
}

function PlanAndUsage({ user }: { user: User | null }) {
  if (!user) return <NothingYet>Your usage appears here once you have asked something.</NothingYet>
  return (
    <>
      <UsageSection user={user} />
      {!user.isGuest && !user.isOwner && (
        <Section title="Code" description="Use a code to change your plan.">
          <RedeemCode />
        </Section>
      )}
    </>
  )
}

function Shared({ user }: { user: User | null }) {
  if (!user) return <NothingYet>Chats, crafts and boards you share are listed here.</NothingYet>
  return (
    <>
      <SharedChatsSection />
      <SharedCraftsSection />
      <SharedBoardsSection />
    </>
  )
}

function Permissions({ user }: { user: User | null }) {
  if (!user) return <NothingYet>Anything you allow answers to do without asking is listed here.</NothingYet>
  return <PermissionsSection />
}

function Security() {
  return <SecuritySections />
}

function YourData({ user }: { user: User | null }) {
  return user && <DataSections user={user} />
}

function NothingYet({ children }: { children: string }) {
  return <p className="py-4 text-ink-3">{children}</p>
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
    <Section title="This Alcove" description="People, sign-up, plans, costs and settings for everyone.">
      <div className="py-4">
        <Link to="/owner" className={buttonClass()}>
          <Crown aria-hidden />
          Owner’s page
        </Link>
      </div>
    </Section>
  )
}
