import type { LanguageModelV4StreamPart } from '@ai-sdk/provider'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Model } from '#contract/models/schema.ts'
import { budgetApi } from '#contract/usage/budget-api.ts'
import { reportApi } from '#contract/usage/report-api.ts'
import { generate, type LanguageModel } from '../../../adapters/models/index.ts'
import { startTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { createUsageLedger, type UsageLedger } from './index.ts'

let app: TestApp
let ledger: UsageLedger
beforeAll(async () => {
  app = await startTestApp()
  const never = () => Promise.reject(new Error('nobody asks for this here'))
  ledger = createUsageLedger(app.world, { openModel: never, findPerson: never, findUid: never, listOwnerEmails: never })
})
afterAll(async () => {
  await ledger.close()
  await app.close()
})

/** Each call writes a word, and the rest once it is let go. */
function holdModel(): { model: LanguageModel; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  const total = (count: number) => ({ total: count, noCache: undefined, cacheRead: undefined, cacheWrite: undefined })
  const end: LanguageModelV4StreamPart = {
    type: 'finish',
    finishReason: { unified: 'stop', raw: 'stop' },
    usage: { inputTokens: total(800), outputTokens: { total: 200, text: undefined, reasoning: undefined } },
  }
  const doStream = () => {
    const stream = new ReadableStream<LanguageModelV4StreamPart>({
      async start(controller) {
        controller.enqueue({ type: 'text-delta', id: '1', delta: 'Well' })
        await promise
        controller.enqueue(end)
        controller.close()
      },
    })
    return Promise.resolve({ stream })
  }
  const doGenerate = () => Promise.reject(new Error('it is streamed'))
  const model = {
    specificationVersion: 'v4',
    provider: 'test',
    modelId: 'test',
    supportedUrls: {},
    doGenerate,
    doStream,
  }
  return { model: model as LanguageModel, release: resolve }
}

/** Opens it for the work of a research. */
function openFor({ user }: Person, { model }: { model: LanguageModel }) {
  const opened = { info: { id: 'test/model', name: 'Model', provider: { kind: 'openai' } } as Model, model }
  return ledger.openBackgroundModel(user, opened, { feature: 'research' }).model
}

function ask(model: LanguageModel, onEvent = () => {}) {
  const { signal } = new AbortController()
  return generate(model, [{ role: 'user', text: 'Hm?' }], { onEvent, signal, silenceMs: 60_000 })
}

describe('a model that works beside answers', () => {
  it('has its calls counted each for itself, also those at the same time', async () => {
    const person = await app.signUp()
    const [quick, slow] = [holdModel(), holdModel()]
    const models = [quick.model, slow.model]
    const model = openFor(person, { model: { ...quick.model, doStream: (call) => models.shift()!.doStream(call) } })
    const { promise: bothWrite, resolve: onBoth } = Promise.withResolvers<void>()
    let writing = 0
    const onEvent = () => void ((writing += 1) === 2 && onBoth())
    const [first, second] = [ask(model, onEvent), ask(model, onEvent)]
    await bothWrite
    quick.release()
    // Which of them came first to the budget, and so to the quick one, nobody knows.
    await Promise.race([first, second])
    slow.release()
    await Promise.all([first, second])
    await ledger.close()
    const day = app.clock().toISOString().slice(0, 10)
    const { total } = await app.call(reportApi.own, { from: day, to: day, by: 'feature' }, person)
    expect(total).toMatchObject({ calls: 2, inputTokens: 1_600, outputTokens: 400, estimatedTokens: 0 })
  })

  it('holds nothing any more when a call has failed', async () => {
    const person = await app.signUp()
    const budget = { kind: 'person', email: person.email, unit: 'tokens', amount: 50_000 } as const
    await app.call(budgetApi.change, { budget }, app.as.owner)
    await ledger.sweep()
    const refuse = () => Promise.reject(new Error('no such key'))
    expect(await ask(openFor(person, { model: { ...holdModel().model, doStream: refuse } }))).toMatchObject({
      reason: 'failed',
    })
    await ledger.close()
    const { rows } = await app.world.db.execute(sql`select id from budget_reservations`)
    expect(rows).toEqual([])
  })
})
