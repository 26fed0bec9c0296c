import { CloudDownload, FileUp, Link2, Plus, StickyNote, Vault, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import type { ProjectPage } from '#contract/projects/schema.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { FileDrop } from '../../../ui/controls/file-drop.tsx'
import { Menu } from '../../../ui/overlays/menu.tsx'
import { FileRow, useOpenItem } from '../../attachments/index.ts'
import { ImportDialog } from '../../magic-import/index.ts'
import { useProjectFiles } from '../attachments/use-project-files.ts'
import { useAddDocuments } from '../attachments/use-add-documents.tsx'

/** What the chats of a project can quote, and the ways in which more gets in. */
export function ProjectDocuments({ project }: { project: ProjectPage }) {
  const [isImporting, setImporting] = useState(false)
  const files = useProjectFiles(project.id, project.attachments)
  const addDocuments = useAddDocuments({ project, files })
  const openItem = useOpenItem()
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
            { kind: 'action', label: 'Upload files', icon: FileUp, onSelect: addDocuments.upload },
            { kind: 'action', label: 'Add a Web Link', icon: Link2, onSelect: addDocuments.addLink },
            { kind: 'action', label: 'Text content', icon: StickyNote, onSelect: addDocuments.addText },
            { kind: 'action', label: 'Google Drive', icon: CloudDownload, onSelect: addDocuments.chooseFromDrive },
            { kind: 'line' },
            { kind: 'action', label: 'From the vault', icon: Vault, onSelect: addDocuments.chooseFromVault },
            { kind: 'action', label: 'Magic Import', icon: WandSparkles, onSelect: () => setImporting(true) },
          ]}
        />
      </div>
      {files.rows.length === 0 ? (
        <p className="rounded-m border border-dashed border-line-strong px-4 py-6 text-center text-sm text-ink-3">
          Nothing here yet. Add files, links or text, or drop files on this page.
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
      {addDocuments.dialogs}
      {isImporting && (
        <ImportDialog
          projectId={project.id}
          goal={project.goal}
          onClose={() => setImporting(false)}
          onImported={files.refresh}
        />
      )}
    </section>
  )
}
