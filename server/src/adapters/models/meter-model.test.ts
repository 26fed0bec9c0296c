import { expect, it } from 'vitest'
import { meterModel, type CallMeter } from './meter-model.ts'
import type { LanguageModel } from './port.ts'

type Stream = Awaited<ReturnType<LanguageModel['doStream']>>

/** A model that does not care whether it was stopped, and what is counted of its calls. */
function meterStubborn(answer: Promise<Stream>) {
  const counted = { begun: 0, finished: 0 }
  const meter: CallMeter = {
    write: () => undefined,
    fail() {},
    finish: () => {
      counted.finished += 1
      return undefined
    },
  }
  const called = Promise.withResolvers<void>()
  const call = () => {
    called.resolve()
    return answer
  }
  const model = { doStream: call, doGenerate: call } as unknown as LanguageModel
  const begin = () => {
    counted.begun += 1
    return Promise.resolve(meter)
  }
  return { counted, called: called.promise, model: meterModel(model, begin) }
}

const stoppedBefore = { prompt: [], abortSignal: AbortSignal.abort(new Error('stopped')) }

it.each(['doStream', 'doGenerate'] as const)(
  'a call that was stopped before it began is not counted (%s)',
  async (way) => {
    const { counted, model } = meterStubborn(new Promise(() => {}))
    await expect(model[way](stoppedBefore)).rejects.toThrow('stopped')
    expect(counted).toEqual({ begun: 0, finished: 0 })
  },
)

it('a stream that comes after it was given up is closed, and its call is over', async () => {
  const late = Promise.withResolvers<Stream>()
  const { counted, called, model } = meterStubborn(late.promise)
  const stop = new AbortController()
  const answer = model.doStream({ prompt: [], abortSignal: stop.signal })
  await called
  stop.abort(new Error('stopped'))
  const closed = new Promise((resolve) => {
    late.resolve({ stream: new ReadableStream({ cancel: resolve }) })
  })
  await expect(answer).rejects.toThrow('stopped')
  await closed
  expect(counted).toEqual({ begun: 1, finished: 1 })
})
