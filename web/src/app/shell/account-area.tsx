import { Link } from '@tanstack/react-router'
import { ChevronsUpDown, Cpu, Keyboard, LogIn, LogOut, Monitor, Moon, Search, Sun, Tag, UserRound } from 'lucide-react'
import type { User } from '#contract/account/schema.ts'
import { planOf, useMe } from '../../features/account/index.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { THEMES, useTheme, type Theme } from '../../ui/theme.ts'
import type { Actions } from '../commands.ts'

type AccountAreaProps = { actions: Actions; onChosen?: (() => void) | undefined }

/** Who is here, at the foot of the sidebar. */
export function AccountArea({ actions, onChosen }: AccountAreaProps) {
  const { data: me, isError, refetch } = useMe()
  const [theme, setTheme] = useTheme()
  if (me === undefined && isError) {
    return (
      <div className="px-2.5 py-2">
        <p className="mb-2 text-sm text-ink-3">Alcove cannot be reached.</p>
        <Button size="s" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  if (me === undefined) {
    return (
      <div className="flex h-12 items-center gap-2.5 px-2">
        <Skeleton className="size-7 rounded-full" />
        <Skeleton className="h-4 w-24" />
      </div>
    )
  }
  const member = me && !me.isGuest ? me : null
  return (
    <>
      {!member && (
        <Button variant="soft" className="mx-0.5 mb-1" onClick={choosing(actions.signUp)}>
          Sign up
        </Button>
      )}
      <Menu side="top" trigger={<AccountButton member={member} />} items={items()} />
    </>
  )

  function choosing(run: () => void): () => void {
    return () => {
      onChosen?.()
      run()
    }
  }

  function items(): MenuItem[] {
    const enter: MenuItem[] = [{ kind: 'action', label: 'Sign in', icon: LogIn, onSelect: choosing(actions.signIn) }]
    const forOwner: MenuItem[] = [
      { kind: 'link', label: 'Models', icon: Cpu, link: <Link to="/models" onClick={onChosen} /> },
    ]
    const leave: MenuItem[] = [
      { kind: 'line' },
      { kind: 'action', label: 'Sign out', icon: LogOut, onSelect: choosing(actions.signOut) },
    ]
    return [
      ...(member ? [] : enter),
      { kind: 'link', label: 'Profile', icon: UserRound, link: <Link to="/profile" onClick={onChosen} /> },
      ...(me?.isOwner ? forOwner : []),
      { kind: 'link', label: 'Plans', icon: Tag, link: <Link to="/pricing" onClick={onChosen} /> },
      { kind: 'line' },
      {
        kind: 'choices',
        label: 'Theme',
        value: theme,
        choices: THEMES.map((value) => ({ value, ...THEME_FACES[value] })),
        onChange: (value) => setTheme(value as Theme),
      },
      { kind: 'line' },
      {
        kind: 'action',
        label: 'Search everything',
        icon: Search,
        keys: 'mod+k',
        onSelect: choosing(actions.openPalette),
      },
      { kind: 'action', label: 'Shortcuts', icon: Keyboard, keys: '?', onSelect: choosing(actions.openShortcuts) },
      ...(member ? leave : []),
    ]
  }
}

const THEME_FACES = {
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
  system: { label: 'System', icon: Monitor },
} as const

function AccountButton({ member, ...rest }: { member: User | null } & React.ComponentProps<'button'>) {
  const name = member ? member.email || member.name : 'Guest'
  return (
    <button
      type="button"
      className="flex w-full shrink-0 items-center gap-2.5 rounded-m p-2 text-left transition-colors duration-120 hover:bg-surface-2"
      {...rest}
    >
      <Avatar name={name} />
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block truncate font-medium">
          <span className="sr-only">Account: </span>
          {name}
        </span>
        <span className="block truncate text-xs text-ink-3">{member ? planOf(member) : 'Not signed in'}</span>
      </span>
      <ChevronsUpDown aria-hidden className="size-4 text-ink-3" />
    </button>
  )
}
