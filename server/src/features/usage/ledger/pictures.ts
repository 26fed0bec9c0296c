import { imageMessages } from '#contract/images/messages.ts'
import { BUILTIN_IMAGE_GENERATOR_ID } from '#contract/images/schema.ts'
import type { Queryable } from '../../../db/transaction.ts'
import { AppError } from '../../../http/errors.ts'
import type { Costs } from './costs.ts'
import type { LedgerEntry } from './ledger-store.ts'
import { NO_FIGURES, type Named, type Purpose } from './metered-model.ts'
import { NOTHING_SPENT, type BudgetReservation, type BudgetHolder, type Spending } from './reserve-budget.ts'

type PictureDependencies = {
  readonly spending: Spending
  readonly costs: Costs
  describe(uid: string, model: Named, purpose: Purpose): Omit<LedgerEntry, keyof typeof NO_FIGURES>
  record(within: Queryable, entries: readonly LedgerEntry[]): Promise<void>
  findPerson(uid: string): Promise<BudgetHolder | undefined>
}

/** Pictures are counted by the piece. */
export function createPictureLedger({ spending, costs, describe, record, findPerson }: PictureDependencies) {
  return {
    /** Refuses a picture that costs something to whoever has nothing left to spend. */
    async admitPicture(holder: BudgetHolder, imageGeneratorId: string): Promise<void> {
      if ((costs.ofPicture(imageGeneratorId) ?? 0) === 0) return
      const refusal = await spending.refusal(holder)
      if (refusal !== undefined) throw new AppError('limit_reached', refusal)
    },

    /** Reserves the price of a picture that is about to be made, or refuses it with a sentence. */
    async reservePicture(uid: string, imageGeneratorId: string): Promise<BudgetReservation | undefined> {
      const costMicros = costs.ofPicture(imageGeneratorId) ?? 0
      const person = costMicros > 0 && spending.hasBudgets() ? await findPerson(uid) : undefined
      const reservation = person && spending.open(person)
      const refusal = await reservation?.reserve(NOTHING_SPENT, { tokens: 0, costMicros })
      if (refusal !== undefined) throw new AppError('limit_reached', refusal)
      return reservation
    },

    /** Together with the transaction that makes it. */
    recordPicture(
      tx: Queryable,
      uid: string,
      imageGeneratorId: string,
      reservation?: BudgetReservation,
    ): Promise<void> {
      const imageGenerator = { id: imageGeneratorId, name: nameOf(imageGeneratorId) }
      const price = costs.ofPicture(imageGeneratorId)
      const figures = { calls: 1, costMicros: price ?? 0, unpricedPictures: price === null ? 1 : 0 }
      const reservationIds = reservation && [reservation.id]
      const described = describe(uid, imageGenerator, { feature: 'images' })
      return record(tx, [{ ...described, ...NO_FIGURES, ...figures, reservationIds }])
    },
  }
}

/** As the gallery calls it. */
function nameOf(imageGeneratorId: string): string {
  return imageGeneratorId === BUILTIN_IMAGE_GENERATOR_ID
    ? imageMessages.builtinName
    : imageGeneratorId.slice(imageGeneratorId.indexOf('/') + 1)
}
