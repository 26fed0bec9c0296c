import { Check, CircleAlert, RotateCcw, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { shortenFileName } from '../../../format/file-name.ts'
import { cx } from '../../../ui/cx.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { Thumbnail } from '../thumbnail.tsx'
import { ProgressLine, statusText } from '../uploads/upload-chips.tsx'
import { percentOf, type Upload } from '../uploads/upload.ts'
import { Name } from '../../../ui/name.tsx'

type FileRowProps = {
  row: Upload
  onRemove: (row: Upload) => void
  onRetry: (row: Upload) => void
  onOpen?: ((itemId: string) => void) | undefined
  /** Where documents stay, what they are matters more than that they have come. */
  showsFacts?: boolean
}

/** A document or link of a project or a bot, and how far it is. */
export function FileRow({ row, onRemove, onRetry, onOpen, showsFacts = false }: FileRowProps) {
  const { name, kind, item, state } = row
  const hasFailed = state.kind === 'failed'
  const isUnfinished = state.kind === 'uploading' || state.kind === 'analysing'
  const canOpen = onOpen && item && state.kind === 'completed'
  return (
    <li
      className={cx(
        'relative flex min-h-13 items-center gap-2.5 overflow-hidden rounded-m border bg-surface-1 py-1.5 pr-1.5 pl-2',
        hasFailed ? 'border-danger/50' : 'border-line',
      )}
    >
      <Thumbnail
        id={item?.id ?? ''}
        kind={kind}
        hasThumbnail={state.kind === 'completed' && (item?.hasThumbnail ?? false)}
        className="size-9 rounded-s"
        iconClass="size-4"
      />
      <div className="min-w-0 flex-1">
        {canOpen ? (
          <button
            type="button"
            data-tip={name}
            onClick={() => onOpen(item.id)}
            className="block max-w-full rounded-xs text-start text-sm font-medium wrap-anywhere hover:underline"
          >
            <Name>{shortenFileName(name)}</Name>
          </button>
        ) : (
          <p data-tip={name} className="text-sm font-medium wrap-anywhere">
            <Name className="block">{shortenFileName(name)}</Name>
          </p>
        )}
        {showsFacts && state.kind === 'completed' ? <StatusLine>{statusText(row)}</StatusLine> : <Progress row={row} />}
      </div>
      {hasFailed && <IconButton icon={RotateCcw} label={`Retry ${name}`} onClick={() => onRetry(row)} />}
      <IconButton icon={X} label={`${isUnfinished ? 'Cancel' : 'Remove'} ${name}`} onClick={() => onRemove(row)} />
      <ProgressLine upload={row} className="absolute inset-x-0 bottom-0" />
    </li>
  )
}

function Progress({ row }: { row: Upload }) {
  switch (row.state.kind) {
    case 'uploading':
    case 'analysing':
      return (
        <StatusLine icon={<Spinner className="size-3" />}>
          {row.state.kind === 'uploading' && row.state.isOffline
            ? 'Waiting for the connection…'
            : `Uploading ${percentOf(row)}%`}
        </StatusLine>
      )
    case 'completed':
      return <StatusLine icon={<Check aria-hidden className="size-3.5! text-accent" />}>Uploaded</StatusLine>
    case 'failed':
      return (
        <p className="flex items-start gap-1 text-xs text-danger">
          <CircleAlert aria-hidden className="mt-px size-3.5!" />
          <span className="min-w-0">
            Upload failed<span className="text-ink-3"> · {row.state.reason}</span>
          </span>
        </p>
      )
  }
}

function StatusLine({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-center gap-1 text-xs text-ink-3 tabular-nums">
      {icon}
      {children}
    </p>
  )
}
