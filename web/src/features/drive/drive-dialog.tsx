import { useState } from 'react'
import { fileKind } from '#contract/attachments/file-types.ts'
import { attachmentMessages } from '#contract/attachments/messages.ts'
import { driveApi } from '#contract/drive/api.ts'
import type { IntakeItem, AttachmentTarget } from '#contract/attachments/schema.ts'
import type { DriveFile } from '#contract/drive/schema.ts'
import { call, CallError } from '../../api/call.ts'
import { newId } from '../../api/new-id.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { TextField } from '../../ui/controls/field.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { useDebouncedValue } from '../../ui/hooks/use-debounced-value.ts'
import { DialogFooter } from '../../ui/overlays/dialog-footer.tsx'
import { toggleFile, type SelectedFiles } from './selected-files.ts'
import { DriveFiles } from './drive-files.tsx'
import { Name } from '../../ui/name.tsx'

type DriveDialogProps = {
  target: AttachmentTarget
  targetId: string | undefined
  onClose: () => void
  /** They are being copied in from now on. */
  onAdded: (items: readonly IntakeItem[]) => void
}

const SEARCH_DEBOUNCE_MS = 300

type Folder = { id: string; name: string }

/** Chooses files of a connected Google Drive. The list is ours: no script of another site runs here. */
export function DriveDialog({ target, targetId = newId(), onClose, onAdded }: DriveDialogProps) {
  const [search, setSearch] = useState('')
  const [path, setPath] = useState<readonly Folder[]>([])
  const [selected, setSelected] = useState<SelectedFiles>([])
  const [isAdding, setAdding] = useState(false)
  const debouncedSearch = useDebouncedValue(search.trim(), SEARCH_DEBOUNCE_MS)

  const add = async () => {
    setAdding(true)
    try {
      onAdded(await call(driveApi.add, { place: target, placeId: targetId, fileIds: selected.map(({ id }) => id) }))
      onClose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.error(error.message)
      setAdding(false)
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Google Drive"
      description="The files you choose are copied here. Your drive stays unchanged."
    >
      <div className="flex flex-col gap-3 px-6 pt-5 pb-6">
        <TextField
          label="Search your drive"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder="Name of a file"
        />
        {debouncedSearch === '' && <FolderPath path={path} onNavigate={setPath} />}
        <DriveFiles
          refusalReason={(file) => refusalReason(file, target)}
          driveQuery={{ search: debouncedSearch, folderId: path.at(-1)?.id }}
          selected={selected}
          onToggle={(file) => setSelected(toggleFile(selected, file))}
          onOpen={({ id, name }) => {
            setSearch('')
            setPath([...path, { id, name }])
          }}
        />
        <DialogFooter>
          <p role="status" className="flex-1 text-sm text-ink-3">
            {selected.length > 0 && `${selected.length} selected`}
          </p>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isBusy={isAdding}
            disabledReason={selected.length === 0 ? 'Choose a file first.' : undefined}
            onClick={() => void add()}
          >
            Add files
          </Button>
        </DialogFooter>
      </div>
    </Dialog>
  )
}

/** Why a file cannot go there, or null. */
function refusalReason({ name, mimeType }: DriveFile, target: AttachmentTarget): string | null {
  const isImage = fileKind({ name, type: mimeType }) === 'image'
  return target === 'project' && isImage ? attachmentMessages.noImagesInProjects : null
}

function FolderPath({ path, onNavigate }: { path: readonly Folder[]; onNavigate: (path: readonly Folder[]) => void }) {
  const steps = [{ id: 'root', name: 'My Drive' }, ...path]
  return (
    <nav aria-label="Folders" className="flex flex-wrap items-center gap-1 text-sm text-ink-3">
      {steps.map(({ id, name }, at) => (
        <span key={id} className="flex items-center gap-1">
          {at > 0 && <span aria-hidden>/</span>}
          <button
            type="button"
            aria-current={at === steps.length - 1 ? 'page' : undefined}
            className="max-w-40 truncate rounded-xs px-1 hover:text-ink-1 aria-[current]:font-medium aria-[current]:text-ink-1"
            onClick={() => onNavigate(path.slice(0, at))}
          >
            <Name className="block truncate">{name}</Name>
          </button>
        </span>
      ))}
    </nav>
  )
}
