import { hash } from 'node:crypto'

/** How many rows there are, and what their lines add up to: the same rows in another order have the same sum. */
export type RowSum = { readonly rows: number; readonly sum: string }

const SUM_BITS = 128

export function createRowSum(): { add(line: string): void; read(): RowSum } {
  let rows = 0
  let sum = 0n
  return {
    add(line) {
      const digest = hash('sha256', line, 'buffer')
      rows += 1
      sum = BigInt.asUintN(SUM_BITS, sum + ((digest.readBigUInt64BE(0) << 64n) | digest.readBigUInt64BE(8)))
    },
    read: () => ({ rows, sum: sum.toString(16).padStart(SUM_BITS / 4, '0') }),
  }
}
