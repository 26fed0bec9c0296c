import { FolderOpen } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import type { VaultAttachment } from '#contract/vault/schema.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type ProjectDialogProps = { items: readonly VaultAttachment[]; onClose: () => void }

/** Puts items into a project. There are none to choose from before projects are built. */
export function ProjectDialog({ items, onClose }: ProjectDialogProps) {
  const what = items.length === 1 ? items[0]!.title : `${items.length} items`
  return (
    <Dialog isOpen onClose={onClose} title="Add to Project" description={what} focusesItself>
      <EmptyState
        icon={FolderOpen}
        title="No projects found"
        action={
          <Link to="/chat/projects" className={buttonClass('primary')}>
            Projects
          </Link>
        }
      >
        Create a new project to get started
      </EmptyState>
    </Dialog>
  )
}
