import { useInfiniteQuery } from '@tanstack/react-query'
import { FolderPlus, SearchX } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { ProjectEntry } from '#contract/projects/schema.ts'
import { toCursorList } from '../../../api/cursor-list.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { LoadMore } from '../../../ui/layout/load-more.tsx'
import { projectsQuery, type ProjectListParams } from '../projects-query.ts'
import { useOpenSetup } from '../use-open-setup.ts'
import { ProjectCard } from './project-card.tsx'
import { GRID_CLASS, ProjectsSkeleton } from './projects-skeleton.tsx'

const DeleteDialog = lazy(async () => ({ default: (await import('../page/delete-dialog.tsx')).DeleteDialog }))

/** The cards in each of their faces: on their way, failed, none, and there. */
export function ProjectGrid({ params }: { params: ProjectListParams }) {
  const list = toCursorList(useInfiniteQuery(projectsQuery(params)), (page) => page.projects)
  const openSetup = useOpenSetup()
  const [projectToDelete, setProjectToDelete] = useState<ProjectEntry | null>(null)
  if (list.isPending) return <ProjectsSkeleton />
  if (list.failure) {
    return <ErrorState title="Failed to load projects" detail={list.failure.message} onRetry={list.refetch} />
  }
  const projects = list.items
  if (projects.length === 0) return <NoProjects params={params} onNew={() => openSetup('new')} />
  return (
    <>
      <ul aria-label="Projects" aria-busy={list.isPlaceholderData || undefined} className={GRID_CLASS}>
        {projects.map((project) => (
          <ProjectCard
            key={project.id}
            project={project}
            onResume={() => openSetup({ resume: project.id })}
            onDelete={() => setProjectToDelete(project)}
          />
        ))}
      </ul>
      {list.nextPage && (
        <LoadMore {...list.nextPage}>
          <ProjectsSkeleton label="Loading more projects" />
        </LoadMore>
      )}
      <Suspense>
        {projectToDelete && <DeleteDialog project={projectToDelete} onClose={() => setProjectToDelete(null)} />}
      </Suspense>
    </>
  )
}

function NoProjects({ params: { search, status }, onNew }: { params: ProjectListParams; onNew: () => void }) {
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
      A project gives a goal its own instructions and documents. Every chat in it uses them.
    </EmptyState>
  )
}
