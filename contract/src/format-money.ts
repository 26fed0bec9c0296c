import { MICROS } from './usage/features.ts'

/** Money in millionths, as people write it. What is less than a cent shows more digits. */
export function formatMoney(micros: number): string {
  return (micros !== 0 && micros < MICROS ? small : money).format(micros / MICROS)
}

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const small = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 })
