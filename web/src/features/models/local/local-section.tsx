import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { QuerySection } from '../../../ui/layout/query-section.tsx'
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
    <>
      <QuerySection
        title="On this machine"
        description="Model files (.gguf) that run inside Alcove. They load on first use and unload when idle."
        action={local.data && add}
        query={local}
        name="model files"
        count={2}
        row="h-10"
      >
        {({ folder, downloads, models }) =>
          isEmpty ? (
            <p className="py-3 text-ink-3">
              No model files yet. Download an open model below, or put a .gguf file into{' '}
              <code className="rounded-xs bg-surface-2 px-1 font-mono text-sm break-all">{folder}</code>.
            </p>
          ) : (
            <ul className="divide-y divide-line">
              {downloads.map((download) => (
                <DownloadRow key={download.id} download={download} />
              ))}
              {models.map((model) => (
                <LocalRow key={model.fileName} model={model} />
              ))}
            </ul>
          )
        }
      </QuerySection>
      <DownloadDialog isOpen={isAdding} onClose={() => setAdding(false)} />
    </>
  )
}
