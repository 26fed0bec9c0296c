import { CloudDownload, FileUp, Link2, StickyNote, Vault } from 'lucide-react'
import { MAX_FILE_BYTES, MAX_FILES } from '#contract/attachments/limits.ts'
import { formatBytes } from '#contract/format-bytes.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FileDrop } from '../../../ui/controls/file-drop.tsx'
import type { ProjectFiles } from './use-project-files.ts'
import type { useAddDocuments } from './use-add-documents.tsx'

type DropAreaProps = { files: Pick<ProjectFiles, 'addFiles'>; addDocuments: ReturnType<typeof useAddDocuments> }

/** Files by a click or a drop, and what comes from elsewhere. */
export function DropArea({ files, addDocuments }: DropAreaProps) {
  return (
    <div className="flex flex-col gap-2.5">
      <FileDrop label="Drop to add to the project" onDrop={files.addFiles} />
      <button
        type="button"
        onClick={addDocuments.upload}
        className="flex w-full flex-col items-center gap-1 rounded-m border border-dashed border-line-strong bg-surface-0 px-4 py-6 text-center transition-colors duration-120 hover:border-accent hover:bg-accent-soft/40"
      >
        <FileUp aria-hidden className="mb-1 size-6 text-accent" />
        <span className="font-medium">Click to upload, or drop files here</span>
        <span className="text-sm text-ink-3">
          Documents, tables, slides, text and code. Up to {MAX_FILES} files, {formatBytes(MAX_FILE_BYTES)} each.
        </span>
      </button>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={addDocuments.addLink}>
          <Link2 aria-hidden className="size-4" />
          Add a Web Link
        </Button>
        <Button onClick={addDocuments.addText}>
          <StickyNote aria-hidden className="size-4" />
          Text content
        </Button>
        <Button onClick={addDocuments.chooseFromDrive}>
          <CloudDownload aria-hidden className="size-4" />
          Google Drive
        </Button>
        <Button onClick={addDocuments.chooseFromVault}>
          <Vault aria-hidden className="size-4" />
          From the vault
        </Button>
      </div>
      {addDocuments.dialogs}
    </div>
  )
}
