import { Download, Play, X } from 'lucide-react'
import { useState } from 'react'
import type { ModelDownload } from '#contract/models/local-models.ts'
import { formatBytes } from '#contract/format-bytes.ts'
import { shortenFileName } from '../../../format/file-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { DownloadDialog } from './download-dialog.tsx'
import { percentOf, progressText } from './download-progress.ts'
import { useCancelDownload, useResumeDownload } from './local-query.ts'
import { Name } from '../../../ui/name.tsx'

/** A model file on its way: how far it is, and what can be done about it. */
export function DownloadRow({ download }: { download: ModelDownload }) {
  const [isMoving, setMoving] = useState(false)
  const resume = useResumeDownload()
  const cancel = useCancelDownload()
  const { fileName, state, error } = download
  const percent = percentOf(download)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <Download aria-hidden className="text-ink-3" />
      <div className="min-w-48 flex-1">
        <p className="font-medium wrap-anywhere" data-tip={fileName}>
          <Name className="block">{shortenFileName(fileName)}</Name>
        </p>
        <div
          role="progressbar"
          aria-label={`Downloading ${fileName}`}
          aria-valuemin={0}
          aria-valuemax={100}
          {...(percent === null ? {} : { 'aria-valuenow': percent })}
          className="my-1.5 h-1.5 overflow-hidden rounded-full bg-surface-3"
        >
          <div
            className={
              state === 'running' ? 'h-full bg-accent transition-[width] duration-200' : 'h-full bg-line-strong'
            }
            style={{ width: `${percent ?? 0}%` }}
          />
        </div>
        <p className="text-sm text-ink-3 tabular-nums">{progressText(download, formatBytes)}</p>
        {(resume.error ?? state === 'failed') && (
          <p role="alert" className="text-sm text-danger">
            {resume.error?.message ?? error}
          </p>
        )}
      </div>
      {state === 'failed' && (
        <Button size="s" onClick={() => setMoving(true)}>
          Another address
        </Button>
      )}
      {state !== 'running' && (
        <Button size="s" isBusy={resume.isPending} onClick={() => resume.mutate(download)}>
          <Play aria-hidden className="size-4" />
          {download.receivedBytes > 0 ? 'Resume' : 'Try again'}
        </Button>
      )}
      <IconButton icon={X} label={`Cancel ${fileName}`} onClick={() => cancel.mutate(download)} />
      <DownloadDialog download={download} isOpen={isMoving} onClose={() => setMoving(false)} />
    </li>
  )
}
