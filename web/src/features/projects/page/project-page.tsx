import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Folder } from 'lucide-react'
import { Suspense, useState, type ReactNode } from 'react'
import { projectsGate } from '#contract/account/can.ts'
import { projectMessages } from '#contract/projects/messages.ts'
import { isNotFound } from '../../../api/call.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { lazy } from '../../../ui/lazy.tsx'
import { BackLink } from '../../../ui/layout/back-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { SignInGate, getTier, useCurrentUser } from '../../account/index.ts'
import { ProjectNotFound } from '../project-not-found.tsx'
import { projectQuery } from '../projects-query.ts'
import { ProjectActions } from './project-actions.tsx'
import { ProjectContent } from './project-content.tsx'

const EditProjectDialog = lazy(async () => ({ default: (await import('./edit-dialog.tsx')).EditProjectDialog }))

type ProjectPageProps = {
  projectId: string
  /** Where a chat in the project is begun. */
  composer: ReactNode
}

/** One project: what it is for, what it knows, and its chats. */
export function ProjectPage({ projectId, composer }: ProjectPageProps) {
  const { data: me } = useCurrentUser()
  if (me !== undefined && projectsGate(getTier(me)) !== 'open') {
    return (
      <Page title="Project">
        <SignInGate icon={Folder} title="Sign in for Projects" size="page">
          A goal with its own instructions, documents and chats.
        </SignInGate>
      </Page>
    )
  }
  return me ? <MemberProject key={projectId} projectId={projectId} composer={composer} /> : <ProjectPageSkeleton />
}

function MemberProject({ projectId, composer }: ProjectPageProps) {
  const [isEditing, setEditing] = useState(false)
  const { data: project, isPending, error, refetch } = useQuery(projectQuery(projectId))
  if (isPending) return <ProjectPageSkeleton />
  if (!project) {
    return (
      <Page title="Project" back={<BackToProjects />}>
        {isNotFound(error) ? (
          <ProjectNotFound />
        ) : (
          <ErrorState title={projectMessages.loadFailed} onRetry={() => void refetch()}>
            <Link to="/chat/projects" className={buttonClass('primary')}>
              Close
            </Link>
          </ErrorState>
        )}
      </Page>
    )
  }
  return (
    <Page
      title={project.name}
      width="own"
      back={<BackToProjects />}
      actions={<ProjectActions project={project} onEdit={() => setEditing(true)} />}
    >
      <ProjectContent project={project} composer={composer} onEdit={() => setEditing(true)} />
      <Suspense>{isEditing && <EditProjectDialog project={project} onClose={() => setEditing(false)} />}</Suspense>
    </Page>
  )
}

function BackToProjects() {
  return <BackLink to="/chat/projects" name="projects" />
}

function ProjectPageSkeleton() {
  return (
    <Page title={undefined} width="list" back={<BackToProjects />}>
      <div role="status" aria-label="Loading your project" className="flex flex-col gap-4">
        <Skeleton className="h-4 w-3/5" />
        <div className="mt-4 grid gap-6 md:grid-cols-[1fr_20rem]">
          <Skeleton className="h-64" />
          <Skeleton className="h-64" />
        </div>
      </div>
    </Page>
  )
}
