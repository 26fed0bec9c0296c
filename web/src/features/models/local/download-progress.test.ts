import { describe, expect, it } from 'vitest'
import { percentOf, progressText } from './download-progress.ts'

const size = (bytes: number) => `${bytes} B`

describe('how far a download is', () => {
  it.each([
    [{ receivedBytes: 0, totalBytes: null, state: 'running' }, null, '0 B'],
    [{ receivedBytes: 299, totalBytes: 1000, state: 'running' }, 29, '299 B of 1000 B · 29%'],
    [{ receivedBytes: 500, totalBytes: 1000, state: 'paused' }, 50, 'Paused · 500 B of 1000 B · 50%'],
    [{ receivedBytes: 500, totalBytes: 1000, state: 'failed' }, 50, 'Stopped · 500 B of 1000 B · 50%'],
    [{ receivedBytes: 1000, totalBytes: 1000, state: 'running' }, 100, '1000 B of 1000 B · Checking'],
    [{ receivedBytes: 1200, totalBytes: 1000, state: 'failed' }, 100, 'Stopped · 1200 B of 1000 B · 100%'],
  ] as const)('%j is %s percent', (progress, percent, text) => {
    expect(percentOf(progress)).toBe(percent)
    expect(progressText(progress, size)).toBe(text)
  })
})
