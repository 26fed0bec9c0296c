import type { ResearchEvent } from '#contract/research/events.ts'
import type { Research } from '#contract/research/schema.ts'
import type { Transaction } from '../../db/transaction.ts'
import { AppError, found } from '../../http/errors.ts'
import type { World } from '../../world.ts'
import { addSteps, lockResearch, readResearch, type ResearchRow, type RowChange, type WholeResearch } from './store.ts'
import type { Stage } from './tables.ts'

type Step = { readonly events: readonly ResearchEvent[]; readonly change?: RowChange }
type Decide = (research: Research, row: ResearchRow, tx: Transaction) => Step | Promise<Step>
/** The stages in which it can be done, and what is said in any other. */
type Allowed = { readonly from: readonly Stage[]; readonly refusal: string }

/** Adds steps to a research from outside, decided by what it is at that moment, with its row held. */
export function createChangeResearch(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  onStored: (researchId: string) => void,
) {
  return async function changeResearch(
    { uid }: { readonly uid: string },
    id: string,
    { from, refusal }: Allowed,
    decide: Decide,
  ): Promise<WholeResearch> {
    const whole = await db.transaction(async (tx) => {
      const row = found(await lockResearch(tx, uid, id))
      if (!from.includes(row.stage)) throw new AppError('conflict', refusal)
      const { research } = await readResearch(tx, row)
      const { events, change } = await decide(research, row, tx)
      const steps = events.map((event) => ({ event }))
      await addSteps(tx, row, steps, clock(), change)
      return readResearch(tx, row)
    })
    onStored(id)
    return whole
  }
}
