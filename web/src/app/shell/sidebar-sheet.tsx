import { Sheet } from '../../ui/sheet.tsx'
import type { Actions } from '../commands.ts'
import { Sidebar } from './sidebar.tsx'

/** The sidebar on a small screen. */
export function SidebarSheet({ actions, onClose }: { actions: Actions; onClose: () => void }) {
  return (
    <Sheet isOpen onClose={onClose} title="Menu">
      <Sidebar actions={actions} onHide={onClose} onChosen={onClose} />
    </Sheet>
  )
}
