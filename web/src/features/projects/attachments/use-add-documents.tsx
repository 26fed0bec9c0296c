import { Suspense, useState, type ReactNode } from 'react'
import { projectsApi } from '#contract/projects/api.ts'
import type { ProjectPage } from '#contract/projects/schema.ts'
import { call } from '../../../api/call.ts'
import { LinkDialog, pickFiles } from '../../attachments/index.ts'
import { useDrive } from '../../drive/index.ts'
import { TextDialog } from '../../vault/index.ts'
import type { ProjectFiles } from './use-project-files.ts'
import { lazy } from '../../../ui/lazy.tsx'

const AddFromVaultDialog = lazy(async () => ({
  default: (await import('./add-from-vault-dialog.tsx')).AddFromVaultDialog,
}))

type AddDocumentsOptions = {
  project: Pick<ProjectPage, 'id' | 'attachments'>
  files: ProjectFiles
  /** Where somebody who connects their drive comes back to, if not to the address of the page. */
  returnUrl?: () => string
}

/** The ways in which something gets into a project, for a menu or buttons, and the dialogs that they open. */
export function useAddDocuments({ project, files, returnUrl }: AddDocumentsOptions) {
  const [open, setOpen] = useState<'link' | 'text' | 'vault' | null>(null)
  const [chooseFromDrive, driveDialog] = useDrive('project', files.addItems, { targetId: project.id, returnUrl })
  const close = () => setOpen(null)
  const upload = async () => {
    const picked = await pickFiles()
    if (picked.length > 0) files.addFiles(picked)
  }
  const dialogs: ReactNode = (
    <>
      {driveDialog}
      {open === 'link' && <LinkDialog onClose={close} onAdd={files.addLink} />}
      {open === 'text' && (
        <TextDialog
          onClose={close}
          onSubmit={(text) => call(projectsApi.addText, { projectId: project.id, ...text })}
          onAdded={(item) => files.addItems([item])}
        />
      )}
      <Suspense>
        {open === 'vault' && <AddFromVaultDialog project={project} onClose={close} onAdded={files.refresh} />}
      </Suspense>
    </>
  )
  return {
    upload: () => void upload(),
    addLink: () => setOpen('link'),
    addText: () => setOpen('text'),
    chooseFromDrive,
    chooseFromVault: () => setOpen('vault'),
    dialogs,
  }
}
