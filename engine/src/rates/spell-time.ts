import { toFloat, type Amount } from '../numbers/exact.ts'
import { showMeasure } from '../units/convert.ts'
import { unitNamed } from '../units/read.ts'

/** "2 h 30 min", to the second below an hour. */
export function spellTime(seconds: Amount): string {
  const total = Math.round(toFloat(seconds))
  if (total < 1) return showMeasure({ amount: seconds, unit: unitNamed('s')! }).text
  const [days, hours, minutes, rest] = [
    Math.floor(total / 86_400),
    Math.floor((total % 86_400) / 3600),
    Math.floor((total % 3600) / 60),
    total % 60,
  ]
  const parts = [
    days && `${days} d`,
    hours && `${hours} h`,
    minutes && `${minutes} min`,
    days === 0 && rest && `${rest} s`,
  ]
  return parts.filter(Boolean).join(' ')
}
