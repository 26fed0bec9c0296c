import { useQuery } from '@tanstack/react-query'
import { formatBytes } from '#contract/format-bytes.ts'
import type { OfferedOpenModel } from '#contract/models/local-models.ts'
import { Badge } from '../../../ui/controls/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { localQuery, useDownloadOpenModel } from './local-query.ts'
import { percentOf } from './download-progress.ts'
import { Name } from '../../../ui/name.tsx'

/** One open model: what it is, what it takes, and the way to have it. */
export function OpenModelRow({ model }: { model: OfferedOpenModel }) {
  const { title, about, kind, page, licence, problem, isRecommended } = model
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
      </div>
      <DownloadButtons model={model} />
    </li>
  )
}

function DownloadButtons({ model }: { model: OfferedOpenModel }) {
  const { data: local } = useQuery(localQuery)
  const download = useDownloadOpenModel()
  const { title, fileName, kind, isRecommended } = model
  const onItsWay = local?.downloads.find((one) => one.fileName === fileName)
  if (local?.models.some((one) => one.fileName === fileName)) return <Badge tone="ok">Here</Badge>
  if (onItsWay) {
    const percent = percentOf(onItsWay)
    const text = onItsWay.state === 'failed' ? 'Stopped' : percent === null ? 'On its way' : `${percent}%`
    return <span className="text-sm text-ink-3 tabular-nums">{text}</span>
  }
  const get = (isForEveryone: boolean) => () => download.mutate({ model, isForEveryone })
  const name = <span className="sr-only"> {title}</span>
  if (kind !== 'chat') {
    return (
      <Button size="s" isBusy={download.isPending} onClick={get(false)}>
        Download{name}
      </Button>
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="s" isBusy={download.isPending} onClick={get(false)}>
        Download{name}
      </Button>
      <Button size="s" variant={isRecommended ? 'primary' : 'outline'} isBusy={download.isPending} onClick={get(true)}>
        Download and make default{name}
      </Button>
    </div>
  )
}

export function sizeText({ sizeBytes, isSizeExact }: OfferedOpenModel): string {
  return isSizeExact ? formatBytes(sizeBytes) : `about ${formatBytes(sizeBytes)}`
}
