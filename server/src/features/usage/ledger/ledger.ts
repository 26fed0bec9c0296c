import { BUILTIN_PAINTER_ID } from '#contract/images/schema.ts'
import { BUILTIN_MODEL_ID, LOCAL_PROVIDER_ID, PROGRAM_MODEL_ID } from '#contract/models/limits.ts'
import type { Model } from '#contract/models/schema.ts'
import type { UsageFeatureName } from '#contract/usage/features.ts'
import { costOf, type ModelPrice } from '#contract/usage/prices.ts'
import { meterModel, type BeginCall } from '../../../adapters/models/meter-model.ts'
import type { LanguageModel } from '../../../adapters/models/port.ts'
import { TroubleError } from '../../../adapters/models/trouble.ts'
import type { Queryable, Statement } from '../../../db/transaction.ts'
import { AppError } from '../../../http/errors.ts'
import type { World } from '../../../world.ts'
import { recordEndedStatement, recordStatement, type LedgerEntry } from './ledger-store.ts'
import type { Spender, Spending, SpendingCall } from './spending.ts'

type Named = { readonly id: string; readonly name: string }
type OpenModel = { readonly model: LanguageModel; readonly info: Model }

/** What a model works for. */
export type Purpose = {
  readonly feature: UsageFeatureName
  readonly bot?: Named | null | undefined
  readonly project?: Named | null | undefined
  /** Messages of a person that it answers; what is done beside them is none. */
  readonly messages?: number
}

/** A model whose calls are counted, and what they came to. */
export type Tally = OpenModel & {
  /** What was counted and not taken yet, to be stored with what it was for; `onStored` is called when it is. */
  take(): { readonly entry: LedgerEntry; readonly onStored: () => void } | undefined
}

/** A token is about as many characters, where a provider does not count. */
const CHARS_PER_TOKEN = 4
/** So many characters are written before a budget is looked at again. */
const LOOK_EVERY_CHARS = 80

const FREE = { inputMicros: 0, outputMicros: 0 }
const NO_TOKENS = { inputTokens: 0, outputTokens: 0, estimatedTokens: 0, unpricedTokens: 0 }

/** What an answer took whose server is gone, by how much was written of it; what it was told is not known any more. */
export type EstimateWritten = (uid: string, model: Named, purpose: Purpose, chars: number) => LedgerEntry

export type LedgerDependencies = {
  readonly spending: Spending
  priceOf(modelId: string): ModelPrice | undefined
  openModel(modelId: string): Promise<OpenModel>
  findPerson(uid: string): Promise<Spender | undefined>
}

export type Ledger = ReturnType<typeof createLedger>

/** Writes down what every call of a model takes, by whom and what for, and ends what a budget does not allow. */
export function createLedger(
  { db, clock, log }: Pick<World, 'db' | 'clock' | 'log'>,
  { spending, priceOf, openModel, findPerson }: LedgerDependencies,
) {
  const storing = new Set<Promise<void>>()

  function openTally(spender: Spender, opened: OpenModel, purpose: Purpose, onFinished?: () => void): Tally {
    const { info } = opened
    const { kind } = info.provider
    // What runs on this machine costs nothing.
    const price = kind === 'local' || kind === 'builtin' ? FREE : priceOf(info.id)
    const open = new Set<() => void>()
    const settled: SpendingCall[] = []
    const sum = { calls: 0, input: 0, output: 0, estimated: 0 }
    let messages = purpose.messages ?? 0

    const begin: BeginCall = (promptChars) => {
      const refusal = spending.usedUp(spender)
      if (refusal !== undefined) throw new TroubleError('budget', refusal)
      const call = spending.begin(spender)
      const prompt = Math.ceil(promptChars / CHARS_PER_TOKEN)
      let [chars, lookAt, isOver] = [0, LOOK_EVERY_CHARS, false]
      const spentAt = (tokens: { input: number; output: number }) => {
        return { tokens: tokens.input + tokens.output, costMicros: costOf(price, tokens) ?? 0 }
      }
      const soFar = () => ({ input: prompt, output: Math.ceil(chars / CHARS_PER_TOKEN) })
      const finish: ReturnType<BeginCall>['finish'] = (reported) => {
        if (isOver) return undefined
        isOver = true
        open.delete(finish)
        const counted = (reported?.input ?? 0) + (reported?.output ?? 0) > 0
        // A call that was refused, or stopped before its first word, took nothing that we know of.
        if (!counted && chars === 0) {
          call.settle(spentAt({ input: 0, output: 0 }))
          call.stored()
          return undefined
        }
        settled.push(call)
        const estimate = soFar()
        const tokens = counted
          ? { input: reported?.input ?? estimate.input, output: reported?.output ?? estimate.output }
          : estimate
        sum.calls += 1
        sum.input += tokens.input
        sum.output += tokens.output
        if (!counted) sum.estimated += tokens.input + tokens.output
        const remark = call.settle(spentAt(tokens))
        onFinished?.()
        return remark
      }
      open.add(finish)
      return {
        finish,
        write(more) {
          chars += more
          if (chars < lookAt) return undefined
          lookAt = chars + LOOK_EVERY_CHARS
          return call.update(spentAt(soFar()))
        },
      }
    }

    function takeEntry(): ReturnType<Tally['take']> {
      for (const finish of open) finish()
      const { calls, input, output, estimated } = sum
      const calledFor = settled.splice(0)
      const onStored = () => {
        for (const call of calledFor) call.stored()
      }
      if (calls === 0 && messages === 0) {
        onStored()
        return undefined
      }
      const costMicros = costOf(price, { input, output })
      const entry = {
        ...describe(spender.uid, { id: info.id, name: info.name }, purpose),
        messages,
        calls,
        inputTokens: input,
        outputTokens: output,
        estimatedTokens: estimated,
        unpricedTokens: costMicros === null ? input + output : 0,
        unpricedPictures: 0,
        costMicros: costMicros ?? 0,
      }
      Object.assign(sum, { calls: 0, input: 0, output: 0, estimated: 0 })
      messages = 0
      return { entry, onStored }
    }

    // A program of ours writes no tokens.
    return { info, model: kind === 'builtin' ? opened.model : meterModel(opened.model, begin), take: takeEntry }
  }

  function describe(uid: string, model: Named, { feature, bot, project }: Purpose) {
    return {
      uid,
      day: clock().toISOString().slice(0, 10),
      feature,
      modelId: model.id,
      modelName: model.name,
      botId: bot?.id ?? '',
      botName: bot?.name ?? '',
      projectId: project?.id ?? '',
      projectName: project?.name ?? '',
    }
  }

  async function record(within: Queryable, entries: readonly LedgerEntry[]): Promise<void> {
    if (entries.length > 0) await within.execute(recordStatement(entries))
  }

  async function admit(spender: Spender): Promise<void> {
    if (!spending.hasBudgets()) return
    await spending.load(spender)
    const refusal = spending.usedUp(spender)
    if (refusal !== undefined) throw new AppError('limit_reached', refusal)
  }

  const estimateWritten: EstimateWritten = (uid, model, purpose, chars) => {
    const isOurs = model.id === BUILTIN_MODEL_ID || model.id === PROGRAM_MODEL_ID
    const output = isOurs ? 0 : Math.ceil(chars / CHARS_PER_TOKEN)
    const price = isOurs || model.id.startsWith(`${LOCAL_PROVIDER_ID}/`) ? FREE : priceOf(model.id)
    const costMicros = costOf(price, { input: 0, output })
    return {
      ...describe(uid, model, purpose),
      messages: purpose.messages ?? 0,
      calls: output > 0 ? 1 : 0,
      inputTokens: 0,
      outputTokens: output,
      estimatedTokens: output,
      unpricedTokens: costMicros === null ? output : 0,
      unpricedPictures: 0,
      costMicros: costMicros ?? 0,
    }
  }

  /** What runs on this machine costs nothing; null where the price is not known. */
  function picturePrice(painterId: string): number | null {
    return painterId === BUILTIN_PAINTER_ID ? 0 : (priceOf(painterId)?.pictureMicros ?? null)
  }

  /** A model that works beside answers: each call is written down by itself when it is over. */
  function openAside(spender: Spender, opened: OpenModel, purpose: Purpose): OpenModel {
    const tally = openTally(spender, opened, purpose, () => {
      const taken = tally.take()
      if (!taken) return
      const work: Promise<void> = record(db, [taken.entry])
        .catch((error: unknown) => log.error({ err: error, feature: purpose.feature }, 'usage_not_recorded'))
        .finally(() => {
          taken.onStored()
          storing.delete(work)
        })
      storing.add(work)
    })
    return { model: tally.model, info: tally.info }
  }

  return {
    openTally,
    openAside,
    /** Opens models for the work of a feature, which is written down where it is for somebody. */
    openModelFor:
      (feature: UsageFeatureName) =>
      async (modelId: string, uid?: string): Promise<OpenModel> => {
        const opened = await openModel(modelId)
        if (uid === undefined) return opened
        const person = spending.hasBudgets() ? await findPerson(uid) : undefined
        const spender = person ?? { uid, role: 'free' as const, isOwner: false }
        await spending.load(spender)
        return openAside(spender, opened, { feature })
      },
    /** Refuses with a sentence whoever has nothing left to spend. */
    async admit(spender: Spender, { provider }: Pick<Model, 'provider'>): Promise<void> {
      if (provider.kind !== 'builtin') await admit(spender)
    },
    estimateWritten,
    /** Adds what answers took, as a part of the statement that ends them and names those in `ended`. */
    statement: (entries: readonly (LedgerEntry & { readonly id: string })[]): Statement =>
      recordEndedStatement(entries),
    /** A picture is counted by the piece, together with the transaction that makes it. */
    recordPicture: (within: Queryable, uid: string, painterId: string): Promise<void> => {
      const painter = { id: painterId, name: painterId.slice(painterId.indexOf('/') + 1) }
      const price = picturePrice(painterId)
      const cost = { costMicros: price ?? 0, unpricedPictures: price === null ? 1 : 0 }
      const counted = { ...NO_TOKENS, ...cost, messages: 1, calls: 1 }
      return record(within, [{ ...describe(uid, painter, { feature: 'images' }), ...counted }])
    },
    /** Refuses a picture that costs something to whoever has nothing left to spend. */
    async admitPicture(spender: Spender, painterId: string): Promise<void> {
      if ((picturePrice(painterId) ?? 0) > 0) await admit(spender)
    },
    close: async () => void (await Promise.all(storing)),
  }
}
