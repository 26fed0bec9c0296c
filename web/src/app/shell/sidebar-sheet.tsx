import { Sheet } from '../../ui/overlays/sheet.tsx'
import type { CommandActions } from '../commands/commands.ts'
import { Sidebar } from './sidebar.tsx'

/** The sidebar on a small screen. */
export function SidebarSheet({ actions, onClose }: { actions: CommandActions; onClose: () => void }) {
  return (
    <Sheet isOpen onClose={onClose} title="Menu">
      <Sidebar actions={actions} onHide={onClose} onNavigate={onClose} />
    </Sheet>
  )
}
