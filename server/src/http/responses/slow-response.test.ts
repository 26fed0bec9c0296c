import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { errorMessages } from '#contract/envelope.ts'
import { route } from '#contract/route.ts'
import { AppError } from '../errors.ts'
import { slowResponse } from './slow-response.ts'

const target = route('POST', '/v1/slow', {
  access: 'anyone',
  input: z.strictObject({}),
  output: z.object({ n: z.number() }),
})
const log = pino({ level: 'silent' })
const AT_ONCE = { soonMs: 0, signOfLifeMs: 5 }

describe('an answer that may take long', () => {
  it('is like any other when it does not', async () => {
    const response = await slowResponse(target, Promise.resolve({ n: 1 }), log)
    expect(await response.json()).toEqual({ status: 'success', data: { n: 1 } })
    await expect(slowResponse(target, Promise.reject(new AppError('conflict', 'Wait.')), log)).rejects.toThrow('Wait.')
  })

  it('shows signs of life until it is there', async () => {
    const work = Promise.withResolvers<{ n: number }>()
    const reader = (await slowResponse(target, work.promise, log, AT_ONCE)).body!.getReader()
    const next = async () => new TextDecoder().decode((await reader.read()).value)
    expect(await next()).toBe(' ')
    expect(await next()).toBe(' ')
    work.resolve({ n: 2 })
    let rest = ''
    for (let chunk = await next(); chunk !== ''; chunk = await next()) rest += chunk
    expect(JSON.parse(rest)).toEqual({ status: 'success', data: { n: 2 } })
  })

  it.each([
    [new AppError('bad_input', 'Not this.'), { code: 'bad_input', message: 'Not this.' }],
    [new Error('a secret of ours'), { code: 'internal', message: errorMessages.internal }],
  ])('says in its envelope what went wrong late', async (thrown, data) => {
    const work = Promise.withResolvers<{ n: number }>()
    const response = await slowResponse(target, work.promise, log, AT_ONCE)
    work.reject(thrown)
    expect(await response.json()).toEqual({ status: 'error', data })
  })
})
