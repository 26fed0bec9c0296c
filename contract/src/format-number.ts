const GROUPED = new Intl.NumberFormat('en-US')

/** The one way in which a number is written out, in sentences and on screens: 2,000. */
export function formatNumber(value: number): string {
  return GROUPED.format(value)
}
