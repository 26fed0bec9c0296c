import { RotateCcw, X } from 'lucide-react'
import { shortenFileName } from '../../../format/file-name.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { FileIcon, ProgressLine, statusText, type Upload } from '../../attachments/index.ts'
import { Name } from '../../../ui/name.tsx'

type ProgressCardProps = { upload: Upload; onRetry: () => void; onRemove: () => void }

/** A card for what is not in the vault yet. */
export function ProgressCard({ upload, onRetry, onRemove }: ProgressCardProps) {
  const { name, kind, state } = upload
  const hasFailed = state.kind === 'failed'
  return (
    <li className="relative flex flex-col overflow-hidden rounded-m border border-line bg-surface-1">
      <div className="grid h-32 place-items-center border-b border-line bg-surface-2 text-ink-3">
        <FileIcon kind={kind} className={hasFailed ? 'size-8' : 'size-8 animate-breathe'} />
      </div>
      <div className="flex flex-col gap-1.5 p-3">
        <p data-tip={name} className="font-medium wrap-anywhere">
          <Name className="block">{shortenFileName(name)}</Name>
        </p>
        <p
          role={hasFailed ? 'alert' : 'status'}
          className={`text-xs tabular-nums ${hasFailed ? 'text-danger' : 'text-ink-3'}`}
        >
          {statusText(upload)}
        </p>
        <ProgressLine upload={upload} className="h-1 overflow-hidden rounded-full" />
      </div>
      <div className="absolute top-2 right-2 flex gap-1 rounded-s bg-surface-1/90">
        {hasFailed && <IconButton icon={RotateCcw} label={`Retry ${name}`} onClick={onRetry} />}
        <IconButton icon={X} label={`${state.kind === 'uploading' ? 'Cancel' : 'Remove'} ${name}`} onClick={onRemove} />
      </div>
    </li>
  )
}
