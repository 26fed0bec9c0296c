/** How often something was used: 999, 1000, 1.2k, 3.4m. */
export function formatUsageCount(count: number): string {
  if (count > MILLION) return `${inUnits(count, MILLION)}m`
  if (count > THOUSAND) return `${inUnits(count, THOUSAND)}k`
  return String(count)
}

/** Every other count (views, likes): 999, 1K, 3.4M, 5B. */
export function formatCount(count: number): string {
  if (count >= BILLION) return `${inUnits(count, BILLION)}B`
  if (count >= MILLION) return `${inUnits(count, MILLION)}M`
  if (count >= THOUSAND) return `${inUnits(count, THOUSAND)}K`
  return String(count)
}

const THOUSAND = 1_000
const MILLION = 1_000_000
const BILLION = 1_000_000_000

/** One decimal at most, never rounded up: 999,999 is 999.9k and not 1000k. */
function inUnits(count: number, unit: number): number {
  // Tenths first: whole numbers do not lose one to floating point.
  return Math.floor(count / (unit / 10)) / 10
}
