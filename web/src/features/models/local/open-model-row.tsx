import { useQuery } from '@tanstack/react-query'
import { formatBytes } from '#contract/format-bytes.ts'
import type { ModelDownload, OfferedOpenModel } from '#contract/models/local-models.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { localQuery, useDownloadOpenModel, useResumeDownload } from './local-query.ts'
import { percentOf } from './download-progress.ts'
import { Name } from '../../../ui/name.tsx'

/** One open model: what it is, what it takes, and the way to have it. */
export function OpenModelRow({ model }: { model: OfferedOpenModel }) {
  const { title, about, kind, page, licence, problem, isRecommended } = model
  const { data: local } = useQuery(localQuery)
  const start = useDownloadOpenModel()
  const resume = useResumeDownload()
  const download = local?.downloads.find((one) => one.fileName === model.fileName)
  const refusal = start.error ?? resume.error
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-56 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <Name>{title}</Name>
          {isRecommended && <Badge tone="accent">{kind === 'chat' ? 'Fits this machine' : 'Best that fits'}</Badge>}
        </p>
        <p className="text-sm text-ink-2">{about}</p>
        <p className="text-sm text-ink-3 tabular-nums">
          {sizeText(model)} · {formatBytes(model.memoryBytes)} of memory ·{' '}
          <a href={page} target="_blank" rel="noreferrer" className="hover:underline">
            {licence}
          </a>
        </p>
        {problem !== null && <p className="text-sm text-warn-ink">{problem}</p>}
        {refusal ? (
          <p role="alert" className="text-sm text-danger">
            {refusal.message}
          </p>
        ) : (
          // Its row among the files says it aloud.
          download?.state === 'failed' && <p className="text-sm text-danger">{download.error}</p>
        )}
      </div>
      {local?.models.some((one) => one.fileName === model.fileName) ? (
        <Badge tone="ok">Here</Badge>
      ) : download?.state === 'failed' ? (
        <Button size="s" isBusy={resume.isPending} onClick={() => resume.mutate(download)}>
          Try again<span className="sr-only"> {title}</span>
        </Button>
      ) : download ? (
        <span className="text-sm text-ink-3 tabular-nums">{percentText(download)}</span>
      ) : (
        <DownloadButtons
          model={model}
          isBusy={start.isPending}
          onDownload={(isForEveryone) => start.mutate({ model, isForEveryone })}
        />
      )}
    </li>
  )
}

function percentText(download: ModelDownload): string {
  const percent = percentOf(download)
  return percent === null ? 'Downloading' : `${percent}%`
}

type DownloadButtonsProps = {
  model: OfferedOpenModel
  isBusy: boolean
  onDownload: (isForEveryone: boolean) => void
}

function DownloadButtons({ model: { title, kind, isRecommended }, isBusy, onDownload }: DownloadButtonsProps) {
  const name = <span className="sr-only"> {title}</span>
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="s" isBusy={isBusy} onClick={() => onDownload(false)}>
        Download{name}
      </Button>
      {kind === 'chat' && (
        <Button
          size="s"
          variant={isRecommended ? 'primary' : 'outline'}
          isBusy={isBusy}
          onClick={() => onDownload(true)}
        >
          Download and make default{name}
        </Button>
      )}
    </div>
  )
}

export function sizeText({ sizeBytes, isSizeExact }: OfferedOpenModel): string {
  return isSizeExact ? formatBytes(sizeBytes) : `about ${formatBytes(sizeBytes)}`
}
