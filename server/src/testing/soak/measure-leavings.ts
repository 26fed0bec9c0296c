import { ACTIONS } from './actions/index.ts'
import type { Visitor } from './visitor.ts'

/** What a thing that people do leaves in the database when nothing is removed: rows by table, and bytes in all. */
export type Leavings = { readonly rows: Readonly<Record<string, number>>; readonly bytes: number }

/** Pages are 8 kB: once says little about bytes. */
const TIMES = 3
const MEGABYTE = 1_000_000

/** For somebody who is alone on the server and keeps everything. */
export async function measureLeavings(
  visitor: Visitor,
  look: () => Promise<Record<string, number>>,
): Promise<Map<string, Leavings>> {
  const leavings = new Map<string, Leavings>()
  let before = await look()
  for (const { name, run } of ACTIONS) {
    for (let time = 0; time < TIMES; time += 1) await run(visitor)
    const after = await look()
    const growth = (kind: string) =>
      Object.entries(after).flatMap(([key, value]) => {
        const grown = (value - (before[key] ?? 0)) / TIMES
        return key.startsWith(kind) && grown !== 0 ? [[key.slice(kind.length), grown] as const] : []
      })
    const bytes = growth('table MB: ').reduce((sum, [, megabytes]) => sum + megabytes * MEGABYTE, 0)
    leavings.set(name, { rows: Object.fromEntries(growth('rows: ')), bytes })
    before = after
  }
  return leavings
}
