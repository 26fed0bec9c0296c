import type { ModelDownload } from '#contract/models/local-models.ts'

type Progress = Pick<ModelDownload, 'receivedBytes' | 'totalBytes' | 'state'>

/** Whole percent, never past 100; null while the size is not known. */
export function percentOf({ receivedBytes, totalBytes }: Progress): number | null {
  if (!totalBytes) return null
  return Math.min(100, Math.floor((receivedBytes / totalBytes) * 100))
}

const STATES: Record<ModelDownload['state'], string | null> = {
  running: null,
  paused: 'Paused',
  failed: 'Stopped',
  done: 'Done',
}

/** "1.2 GB of 4 GB · 30%", with what holds it up in front. */
export function progressText(download: Progress, size: (bytes: number) => string): string {
  const percent = percentOf(download)
  const { receivedBytes, totalBytes, state } = download
  const amount = totalBytes ? `${size(receivedBytes)} of ${size(totalBytes)}` : size(receivedBytes)
  const isChecking = state === 'running' && totalBytes !== null && receivedBytes === totalBytes
  return [STATES[state], amount, isChecking ? 'Checking' : percent === null ? null : `${percent}%`]
    .filter(Boolean)
    .join(' · ')
}
