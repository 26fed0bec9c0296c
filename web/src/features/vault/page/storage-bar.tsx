import type { StorageInfo } from '#contract/vault/schema.ts'
import { formatBytes } from '#contract/format-bytes.ts'
import { storageBar } from '../../../format/tones.ts'
import { Meter } from '../../../ui/controls/meter.tsx'

const TONES = { green: 'ok', yellow: 'warn', orange: 'alert', red: 'danger' } as const

/** How much of the room is taken. */
export function StorageBar({ storage: { used, limit, percentage } }: { storage: StorageInfo }) {
  const { tone, progress } = storageBar(percentage)
  const usageText = limit > 0 ? `${formatBytes(used)} of ${formatBytes(limit)} used` : `${formatBytes(used)} used`
  return (
    <div className="flex items-center gap-3" data-tone={tone}>
      <span className="text-sm font-medium">Storage</span>
      <Meter
        label="Storage"
        value={progress}
        max={100}
        text={usageText}
        tone={TONES[tone]}
        className="max-w-56 min-w-20 flex-1"
      />
      <span className="text-sm text-ink-3 tabular-nums">{usageText}</span>
    </div>
  )
}
