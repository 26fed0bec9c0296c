import { ChevronsUpDown } from 'lucide-react'
import type { User } from '#contract/account/schema.ts'
import { planOf, useCurrentUser } from '../../features/account/index.ts'
import { Avatar } from '../../ui/controls/avatar.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { LazyMenu } from '../../ui/overlays/menu.tsx'
import { Name } from '../../ui/name.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import type { CommandActions } from '../commands/commands.ts'

const AccountMenu = lazy(async () => ({ default: (await import('./account-menu.tsx')).AccountMenu }))

type AccountAreaProps = { actions: CommandActions; onNavigate?: (() => void) | undefined }

/** Who is here, at the foot of the sidebar. */
export function AccountArea({ actions, onNavigate }: AccountAreaProps) {
  const { data: me, isError, refetch } = useCurrentUser()
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
  const button = <AccountButton member={member} />
  return (
    <>
      {!member && (
        <Button variant="soft" className="mx-0.5 mb-1" onClick={closeThen(actions.signUp)}>
          Sign up
        </Button>
      )}
      <LazyMenu trigger={button} content={AccountMenu}>
        <AccountMenu trigger={button} me={me} actions={actions} onNavigate={onNavigate} />
      </LazyMenu>
    </>
  )

  function closeThen(run: () => void): () => void {
    return () => {
      onNavigate?.()
      run()
    }
  }
}

function AccountButton({ member, ...rest }: { member: User | null } & React.ComponentProps<'button'>) {
  const name = member ? member.name || member.email || '' : 'Guest'
  return (
    <button
      type="button"
      className="flex w-full shrink-0 items-center gap-2.5 rounded-m p-2 text-left transition-colors duration-120 hover:bg-surface-2"
      {...rest}
    >
      <Avatar name={name} picture={member?.picture} />
      <span className="min-w-0 flex-1 leading-tight">
        <span className="block truncate font-medium">
          <span className="sr-only">Account: </span>
          <Name>{name}</Name>
          <span className="sr-only"> {member?.email}</span>
        </span>
        <span className="block truncate text-xs text-ink-3">{member ? planOf(member) : 'Not signed in'}</span>
      </span>
      <ChevronsUpDown aria-hidden className="size-4 text-ink-3" />
    </button>
  )
}
