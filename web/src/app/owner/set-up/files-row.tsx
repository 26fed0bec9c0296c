import { useQuery } from '@tanstack/react-query'
import { formatBytes } from '#contract/format-bytes.ts'
import { sharedMessages } from '#contract/messages.ts'
import { setUpMessages } from '#contract/set-up/messages.ts'
import type { SetUp } from '#contract/set-up/schema.ts'
import { CopyButton } from '../../../ui/controls/copy-button.tsx'
import { setUpQuery } from './set-up-query.ts'
import { SetUpRow } from './set-up-row.tsx'

const FOLDER_SETTING = 'DATA_DIR=/mnt/disk/alcove'

const BUCKET_SETTINGS = `S3_ENDPOINT=https://s3.example.com
S3_BUCKET=alcove
S3_REGION=us-east-1
S3_ACCESS_KEY_ID=
S3_SECRET_ACCESS_KEY=`

/** Where the bytes of files lie. That is decided when the server starts, so the row says how. */
export function FilesRow({ isDone }: { isDone: boolean }) {
  const files = useQuery(setUpQuery).data?.files
  return (
    <SetUpRow title="Files" isDone={isDone} state={files ? placeText(files) : '\u00a0'}>
      {files?.place === 'bucket' && <p className="text-ink-2">{setUpMessages.inBucket}</p>}
      {files?.place === 'disk' && (
        <div className="flex flex-col gap-4">
          <Step text={setUpMessages.inFolder} lines={files.folder} label="Copy the folder" />
          <Step text={setUpMessages.toFolder} lines={FOLDER_SETTING} label="Copy the setting" />
          <Step text={setUpMessages.toBucket} lines={BUCKET_SETTINGS} label="Copy the settings" />
        </div>
      )}
    </SetUpRow>
  )
}

function Step({ text, lines, label }: { text: string; lines: string; label: string }) {
  return (
    <div>
      <p className="text-sm text-ink-2">{text}</p>
      <div className="relative mt-1.5">
        <pre className="overflow-x-auto rounded-s bg-surface-2 px-3 py-2 pe-12 font-mono text-sm">{lines}</pre>
        <CopyButton text={lines} label={label} messages={sharedMessages} className="absolute end-1 top-0.5" />
      </div>
    </div>
  )
}

function placeText(files: SetUp['files']): string {
  if (files.place === 'bucket') return setUpMessages.filesInBucket(files.bucket)
  return setUpMessages.filesOnDisk(formatBytes(files.freeBytes))
}
