/** Where the bar warns, in percent of the limit. */
const WARN_FROM_PERCENT = 75
const ALERT_FROM_PERCENT = 90

export function usageTone({ usage, limit }: { usage: number; limit: number }): 'ok' | 'warn' | 'alert' | 'danger' {
  const percent = limit > 0 ? (usage / limit) * 100 : 0
  if (percent >= 100) return 'danger'
  if (percent >= ALERT_FROM_PERCENT) return 'alert'
  return percent >= WARN_FROM_PERCENT ? 'warn' : 'ok'
}
