import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  CircleHelp,
  Cpu,
  Crown,
  Keyboard,
  LogIn,
  LogOut,
  MessageSquareWarning,
  Monitor,
  Moon,
  Search,
  Sun,
  Tag,
  UserRound,
  UserRoundPlus,
} from 'lucide-react'
import type { ComponentProps, ReactElement } from 'react'
import type { User } from '#contract/account/schema.ts'
import { inviteTexts } from '#contract/registration/invite-texts.ts'
import { useAccountDialog } from '../../features/account/index.ts'
import { feedbackQuery } from '../../features/feedback/index.ts'
import { planRequestsQuery } from '../../features/plan-requests/plan-requests-query.ts'
import { Badge } from '../../ui/controls/badge.tsx'
import { MenuContent } from '../../ui/overlays/menu-content.tsx'
import type { MenuItem } from '../../ui/overlays/menu-item.ts'
import { THEMES, useTheme, type Theme } from '../../ui/hooks/theme.ts'
import type { CommandActions } from '../commands/commands.ts'

type AccountMenuProps = {
  trigger: ReactElement<ComponentProps<'button'>>
  me: User | null
  actions: CommandActions
  onNavigate: (() => void) | undefined
}

/** What is behind the name at the foot of the sidebar, once it has been asked for. */
export function AccountMenu({ trigger, me, actions, onNavigate }: AccountMenuProps) {
  const [theme, setTheme] = useTheme()
  const { data: feedback } = useQuery(feedbackQuery)
  const { data: requests } = useQuery({ ...planRequestsQuery, enabled: me?.isOwner ?? false })
  const openAccountDialog = useAccountDialog()
  const isMember = me !== null && !me.isGuest
  const closeThen = (run: () => void) => () => {
    onNavigate?.()
    run()
  }
  const signInItems: MenuItem[] = [
    { kind: 'action', label: 'Sign in', icon: LogIn, onSelect: closeThen(actions.signIn) },
  ]
  const ownerItems: MenuItem[] = [
    { kind: 'link', label: 'Models', icon: Cpu, link: <Link to="/models" onClick={onNavigate} /> },
    {
      kind: 'link',
      label: 'Owner’s page',
      icon: Crown,
      link: <Link to="/owner" onClick={onNavigate} />,
      badge: requests?.length ? <RequestCount count={requests.length} /> : undefined,
    },
    {
      kind: 'action',
      label: inviteTexts.invite,
      icon: UserRoundPlus,
      onSelect: closeThen(() => openAccountDialog({ name: 'invite' })),
    },
  ]
  const signOutItems: MenuItem[] = [
    { kind: 'line' },
    { kind: 'action', label: 'Sign out', icon: LogOut, onSelect: closeThen(actions.signOut) },
  ]
  const items: MenuItem[] = [
    ...(isMember ? [] : signInItems),
    { kind: 'link', label: 'Profile', icon: UserRound, link: <Link to="/profile" onClick={onNavigate} /> },
    ...(me?.isOwner ? ownerItems : []),
    { kind: 'link', label: 'Plans', icon: Tag, link: <Link to="/pricing" onClick={onNavigate} /> },
    { kind: 'link', label: 'Help', icon: CircleHelp, link: <Link to="/help" onClick={onNavigate} /> },
    ...(feedback?.address ? [feedbackItem(feedback.address)] : []),
    { kind: 'line' },
    {
      kind: 'choices',
      label: 'Theme',
      value: theme,
      choices: THEMES.map((value) => ({ value, ...THEME_OPTIONS[value] })),
      onChange: (value) => setTheme(value as Theme),
    },
    { kind: 'line' },
    {
      kind: 'action',
      label: 'Search everything',
      icon: Search,
      keys: 'mod+k',
      onSelect: closeThen(actions.openPalette),
    },
    { kind: 'action', label: 'Shortcuts', icon: Keyboard, keys: '?', onSelect: closeThen(actions.openShortcuts) },
    ...(isMember ? signOutItems : []),
  ]
  return <MenuContent side="top" trigger={trigger} items={items} />
}

/** How many people wait for an answer. */
function RequestCount({ count }: { count: number }) {
  return (
    <Badge tone="accent">
      {count}
      <span className="sr-only">{count === 1 ? 'request' : 'requests'}</span>
    </Badge>
  )
}

/** To wherever the owner wants to hear of troubles. The page there learns nothing about this one. */
function feedbackItem(address: string): MenuItem {
  return {
    kind: 'link',
    label: 'Send feedback',
    icon: MessageSquareWarning,
    // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label -- the menu puts its label in
    link: <a href={address} target="_blank" rel="noopener noreferrer" />,
  }
}

const THEME_OPTIONS = {
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
  system: { label: 'System', icon: Monitor },
} as const
