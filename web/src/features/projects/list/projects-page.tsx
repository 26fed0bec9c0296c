import { Folder, FolderPlus } from 'lucide-react'
import { projectsGate } from '#contract/account/can.ts'
import { Button } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { SignInGate, tierOf, useMe } from '../../account/index.ts'
import { useSetupDoor } from '../use-setup-door.ts'
import { ProjectGrid } from './project-grid.tsx'
import { ProjectsSkeleton } from './projects-skeleton.tsx'
import { ProjectsToolbar } from './projects-toolbar.tsx'
import { useListing } from './use-listing.ts'

/** Every project of a person. */
export function ProjectsPage() {
  const { data: me } = useMe()
  const openSetup = useSetupDoor()
  const listing = useListing()
  const isMember = me !== undefined && projectsGate(tierOf(me)) === 'open'
  return (
    <Page
      title="Projects"
      width="wide"
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
        <>
          <h1 className="sr-only">Projects</h1>
          <div className="flex flex-col gap-5">
            <ProjectsToolbar listing={listing} />
            {isMember ? <ProjectGrid listing={listing} /> : <ProjectsSkeleton />}
          </div>
        </>
      )}
    </Page>
  )
}
