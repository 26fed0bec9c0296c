/** A size as people read it: 0 B, 1.5 KB, 50 MB. */
export function formatBytes(bytes: number): string {
  let unit = 0
  let value = bytes
  // 1023.99 KB would be written 1024 KB, so the rounded value decides.
  while (round(value) >= STEP && unit < UNITS.length - 1) {
    value /= STEP
    unit += 1
  }
  return `${round(value)} ${UNITS[unit]}`
}

const STEP = 1024
const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']

const round = (value: number) => Math.round(value * 10) / 10
