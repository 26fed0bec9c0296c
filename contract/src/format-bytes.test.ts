import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

const KB = 1024
const MB = 1024 * KB
const GB = 1024 * MB
const TB = 1024 * GB

test.each([
  [0, '0 B'],
  [1, '1 B'],
  [1023, '1023 B'],
  [KB, '1 KB'],
  [1536, '1.5 KB'],
  [20 * KB, '20 KB'],
  [MB - 1, '1 MB'],
  [MB, '1 MB'],
  [50 * MB, '50 MB'],
  [GB, '1 GB'],
  [2.25 * GB, '2.3 GB'],
  [TB, '1 TB'],
  [5000 * TB, '5000 TB'],
])('%d bytes are written %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})
