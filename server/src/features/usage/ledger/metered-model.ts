import type { UsageFeatureName } from '#contract/usage/features.ts'
import { meterModel, type BeginCall, type CallMeter, TroubleError } from '../../../adapters/models/index.ts'
import type { Background } from '../../../background.ts'
import { OUTAGE_MESSAGES, outageOf } from '../../../http/outage.ts'
import type { World } from '../../../world.ts'
import type { OpenModel } from '../../models/index.ts'
import type { Spent } from './budget-store.ts'
import type { Costs } from './costs.ts'
import type { LedgerEntry } from './ledger-store.ts'
import { NOTHING_SPENT, type BudgetReservation, type BudgetHolder, type Spending } from './reserve-budget.ts'
import { beginUnmetered, watchCalls } from './watch-call.ts'

export type Named = { readonly id: string; readonly name: string }

/** What a model works for. */
export type Purpose = {
  readonly feature: UsageFeatureName
  readonly bot?: Named | null | undefined
  readonly project?: Named | null | undefined
  /** The AI tool whose run it is, by its slug. */
  readonly tool?: string | undefined
  /** Messages of a person that it answers; what is done beside them is none. */
  readonly messages?: number
}

/** A model whose calls are counted, and what they came to. */
export type MeteredModel = OpenModel & {
  /** What was counted and not taken yet, to be stored with what it was for; `onStored` is called when it is. */
  take(): { readonly entry: LedgerEntry; readonly onStored: () => void } | undefined
}

/** What is reserved is counted with care: fewer bytes a token, and a long answer where nobody set its length. */
const RESERVED_BYTES_PER_TOKEN = 3
const RESERVED_OUTPUT_TOKENS = 8_192

type MeterDependencies = {
  readonly spending: Spending
  readonly costs: Costs
  readonly lengths: OutputLengths
  readonly background: Background
  readonly watch: Pick<World, 'telemetry' | 'steadyMs'>
  describe(uid: string, model: Named, purpose: Purpose): Omit<LedgerEntry, keyof typeof NO_FIGURES>
}

export type MeterOptions = {
  /** What was reserved when its message was sent: the first call takes it over. */
  readonly reservation?: BudgetReservation | undefined
  readonly onFinished?: () => void
}

export const NO_FIGURES = {
  messages: 0,
  calls: 0,
  inputTokens: 0,
  outputTokens: 0,
  estimatedTokens: 0,
  unpricedTokens: 0,
  unpricedPictures: 0,
  costMicros: 0,
}

/** What a call may take, before it is made. */
export function estimateCall(promptBytes: number, outputTokens: number) {
  return { input: Math.ceil(promptBytes / RESERVED_BYTES_PER_TOKEN), output: outputTokens }
}

type OutputLengths = {
  learn(modelId: string, tokens: number): void
  /** What all servers saw of each model lately. */
  share(lengths: ReadonlyMap<string, number>): void
  expect(modelId: string): number
}

/** How much models write at most. Some think for longer than that, and show none of it before they have ended. */
export function createOutputLengths(): OutputLengths {
  const longest = new Map<string, number>()
  let shared: ReadonlyMap<string, number> = longest
  return {
    // One that was long once is forgotten after some that were not.
    learn: (modelId, tokens) =>
      void longest.set(modelId, Math.max(tokens, Math.floor((longest.get(modelId) ?? 0) * 0.9))),
    share: (lengths) => void (shared = lengths),
    expect: (modelId) => Math.max(RESERVED_OUTPUT_TOKENS, longest.get(modelId) ?? 0, shared.get(modelId) ?? 0),
  }
}

/** The same model, with every call reserved before it is made and counted when it is over. */
export function openMeteredModel(
  { spending, costs, lengths, background, watch, describe }: MeterDependencies,
  holder: BudgetHolder,
  { model, info }: OpenModel,
  purpose: Purpose,
  { reservation: first, onFinished }: MeterOptions = {},
): MeteredModel {
  const spentOn = (tokens: { input: number; output: number }) => costs.spentOn(info.id, tokens)
  const open = new Set<() => unknown>()
  const reservations = first ? [first] : []
  let unused = first
  const sum = { calls: 0, input: 0, output: 0, estimated: 0 }
  let messages = purpose.messages ?? 0

  function takeReservation(): BudgetReservation | undefined {
    const reservation = unused ?? spending.open(holder)
    if (reservation && !unused) reservations.push(reservation)
    unused = undefined
    return reservation
  }

  const begin: BeginCall = async ({ promptTokens, promptBytes, maxOutputTokens }) => {
    const reservation = takeReservation()
    const estimate = spentOn(estimateCall(promptBytes, maxOutputTokens ?? lengths.expect(info.id)))
    const refusal = await reservation?.reserve(NOTHING_SPENT, estimate).catch(failWithSentence)
    if (refusal !== undefined) throw new TroubleError('budget', refusal)
    let [outputTokens, isOver] = [0, false]
    const soFar = () => ({
      input: Math.ceil(promptTokens),
      output: Math.ceil(outputTokens),
    })
    const settle = (spent: Spent) => reservation && background.run(reservation.settle(spent), 'reservation_not_settled')
    const finish: CallMeter['finish'] = (reported) => {
      if (isOver) return undefined
      isOver = true
      open.delete(finish)
      const counted = (reported?.input ?? 0) + (reported?.output ?? 0) > 0
      // A call that was refused, or stopped before its first word, took nothing that we know of.
      if (!counted && outputTokens === 0) {
        const remark = settle(NOTHING_SPENT)
        onFinished?.()
        return remark
      }
      const written = soFar()
      const tokens = counted
        ? { input: reported?.input ?? written.input, output: reported?.output ?? written.output }
        : written
      lengths.learn(info.id, tokens.output)
      sum.calls += 1
      sum.input += tokens.input
      sum.output += tokens.output
      if (!counted) sum.estimated += tokens.input + tokens.output
      const remark = settle(spentOn(tokens))
      onFinished?.()
      return remark
    }
    open.add(finish)
    return {
      finish,
      fail() {},
      write(more) {
        outputTokens += more
        if (isOver || !reservation || reservation.covers(spentOn(soFar()))) return undefined
        // An answer under way is not ended because the database is away.
        const reserving = reservation.reserve(spentOn(soFar()), spentOn({ input: 0, output: RESERVED_OUTPUT_TOKENS }))
        return background.run(reserving, 'budget_not_asked')
      },
    }
  }

  function take(): ReturnType<MeteredModel['take']> {
    for (const finish of open) finish()
    const { calls, input, output, estimated } = sum
    const reservationIds = reservations.splice(0).map(({ id }) => id)
    unused = undefined
    spending.letGo(reservationIds)
    if (calls === 0 && messages === 0) {
      background.start(spending.release(reservationIds), 'reservation_not_released')
      return undefined
    }
    const costMicros = costs.ofTokens(info.id, { input, output })
    const entry = {
      ...describe(holder.uid, { id: info.id, name: info.name }, purpose),
      ...NO_FIGURES,
      messages,
      calls,
      inputTokens: input,
      outputTokens: output,
      estimatedTokens: estimated,
      unpricedTokens: costMicros === null ? input + output : 0,
      costMicros: costMicros ?? 0,
      reservationIds,
    }
    Object.assign(sum, { calls: 0, input: 0, output: 0, estimated: 0 })
    messages = 0
    return { entry, onStored: () => spending.forget(reservationIds) }
  }

  const metered = costs.writesTokens(info.id) ? begin : beginUnmetered
  const watched = watchCalls(metered, { ...watch, provider: info.provider.kind, modelName: info.name })
  return { info, model: meterModel(model, watched), take }
}

/** Whoever cannot be asked allows nothing. */
function failWithSentence(error: unknown): never {
  const outage = outageOf(error)
  throw outage ? new TroubleError('unavailable', OUTAGE_MESSAGES[outage]) : error
}
