import { useQueryClient } from '@tanstack/react-query'
import { FileUp, Link2, Plus, Vault, WandSparkles } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ProjectPage } from '#contract/projects/schema.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { FileRow, LinkDialog, pickFiles, useOpenItem } from '../../attachments/index.ts'
import { ImportDialog } from '../../magic-import/index.ts'
import { useProjectFiles } from '../attachments/project-uploads.ts'
import { projectQuery } from '../projects-query.ts'

const VaultDialog = lazy(async () => ({ default: (await import('../attachments/vault-dialog.tsx')).VaultDialog }))

/** What the chats of a project can quote, and the ways in which more gets in. */
export function ProjectDocuments({ project }: { project: ProjectPage }) {
  const queryClient = useQueryClient()
  const [dialog, setDialog] = useState<'link' | 'vault' | 'magic' | null>(null)
  const files = useProjectFiles(project.id, project.attachments)
  const openItem = useOpenItem()
  const close = () => setDialog(null)
  const refresh = () => void queryClient.invalidateQueries({ queryKey: projectQuery(project.id).queryKey })
  const pick = async () => {
    const picked = await pickFiles()
    if (picked.length > 0) files.addFiles(picked)
  }
  return (
    <section aria-labelledby="project-documents">
      <FileDrop label="Drop to add to the project" onDrop={files.addFiles} />
      <div className="mb-2 flex items-center justify-between gap-2">
        <h2 id="project-documents" className="flex items-baseline gap-2 text-sm font-semibold">
          Documents
          {files.rows.length > 0 && <span className="font-normal text-ink-3 tabular-nums">{files.rows.length}</span>}
        </h2>
        <Menu
          align="end"
          trigger={
            <button type="button" className={buttonClass('outline', 's')}>
              <Plus aria-hidden className="size-4!" />
              Add
            </button>
          }
          items={[
            { kind: 'action', label: 'Upload files', icon: FileUp, onSelect: () => void pick() },
            { kind: 'action', label: 'Add a Web Link', icon: Link2, onSelect: () => setDialog('link') },
            { kind: 'action', label: 'From the vault', icon: Vault, onSelect: () => setDialog('vault') },
            { kind: 'action', label: 'Magic Import', icon: WandSparkles, onSelect: () => setDialog('magic') },
          ]}
        />
      </div>
      {files.rows.length === 0 ? (
        <p className="rounded-m border border-dashed border-line-strong px-4 py-6 text-center text-sm text-ink-3">
          Nothing here yet. Add files, links or items of your vault, or drop files on this page.
        </p>
      ) : (
        <ul aria-label="Documents" className="flex flex-col gap-1.5">
          {files.rows.map((row) => (
            <FileRow
              key={row.key}
              row={row}
              onRemove={files.remove}
              onRetry={files.retry}
              onOpen={openItem}
              showsFacts
            />
          ))}
        </ul>
      )}
      <Suspense>
        {dialog === 'link' && <LinkDialog onClose={close} onAdd={files.addLink} />}
        {dialog === 'vault' && <VaultDialog project={project} onClose={close} onAdded={refresh} />}
        {dialog === 'magic' && (
          <ImportDialog projectId={project.id} goal={project.goal} onClose={close} onImported={refresh} />
        )}
      </Suspense>
    </section>
  )
}
