import { BUILTIN_MODEL_ID, PROGRAM_MODEL_ID, BUILTIN_NAME } from '#contract/models/limits.ts'
import type { Model } from '#contract/models/schema.ts'
import type { UsageFeatureName } from '#contract/usage/features.ts'
import type { ModelPrice } from '#contract/usage/prices.ts'
import type { LanguageModel } from '../../../adapters/models/index.ts'
import { createBackground } from '../../../background.ts'
import type { Queryable, Statement } from '../../../db/transaction.ts'
import { AppError } from '../../../http/errors.ts'
import type { World } from '../../../world.ts'
import type { OpenModel } from '../../models/index.ts'
import { createCosts } from './costs.ts'
import { readOutputLengths, recordEndedStatement, recordStatement, type LedgerEntry } from './ledger-store.ts'
import {
  createOutputLengths,
  estimateCall,
  NO_FIGURES,
  openMeteredModel,
  type MeteredModel,
  type MeterOptions,
  type Named,
  type Purpose,
} from './metered-model.ts'
import { createPictureLedger } from './pictures.ts'
import { NOTHING_SPENT, type BudgetReservation, type BudgetHolder, type Spending } from './reserve-budget.ts'

/** What an answer took whose server is gone, by about how many tokens were written of it; what it was told is not known any more. */
export type EstimateWritten = (uid: string, model: Named, purpose: Purpose, tokens: number) => LedgerEntry

export type LedgerDependencies = {
  readonly spending: Spending
  priceOf(modelId: string): ModelPrice | undefined
  openModel(modelId: string): Promise<OpenModel>
  findPerson(uid: string): Promise<BudgetHolder | undefined>
}

export type Ledger = ReturnType<typeof createLedger>

const LENGTHS_FROM_MS = 24 * 3_600_000

/** Writes down what every call of a model takes, by whom and what for, and ends what a budget does not allow. */
export function createLedger(
  { db, clock, log, telemetry, steadyMs }: Pick<World, 'db' | 'clock' | 'log' | 'telemetry' | 'steadyMs'>,
  { spending, priceOf, openModel, findPerson }: LedgerDependencies,
) {
  const background = createBackground(log)
  const costs = createCosts(priceOf)
  const lengths = createOutputLengths()
  const meters = { spending, costs, lengths, background, watch: { telemetry, steadyMs } }

  function describe(uid: string, model: Named, { feature, bot, project, tool }: Purpose) {
    return {
      uid,
      day: clock().toISOString().slice(0, 10),
      feature,
      // A program is called by its tool's name.
      ...(model.id === PROGRAM_MODEL_ID
        ? { modelId: BUILTIN_MODEL_ID, modelName: BUILTIN_NAME }
        : { modelId: model.id, modelName: model.name }),
      botId: bot?.id ?? '',
      botName: bot?.name ?? '',
      projectId: project?.id ?? '',
      projectName: project?.name ?? '',
      tool: tool ?? '',
    }
  }

  async function record(within: Queryable, entries: readonly LedgerEntry[]): Promise<void> {
    if (entries.length > 0) await within.execute(recordStatement(entries))
  }

  const estimateWritten: EstimateWritten = (uid, model, purpose, tokens) => {
    const output = costs.writesTokens(model.id) ? Math.ceil(tokens) : 0
    const costMicros = costs.ofTokens(model.id, { input: 0, output })
    return {
      ...describe(uid, model, purpose),
      ...NO_FIGURES,
      messages: purpose.messages ?? 0,
      calls: output > 0 ? 1 : 0,
      outputTokens: output,
      estimatedTokens: output,
      unpricedTokens: costMicros === null ? output : 0,
      costMicros: costMicros ?? 0,
    }
  }

  function openMetered(
    holder: BudgetHolder,
    opened: OpenModel,
    purpose: Purpose,
    options?: MeterOptions,
  ): MeteredModel {
    return openMeteredModel({ ...meters, describe }, holder, opened, purpose, options)
  }

  /** A model that works beside answers: each call is counted and written down by itself, also those at the same time. */
  function openBackgroundModel(holder: BudgetHolder, opened: OpenModel, purpose: Purpose): OpenModel {
    const { feature } = purpose
    const openCall = () => {
      const onFinished = () => {
        const taken = metered.take()
        if (taken)
          background.start(record(db, [taken.entry]).finally(taken.onStored), 'usage_not_recorded', { feature })
      }
      const metered = openMetered(holder, opened, purpose, { onFinished })
      return metered.model
    }
    const { specificationVersion, provider, modelId, supportedUrls } = opened.model
    const model: LanguageModel = {
      specificationVersion,
      provider,
      modelId,
      supportedUrls,
      doGenerate: (options) => openCall().doGenerate(options),
      doStream: (options) => openCall().doStream(options),
    }
    return { model, info: opened.info }
  }

  return {
    openMetered,
    openBackgroundModel,
    /** Opens models for the work of a feature, which is written down where it is for somebody. */
    openModelFor:
      (feature: UsageFeatureName) =>
      async (modelId: string, uid?: string): Promise<OpenModel> => {
        const opened = await openModel(modelId)
        if (uid === undefined) return opened
        const person = spending.hasBudgets() ? await findPerson(uid) : undefined
        const holder = person ?? { uid, role: 'free' as const, isOwner: false }
        return openBackgroundModel(holder, opened, { feature })
      },
    /** Reserves for an answer that is about to begin, or refuses with a sentence whoever has nothing left to spend. */
    async admit(holder: BudgetHolder, info: Model, promptBytes: number): Promise<BudgetReservation | undefined> {
      const reservation = costs.writesTokens(info.id) ? spending.open(holder) : undefined
      const estimate = costs.spentOn(info.id, estimateCall(promptBytes, lengths.expect(info.id)))
      const refusal = await reservation?.reserve(NOTHING_SPENT, estimate)
      if (refusal !== undefined) throw new AppError('limit_reached', refusal)
      return reservation
    },
    /** What was reserved is not needed, or no longer. */
    release(reservation: BudgetReservation | undefined): void {
      if (reservation) background.start(spending.release([reservation.id]), 'reservation_not_released')
    },
    estimateWritten,
    /** How much models write was seen by the other servers, and before the last start. */
    async refreshLengths(): Promise<void> {
      if (!spending.hasBudgets()) return
      const from = new Date(clock().getTime() - LENGTHS_FROM_MS).toISOString().slice(0, 10)
      lengths.share(await readOutputLengths(db, from))
    },
    /** Adds what answers took, as a part of the statement that ends them and names those in `ended`. */
    statement: (entries: readonly (LedgerEntry & { readonly id: string })[]): Statement =>
      recordEndedStatement(entries),
    ...createPictureLedger({ spending, costs, describe, record, findPerson }),
    close: background.flush,
  }
}
