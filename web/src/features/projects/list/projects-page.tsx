import { Folder, FolderPlus } from 'lucide-react'
import { projectsGate } from '#contract/account/can.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { SignInGate, getTier, useCurrentUser } from '../../account/index.ts'
import { useOpenSetup } from '../use-open-setup.ts'
import { ProjectGrid } from './project-grid.tsx'
import { ProjectsSkeleton } from './projects-skeleton.tsx'
import { ProjectsToolbar } from './projects-toolbar.tsx'
import { useProjectListParams } from './use-project-list-params.ts'

/** Every project of a person. */
export function ProjectsPage() {
  const { data: me } = useCurrentUser()
  const openSetup = useOpenSetup()
  const params = useProjectListParams()
  const isMember = me !== undefined && projectsGate(getTier(me)) === 'open'
  return (
    <Page
      title="Projects"
      width="list"
      actions={
        isMember && (
          <Button variant="primary" onClick={() => openSetup('new')}>
            <FolderPlus aria-hidden className="size-4" />
            New project
          </Button>
        )
      }
    >
      {me !== undefined && !isMember ? (
        <SignInGate icon={Folder} title="Sign in for Projects" size="page">
          A goal with its own instructions, documents and chats.
        </SignInGate>
      ) : (
        <div className="flex flex-col gap-5">
          <ProjectsToolbar params={params} />
          {isMember ? <ProjectGrid params={params} /> : <ProjectsSkeleton />}
        </div>
      )}
    </Page>
  )
}
