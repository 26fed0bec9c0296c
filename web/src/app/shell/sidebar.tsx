import { PanelLeft } from 'lucide-react'
import { Suspense } from 'react'
import { useCurrentUser } from '../../features/account/index.ts'
import { UsageMeter } from '../../features/usage/index.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { lazy } from '../../ui/lazy.tsx'
import type { CommandActions } from '../commands/commands.ts'
import { SIDEBAR_DESTINATIONS } from '../destinations.ts'
import { AccountArea } from './account-area.tsx'
import { Logo } from './logo.tsx'
import { MoreMenu } from './more-menu.tsx'
import { SidebarItem } from './sidebar-item.tsx'

const SidebarChats = lazy(async () => ({
  default: (await import('../../features/chat/history/sidebar-chats.tsx')).SidebarChats,
}))

type SidebarProps = {
  actions: CommandActions
  onHide: () => void
  /** Told when something was chosen: a sheet closes then. */
  onNavigate?: () => void
}

export function Sidebar({ actions, onHide, onNavigate }: SidebarProps) {
  const { data: me } = useCurrentUser()
  return (
    <nav aria-label="Main" className="flex h-full flex-col gap-0.5 overflow-y-auto p-2.5">
      <div className="mb-2 flex h-9 items-center justify-between">
        <Logo onNavigate={onNavigate} />
        <IconButton icon={PanelLeft} label="Hide sidebar" keys="mod+b" onClick={onHide} />
      </div>
      {SIDEBAR_DESTINATIONS.map((name) => (
        <SidebarItem key={name} name={name} onNavigate={onNavigate} />
      ))}
      <MoreMenu onNavigate={onNavigate} />
      {/* Keeps its room whether or not there are chats: nothing moves when they come. */}
      <div className="-mx-2.5 min-h-24 flex-1 overflow-y-auto overscroll-contain px-2.5 pb-2">
        <Suspense>{me && <SidebarChats onNavigate={onNavigate} />}</Suspense>
      </div>
      <SidebarItem name="labs" onNavigate={onNavigate} />
      <UsageMeter />
      <AccountArea actions={actions} onNavigate={onNavigate} />
    </nav>
  )
}
