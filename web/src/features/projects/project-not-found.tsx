import { Link } from '@tanstack/react-router'
import { FolderX } from 'lucide-react'
import { buttonClass } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'

/** An address names a project that nobody has, or somebody else has. */
export function ProjectNotFound({ size = 'page' }: { size?: 'panel' | 'page' }) {
  return (
    <EmptyState
      icon={FolderX}
      size={size}
      headingLevel="h2"
      title="This project does not exist"
      action={
        <>
          <Link to="/chat/projects" className={buttonClass('primary')}>
            All projects
          </Link>
          <Link to="/chat" className={buttonClass('outline')}>
            New chat
          </Link>
        </>
      }
    >
      It was deleted, or it belongs to someone else.
    </EmptyState>
  )
}
