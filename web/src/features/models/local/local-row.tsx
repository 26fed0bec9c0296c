import { Box, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { LocalModel } from '#contract/models/schema.ts'
import { formatBytes } from '../../../format/bytes.ts'
import { shortenFileName } from '../../../format/file-name.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Badge } from '../../../ui/controls/badge.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { useRemoveLocalModel } from './local-query.ts'

export function LocalRow({ model: { fileName, sizeBytes, isLoaded } }: { model: LocalModel }) {
  const [isConfirming, setConfirming] = useState(false)
  const remove = useRemoveLocalModel()
  const close = () => setConfirming(false)
  return (
    <li className="flex items-center gap-3 py-3">
      <Box aria-hidden className="text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2 font-medium">
          <span className="wrap-anywhere" data-tip={fileName}>
            {shortenFileName(fileName)}
          </span>
          {isLoaded && <Badge tone="ok">In memory</Badge>}
        </p>
        <p className="text-sm text-ink-3 tabular-nums">{formatBytes(sizeBytes)}</p>
      </div>
      <IconButton icon={Trash2} label={`Delete ${fileName}`} onClick={() => setConfirming(true)} />
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={close}
        title={`Delete ${fileName}?`}
        description={`This frees ${formatBytes(sizeBytes)}. Chats with this model stay.`}
        cancelLabel="Keep it"
        confirmLabel="Delete"
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate(fileName, { onSettled: close })}
      />
    </li>
  )
}
