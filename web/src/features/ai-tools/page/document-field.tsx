import { FileUp, Link2 } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import type { ToolDefinition } from '#contract/ai-tools/catalogue/tool-definition.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { FileDrop } from '../../../ui/controls/file-drop.tsx'
import { LinkDialog, pickAndAttach, UploadChips, useOpenItem } from '../../attachments/index.ts'
import type { ToolDocuments } from './use-tool-documents.ts'

type DocumentFieldProps = { documents: ToolDocuments; asks: NonNullable<ToolDefinition['documents']> }

/** Files and links that a tool reads. */
export function DocumentField({ documents: { pending, uploads, uploadContext }, asks }: DocumentFieldProps) {
  const [isAddingLink, setAddingLink] = useState(false)
  const openItem = useOpenItem()
  const id = useId()
  const addFile = (
    <Button onClick={() => void pickAndAttach(pending, uploadContext)}>
      <FileUp aria-hidden className="size-4" />
      Upload files
    </Button>
  )
  const addLink = (
    <Button onClick={() => setAddingLink(true)} aria-haspopup="dialog">
      <Link2 aria-hidden className="size-4" />
      Add a link
    </Button>
  )
  return (
    <div role="group" aria-labelledby={id}>
      <span id={id} className="mb-1.5 block text-sm font-medium">
        {asks.label}
      </span>
      <FileDrop label={`Add to ${asks.label}`} onDrop={(files) => void pending.addFiles(files, uploadContext())} />
      <div>
        <Suspense>
          {uploads.length > 0 && (
            <UploadChips uploads={uploads} onRemove={pending.remove} onRetry={pending.retry} onOpen={openItem} />
          )}
        </Suspense>
        <div className="flex flex-wrap gap-2 rounded-m border border-dashed border-line-strong p-4">
          {asks.takes === 'files' && addFile}
          {addLink}
          {asks.takes === 'links' && addFile}
        </div>
      </div>
      <Suspense>
        {isAddingLink && (
          <LinkDialog onClose={() => setAddingLink(false)} onAdd={(url) => pending.addLink(url, uploadContext())} />
        )}
      </Suspense>
    </div>
  )
}
