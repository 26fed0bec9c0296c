import { documentMessages } from '#contract/attachments/document-messages.ts'
import { RotateCcw, X } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import { shortenFileName } from '../../../format/file-name.ts'
import { formatBytes } from '#contract/format-bytes.ts'
import { isTableFile } from '#contract/attachments/file-types.ts'
import { cx } from '../../../ui/cx.ts'
import { TableCard } from '../../analysis/index.ts'
import { KIND_NAMES } from '../file-icon.tsx'
import { Thumbnail } from '../thumbnail.tsx'
import { percentOf, type Upload } from './upload.ts'
import { useDuplicateToasts } from './use-duplicate-toasts.ts'
import { Name } from '../../../ui/name.tsx'

type UploadChipsProps = {
  uploads: readonly Upload[]
  onRemove: (key: string) => void
  onRetry: (key: string) => void
  onOpen?: ((itemId: string) => void) | undefined
  /** Stands below the tables. */
  tableNote?: ReactNode
  /** One below the other, as wide as there is room. */
  isList?: boolean
}

/** What will go with the message: each with how far it is, or why it is not. */
export function UploadChips({ uploads, onRemove, onRetry, onOpen, tableNote, isList = false }: UploadChipsProps) {
  useDuplicateToasts(uploads)
  const chips = (
    <ul
      aria-label="Attachments"
      className={cx('gap-1.5', isList ? 'grid [&>li]:w-full' : 'mb-2 flex max-h-44 flex-wrap overflow-y-auto')}
    >
      {uploads.map((upload) => (
        <UploadChip
          key={upload.key}
          upload={upload}
          onRemove={() => onRemove(upload.key)}
          onRetry={() => onRetry(upload.key)}
          onOpen={
            onOpen && upload.item && upload.state.kind === 'completed' ? () => onOpen(upload.item!.id) : undefined
          }
        />
      ))}
    </ul>
  )
  if (isList || !onOpen) return chips
  const tables = uploads.filter(({ name, state }) => isTableFile(name) && state.kind === 'completed')
  return (
    <>
      {chips}
      {tables.slice(0, CARDS_MAX).map(({ key, name, item }) => (
        <Suspense key={key} fallback={<div className="mb-1.5 h-33 rounded-m border border-line" />}>
          {item && <TableCard itemId={item.id} fileName={name} onOpen={() => onOpen(item.id)} />}
        </Suspense>
      ))}
      {tables.length > 0 && tableNote}
    </>
  )
}

/** Tables that are shown above the text; the others have their chip. */
const CARDS_MAX = 2

type ChipProps = { upload: Upload; onRemove: () => void; onRetry: () => void; onOpen: (() => void) | undefined }

function UploadChip({ upload, onRemove, onRetry, onOpen }: ChipProps) {
  const { name, kind, item, state } = upload
  const hasFailed = state.kind === 'failed'
  const content = (
    <>
      <Thumbnail
        id={item?.id ?? ''}
        kind={kind}
        hasThumbnail={state.kind === 'completed' && (item?.hasThumbnail ?? false)}
        className="size-9 rounded-s"
        iconClass="size-4"
      />
      <span className="min-w-0 flex-1 text-left">
        <Name data-tip={name} className="block text-sm leading-tight font-medium wrap-anywhere text-ink-1">
          {shortenFileName(name)}
        </Name>
        <span
          className={cx('block truncate text-xs', hasFailed ? 'text-danger' : 'text-ink-3')}
          data-tip={hasFailed ? state.reason : undefined}
        >
          {statusText(upload)}
        </span>
      </span>
    </>
  )
  return (
    <li
      className={cx(
        'relative flex min-h-13 w-68 max-w-full @max-md/composer:w-full items-center gap-1 overflow-hidden rounded-m border bg-surface-0 pr-1 pl-1.5',
        hasFailed ? 'border-danger/50' : 'border-line',
      )}
    >
      {onOpen ? (
        <button type="button" onClick={onOpen} className="flex min-w-0 flex-1 items-center gap-2 rounded-s">
          {content}
        </button>
      ) : (
        <span className="flex min-w-0 flex-1 items-center gap-2">{content}</span>
      )}
      {hasFailed && (
        <button
          type="button"
          aria-label={`Retry ${name}`}
          data-tip="Retry"
          onClick={onRetry}
          className="grid size-7 place-items-center rounded-s text-ink-3 hover:bg-surface-2 hover:text-ink-1 pointer-coarse:size-9"
        >
          <RotateCcw aria-hidden className="size-4" />
        </button>
      )}
      <button
        type="button"
        aria-label={`${state.kind === 'uploading' ? 'Cancel' : 'Remove'} ${name}`}
        data-tip={state.kind === 'uploading' ? 'Cancel' : 'Remove'}
        onClick={onRemove}
        className="grid size-7 place-items-center rounded-s text-ink-3 hover:bg-surface-2 hover:text-ink-1 pointer-coarse:size-9"
      >
        <X aria-hidden className="size-4" />
      </button>
      <ProgressLine upload={upload} className="absolute inset-x-0 bottom-0" />
    </li>
  )
}

/** How far something is, as a thin line. */
export function ProgressLine({ upload, className }: { upload: Upload; className?: string }) {
  const { state, name } = upload
  if (state.kind !== 'uploading' && state.kind !== 'analysing') return null
  const percent = percentOf(upload)
  return (
    <span
      role="progressbar"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={cx('block h-0.5 bg-surface-3', className)}
    >
      <span className="block h-full bg-accent transition-[width] duration-200" style={{ width: `${percent}%` }} />
    </span>
  )
}

/** The second line of a row. */
export function statusText(upload: Upload): string {
  const { state, kind, size, item } = upload
  switch (state.kind) {
    case 'uploading':
      if (kind === 'link') return 'Fetching…'
      return state.isOffline ? 'Waiting for the connection…' : `Uploading... ${percentOf(upload)}%`
    case 'analysing':
      return `Processing... ${percentOf(upload)}%`
    case 'completed':
      if (item?.readSoFar) return documentMessages.readSoFar(item.readSoFar.pages, item.readSoFar.of)
      return kind === 'link' ? KIND_NAMES.link : `${KIND_NAMES[kind]} · ${formatBytes(size)}`
    case 'failed':
      return state.reason
  }
}
