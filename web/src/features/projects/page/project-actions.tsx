import { Link, useNavigate } from '@tanstack/react-router'
import { Ellipsis, MessageSquarePlus, Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ProjectPage } from '#contract/projects/schema.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'

const DeleteDialog = lazy(async () => ({ default: (await import('./delete-dialog.tsx')).DeleteDialog }))

/** A chat in the project, and behind the dots what is wanted less often. */
export function ProjectActions({ project, onEdit }: { project: ProjectPage; onEdit: () => void }) {
  const [isDeleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton icon={Ellipsis} label="More for this project" />}
        items={[
          { kind: 'action', label: 'Edit', icon: Pencil, onSelect: onEdit },
          { kind: 'line' },
          { kind: 'action', label: 'Delete', icon: Trash2, isDangerous: true, onSelect: () => setDeleting(true) },
        ]}
      />
      <Link to="/chat" search={{ project: project.id }} className={buttonClass('primary')}>
        <MessageSquarePlus aria-hidden className="size-4" />
        Start Chat
      </Link>
      <Suspense>
        {isDeleting && (
          <DeleteDialog
            project={project}
            onClose={() => setDeleting(false)}
            onDeleted={() => void navigate({ to: '/chat/projects' })}
          />
        )}
      </Suspense>
    </>
  )
}
