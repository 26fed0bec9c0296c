const GROUPED = new Intl.NumberFormat('en-US')

/** The one way in which a number is written out, in sentences and on screens: 2,000. */
export function formatNumber(value: number): string {
  return GROUPED.format(value)
}

/** So many things: "1 row", "2,000 rows". */
export function formatCounted(count: number, one: string): string {
  return `${formatNumber(count)} ${one}${count === 1 ? '' : 's'}`
}
