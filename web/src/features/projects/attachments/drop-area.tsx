import { FileUp, Link2 } from 'lucide-react'
import { useState } from 'react'
import { MAX_FILE_BYTES, MAX_FILES } from '#contract/attachments/limits.ts'
import { formatBytes } from '../../../format/bytes.ts'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { LinkDialog, pickFiles } from '../../attachments/index.ts'
import type { ProjectFiles } from './project-uploads.ts'

/** Files by a click or a drop, and pages by their address. */
export function DropArea({ files }: { files: Pick<ProjectFiles, 'addFiles' | 'addLink'> }) {
  const [isLinking, setLinking] = useState(false)
  const pick = async () => {
    const picked = await pickFiles()
    if (picked.length > 0) files.addFiles(picked)
  }
  return (
    <div className="flex flex-col gap-2.5">
      <FileDrop label="Drop to add to the project" onDrop={files.addFiles} />
      <button
        type="button"
        onClick={() => void pick()}
        className="flex w-full flex-col items-center gap-1 rounded-m border border-dashed border-line-strong bg-surface-0 px-4 py-6 text-center transition-colors duration-120 hover:border-accent hover:bg-accent-soft/40"
      >
        <FileUp aria-hidden className="mb-1 size-6 text-accent" />
        <span className="font-medium">Click to upload, or drop files here</span>
        <span className="text-sm text-ink-3">
          Documents, tables, slides, text and code. Up to {MAX_FILES} files, {formatBytes(MAX_FILE_BYTES)} each.
        </span>
      </button>
      <Button onClick={() => setLinking(true)} className="self-start">
        <Link2 aria-hidden className="size-4" />
        Add a Web Link
      </Button>
      {isLinking && <LinkDialog onClose={() => setLinking(false)} onAdd={files.addLink} />}
    </div>
  )
}
