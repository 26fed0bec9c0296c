import { useInfiniteQuery } from '@tanstack/react-query'
import { ChevronRight, File, Folder } from 'lucide-react'
import type { DriveFile } from '#contract/drive/schema.ts'
import { toCursorList } from '../../api/cursor-list.ts'
import { formatBytes } from '#contract/format-bytes.ts'
import { cx } from '../../ui/cx.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { SkeletonRows } from '../../ui/layout/skeleton.tsx'
import { ShowMore } from '../../ui/layout/show-more.tsx'
import type { SelectedFiles } from './selected-files.ts'
import { filesQuery, type DriveQuery } from './drive-query.ts'
import { Name } from '../../ui/name.tsx'

type DriveFilesProps = {
  /** Why a file cannot be taken there, or null. */
  refusalReason: (file: DriveFile) => string | null
  driveQuery: DriveQuery
  selected: SelectedFiles
  onToggle: (file: DriveFile) => void
  onOpen: (folder: DriveFile) => void
}

/** What lies in a folder, or was found. */
export function DriveFiles({ refusalReason, driveQuery, selected, onToggle, onOpen }: DriveFilesProps) {
  const query = toCursorList(useInfiniteQuery(filesQuery(driveQuery)), (page) => page.files)
  const files = query.items
  return (
    <div className="h-80 overflow-y-auto rounded-m border border-line">
      {query.isPending && <SkeletonRows label="Loading your drive" />}
      {query.failure && (
        <ErrorState title="Failed to load your drive" detail={query.failure.message} onRetry={query.refetch} />
      )}
      {query.firstPage && files.length === 0 && (
        <EmptyState icon={Folder} title={driveQuery.search ? 'No files found' : 'This folder is empty'}>
          {driveQuery.search ? 'Try another name.' : 'Choose another folder, or search by name.'}
        </EmptyState>
      )}
      <ul aria-label="Files" className="divide-y divide-line">
        {files.map((file) => (
          <li key={file.id}>
            {file.isFolder ? (
              <button type="button" className={ROW} onClick={() => onOpen(file)}>
                <Folder aria-hidden className="size-4 shrink-0 text-ink-3" />
                <Name className="min-w-0 flex-1 truncate">{file.name}</Name>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-3" />
              </button>
            ) : (
              <label
                data-tip={refusalReason(file) ?? undefined}
                className={cx(ROW, 'cursor-pointer has-disabled:cursor-default has-disabled:opacity-60')}
              >
                <input
                  type="checkbox"
                  className="size-4 accent-accent"
                  disabled={refusalReason(file) !== null}
                  checked={selected.some(({ id }) => id === file.id)}
                  onChange={() => onToggle(file)}
                />
                <File aria-hidden className="size-4 shrink-0 text-ink-3" />
                <Name className="min-w-0 flex-1 truncate">{file.name}</Name>
                <span className="shrink-0 text-xs text-ink-3">{file.size !== null && formatBytes(file.size)}</span>
              </label>
            )}
          </li>
        ))}
      </ul>
      {query.nextPage && (
        <div className="p-2 text-center">
          <ShowMore {...query.nextPage} size="s" />
        </div>
      )}
    </div>
  )
}

const ROW = 'flex w-full items-center gap-2.5 px-3 py-2.5 text-left text-sm hover:bg-surface-2 pointer-coarse:py-3.5'
