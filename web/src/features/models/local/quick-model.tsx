import { useQuery } from '@tanstack/react-query'
import { formatBytes } from '#contract/format-bytes.ts'
import { localModelMessages } from '#contract/models/local-messages.ts'
import type { LocalModel, ModelDownload, OfferedOpenModel } from '#contract/models/local-models.ts'
import { useConnectFoundServer, useFoundServers } from '../providers/providers-query.ts'
import { percentOf } from './download-progress.ts'
import {
  localWhileBusyQuery,
  openModelsQuery,
  useDownloadOpenModel,
  useRefreshModels,
  useResumeDownload,
  useSetSharedDefault,
} from './local-query.ts'
import { sizeText } from './open-model-row.tsx'

const LINK = 'font-medium text-accent hover:underline'

/** From the first page to a model of one's own: a server that runs here, or the one that fits this machine, fetched, tried and used by one press. */
export function QuickModel() {
  return (
    <>
      <FoundLinks />
      <OpenModelLine />
    </>
  )
}

/** Model servers that run here already. */
function FoundLinks() {
  const { data } = useFoundServers()
  const connect = useConnectFoundServer()
  return data?.servers.map((server) => (
    <span key={server.baseUrl}>
      <button type="button" className={LINK} onClick={() => connect.mutate(server)}>
        Connect {server.name}
      </button>
      {' · '}
    </span>
  ))
}

/** The small model that fits this machine: offered, on its way, or to be used. */
export function OpenModelLine() {
  const { data: offered } = useQuery(openModelsQuery)
  const { data: local } = useQuery(localWhileBusyQuery)
  const download = useDownloadOpenModel()
  useRefreshModels(local)
  const model = offered?.models.find(isForThisMachine)
  if (!model || !local) return null
  const here = local.models.find((one) => one.kind === 'chat' && one.problem === null)
  if (here) return <HereLine file={here} />
  const onItsWay = local.downloads.find((one) => one.fileName === model.fileName)
  if (onItsWay) return <DownloadLine model={model} download={onItsWay} />
  return (
    <>
      {download.error && <span role="alert">{download.error.message} </span>}
      <button
        type="button"
        className={LINK}
        disabled={download.isPending}
        onClick={() => download.mutate({ model, isForEveryone: true })}
      >
        Download a small model ({sizeText(model)}), runs here
      </button>
      {' · '}
    </>
  )
}

/** What that model needs, and what this machine has. */
export function OpenModelNeeds() {
  const { data: offered } = useQuery(openModelsQuery)
  const model = offered?.models.find(isForThisMachine)
  if (!offered || !model) return null
  const { title, memoryBytes } = model
  return (
    <p className="mt-1 text-sm text-ink-3">
      {localModelMessages.fitsHere(title, formatBytes(memoryBytes), formatBytes(offered.memoryBytes))}
    </p>
  )
}

const isForThisMachine = ({ kind, isRecommended }: OfferedOpenModel) => kind === 'chat' && isRecommended

function DownloadLine({ model, download }: { model: OfferedOpenModel; download: ModelDownload }) {
  const resume = useResumeDownload()
  if (download.state === 'failed') {
    return (
      <>
        <span role="alert">{resume.error?.message ?? download.error} </span>
        <button type="button" className={LINK} disabled={resume.isPending} onClick={() => resume.mutate(download)}>
          Try again
        </button>
        {' · '}
      </>
    )
  }
  const percent = percentOf(download)
  const progress = percent === null ? '' : `: ${percent}%`
  return (
    <span role="status" className="tabular-nums">
      {model.title} is on its way{progress}.{' '}
    </span>
  )
}

function HereLine({ file }: { file: LocalModel }) {
  const setDefault = useSetSharedDefault()
  const { fileName, modelId, isTrying, loadPercent } = file
  const name = fileName.replace(/\.gguf$/i, '')
  if (isTrying) {
    return (
      <span role="status" className="tabular-nums">
        {name} is being tried. {loadPercent !== null && `${localModelMessages.loading(loadPercent)}. `}
      </span>
    )
  }
  return (
    <>
      <button type="button" className={LINK} onClick={() => setDefault.mutate({ modelId, name })}>
        Use {name} for everyone
      </button>
      {' · '}
    </>
  )
}
