import { useState } from 'react'
import { fileKind } from '#contract/attachments/file-types.ts'
import { say } from '#contract/attachments/messages.ts'
import { driveApi } from '#contract/drive/api.ts'
import type { IntakeItem, Place } from '#contract/attachments/schema.ts'
import type { DriveFile } from '#contract/drive/schema.ts'
import { call, CallError } from '../../api/call.ts'
import { newId } from '../../api/new-id.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { toggleChosen, type Chosen } from './chosen.ts'
import { DriveFiles } from './drive-files.tsx'

type DriveDialogProps = {
  place: Place
  placeId: string | undefined
  onClose: () => void
  /** They are being copied in from now on. */
  onAdded: (items: readonly IntakeItem[]) => void
}

const SEARCH_DEBOUNCE_MS = 300

type Folder = { id: string; name: string }

/** Chooses files of a connected Google Drive. The list is ours: no script of another site runs here. */
export function DriveDialog({ place, placeId = newId(), onClose, onAdded }: DriveDialogProps) {
  const [search, setSearch] = useState('')
  const [path, setPath] = useState<readonly Folder[]>([])
  const [chosen, setChosen] = useState<Chosen>([])
  const [isAdding, setAdding] = useState(false)
  const looked = useDebounced(search.trim(), SEARCH_DEBOUNCE_MS)

  const add = async () => {
    setAdding(true)
    try {
      onAdded(await call(driveApi.add, { place, placeId, fileIds: chosen.map(({ id }) => id) }))
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
      description="What you choose is copied here. Nothing in your drive is changed."
    >
      <div className="flex flex-col gap-3 px-6 pt-5 pb-6">
        <TextField
          label="Search your drive"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          placeholder="Name of a file"
        />
        {looked === '' && <FolderPath path={path} onGo={setPath} />}
        <DriveFiles
          whyNot={(file) => refuse(file, place)}
          looking={{ search: looked, folderId: path.at(-1)?.id }}
          chosen={chosen}
          onToggle={(file) => setChosen(toggleChosen(chosen, file))}
          onOpen={({ id, name }) => {
            setSearch('')
            setPath([...path, { id, name }])
          }}
        />
        <div className="flex items-center justify-end gap-2">
          <p role="status" className="flex-1 text-sm text-ink-3">
            {chosen.length > 0 && `${chosen.length} selected`}
          </p>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isBusy={isAdding}
            whyDisabled={chosen.length === 0 ? 'Choose a file first.' : undefined}
            onClick={() => void add()}
          >
            Add files
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Why a file cannot go there, or null. */
function refuse({ name, mimeType }: DriveFile, place: Place): string | null {
  const isImage = fileKind({ name, type: mimeType }) === 'image'
  return place === 'project' && isImage ? say.noImagesInProjects : null
}

function FolderPath({ path, onGo }: { path: readonly Folder[]; onGo: (path: readonly Folder[]) => void }) {
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
            onClick={() => onGo(path.slice(0, at))}
          >
            {name}
          </button>
        </span>
      ))}
    </nav>
  )
}
