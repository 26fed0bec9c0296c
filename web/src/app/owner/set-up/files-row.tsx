import { useQuery } from '@tanstack/react-query'
import { formatBytes } from '#contract/format-bytes.ts'
import { sharedMessages } from '#contract/messages.ts'
import { setUpMessages } from '#contract/set-up/messages.ts'
import type { SetUp } from '#contract/set-up/schema.ts'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { setUpQuery } from './set-up-query.ts'
import { SetUpRow } from './set-up-row.tsx'

const BUCKET_SETTINGS = `S3_ENDPOINT=https://s3.example.com
S3_BUCKET=alcove
S3_REGION=us-east-1
S3_ACCESS_KEY_ID=
S3_SECRET_ACCESS_KEY=`

/** Where the bytes of files lie. That is decided when the server starts, so the row says how. */
export function FilesRow() {
  const { data } = useQuery(setUpQuery)
  return (
    <SetUpRow title="Files" isDone state={data ? placeText(data.files) : '\u00a0'}>
      <p className="text-sm text-ink-2">{setUpMessages.toBucket}</p>
      <div className="relative mt-2">
        <pre className="overflow-x-auto rounded-s bg-surface-2 p-3 pe-12 font-mono text-sm">{BUCKET_SETTINGS}</pre>
        <CopyButton
          text={BUCKET_SETTINGS}
          label="Copy the settings"
          messages={sharedMessages}
          className="absolute end-1.5 top-1.5"
        />
      </div>
    </SetUpRow>
  )
}

function placeText(files: SetUp['files']): string {
  if (files.place === 'bucket') return setUpMessages.filesInBucket(files.bucket)
  return setUpMessages.filesOnDisk(formatBytes(files.freeBytes))
}
