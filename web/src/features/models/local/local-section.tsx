import { useQuery } from '@tanstack/react-query'
import { Download, HardDrive } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx'
import { DownloadDialog } from './download-dialog.tsx'
import { DownloadRow } from './download-row.tsx'
import { localQuery, useRefreshModels } from './local-query.ts'
import { LocalRow } from './local-row.tsx'

/** Models that run inside Alcove, without any server. */
export function LocalSection() {
  const [isAdding, setAdding] = useState(false)
  const local = useQuery(localQuery)
  useRefreshModels(local.data)
  const isEmpty = local.data && local.data.models.length + local.data.downloads.length === 0
  const add = (
    <Button onClick={() => setAdding(true)}>
      <Download aria-hidden className="size-4" />
      Download a model
    </Button>
  )
  return (
    <Section
      title="On this machine"
      description="Model files (.gguf) run inside Alcove: loaded on first use, freed when idle."
      action={local.data && !isEmpty ? add : undefined}
    >
      {local.isPending && <SkeletonRows label="Loading model files" count={2} row="h-10" />}
      {local.isError && (
        <ErrorState
          title="Failed to load model files"
          detail={local.error.message}
          onRetry={() => void local.refetch()}
        />
      )}
      {isEmpty && (
        <EmptyState icon={HardDrive} title="No model files yet" action={add}>
          Take one of the open models below, or put a .gguf file into{' '}
          <code className="rounded-xs bg-surface-2 px-1 font-mono text-sm break-all">{local.data.folder}</code>.
        </EmptyState>
      )}
      {local.data && !isEmpty && (
        <ul className="divide-y divide-line">
          {local.data.downloads.map((download) => (
            <DownloadRow key={download.id} download={download} />
          ))}
          {local.data.models.map((model) => (
            <LocalRow key={model.fileName} model={model} />
          ))}
        </ul>
      )}
      <DownloadDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </Section>
  )
}
