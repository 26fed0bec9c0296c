import { useInfiniteQuery } from '@tanstack/react-query'
import { FolderPlus, SearchX } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ProjectEntry } from '#contract/projects/schema.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { ListEnd } from '../../../ui/list-end.tsx'
import { projectsQuery, type Listing } from '../projects-query.ts'
import { useSetupDoor } from '../use-setup-door.ts'
import { ProjectCard } from './project-card.tsx'
import { GRID, ProjectsSkeleton } from './projects-skeleton.tsx'

const DeleteDialog = lazy(async () => ({ default: (await import('../page/delete-dialog.tsx')).DeleteDialog }))

/** The cards in each of their faces: on their way, failed, none, and there. */
export function ProjectGrid({ listing }: { listing: Listing }) {
  const list = useInfiniteQuery(projectsQuery(listing))
  const openSetup = useSetupDoor()
  const [leaving, setLeaving] = useState<ProjectEntry | null>(null)
  if (list.isPending) return <ProjectsSkeleton />
  if (list.isError && !list.data) {
    return (
      <ErrorState title="Failed to load projects" detail={list.error.message} onRetry={() => void list.refetch()} />
    )
  }
  const projects = list.data.pages.flatMap((page) => page.projects)
  if (projects.length === 0) return <Nothing listing={listing} onNew={() => openSetup('new')} />
  return (
    <>
      <ul aria-label="Projects" aria-busy={list.isPlaceholderData || undefined} className={GRID}>
        {projects.map((project) => (
          <ProjectCard
            key={project.id}
            project={project}
            onResume={() => openSetup({ resume: project.id })}
            onDelete={() => setLeaving(project)}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <ListEnd
          isReading={list.isFetchingNextPage}
          error={list.isFetchNextPageError ? list.error : null}
          read={() => void list.fetchNextPage()}
        >
          <ProjectsSkeleton label="Loading more projects" />
        </ListEnd>
      )}
      <Suspense>{leaving && <DeleteDialog project={leaving} onClose={() => setLeaving(null)} />}</Suspense>
    </>
  )
}

function Nothing({ listing: { search, status }, onNew }: { listing: Listing; onNew: () => void }) {
  if (search || status) {
    return (
      <EmptyState icon={SearchX} title="No projects found" size="page" headingLevel="h2">
        Nothing matches. Try other words, or another status.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={FolderPlus}
      title="No projects yet"
      size="page"
      headingLevel="h2"
      action={
        <Button variant="primary" onClick={onNew}>
          New project
        </Button>
      }
    >
      Give a goal its own instructions and documents. Every chat in the project knows them.
    </EmptyState>
  )
}
