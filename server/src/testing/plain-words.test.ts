import type * as z from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorEnvelope, type ErrorData } from '#contract/envelope.ts'
import { pathFields, sendsJson, type Route } from '#contract/route.ts'
import { startTestApp, type Person, type TestApp } from './app.ts'
import { sampleInput } from './sample-input.ts'

/** Every route, fed what its schema refuses: whatever is said to it is said to a person. */
let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** How validators talk. "Invalid URL" is the spec's own sentence. */
const VALIDATOR_PHRASES = [
  /\binvalid (?!url$)/i,
  /\bexpected\b/i,
  /\breceived\b/i,
  /too (big|small)/i,
  /unrecognized/i,
  /must match|pattern|regex/i,
  /\^|\\[dws]|\[\w+-\w+\]/,
  /\b(uuid|zod|undefined|NaN|nullish|enum|literal|discriminator|boolean|integer)\b/i,
  />=|<=/,
]

const WRONG: readonly unknown[] = [
  null,
  7,
  -1,
  true,
  '',
  'x',
  '/\\',
  'x'.repeat(20_000),
  [],
  ['x'],
  Array(500).fill('x'),
  {},
]

describe('what a route says to bad input', () => {
  it('recognises a validator when it hears one', () => {
    const messages = ['Invalid UUID', 'Invalid input: expected string, received undefined', 'Too big: expected string']
    for (const message of messages) expect(soundsLikeValidator(message), message).toBe(true)
    for (const message of ['Invalid URL', 'This cannot be empty.']) expect(soundsLikeValidator(message)).toBe(false)
  })

  it('is never the wording of a validator, whichever field is wrong and how', async () => {
    const routes = new Map<string, string>()
    for (const route of app.router.routes) {
      const inputs = badInputs(route)
      const refusals = await Promise.all(inputs.map((input) => refusalOf(route, input)))
      for (const [at, data] of refusals.entries()) {
        for (const message of data ? [data.message, ...Object.values(data.fields ?? {})] : []) {
          if (soundsLikeValidator(message)) routes.set(message, `${route.method} ${route.path} ${short(inputs[at])}`)
        }
      }
    }
    expect(Object.fromEntries(routes)).toEqual({})
  })
})

function soundsLikeValidator(message: string): boolean {
  return VALIDATOR_PHRASES.some((phrase) => phrase.test(message))
}

/** Nothing at all, something unknown, and every field wrong at once, in each way that its schema refuses. */
function badInputs(route: Route): Record<string, unknown>[] {
  const sample = sampleInput(route)
  const fields = fieldsOf(route.input)
  const wrong = WRONG.map((value) => {
    const refusing = fields.filter(([, type]) => !type.safeParse(value).success)
    return { ...sample, ...Object.fromEntries(refusing.map(([field]) => [field, value])) }
  })
  return [{}, { ...sample, unknownField: 1 }, ...(fields.length > 0 ? wrong : [])]
}

type Fields = Record<string, z.ZodType>

/** The fields of an object, or of each object that a union chooses from. */
function fieldsOf(input: unknown): [string, z.ZodType][] {
  const { shape, options = [] } = input as { shape?: Fields; options?: { shape?: Fields }[] }
  return [shape, ...options.map((option) => option.shape)].flatMap((each) => Object.entries(each ?? {}))
}

async function refusalOf(route: Route, input: Record<string, unknown>): Promise<ErrorData | undefined> {
  const inPath = pathFields(route.path)
  const path = route.path.replace(/\{(\w+)\}/g, (_, field: string) =>
    encodeURIComponent(inAddress(input[field]) || 'x'),
  )
  const rest = Object.entries(input).filter(([field]) => !inPath.includes(field))
  const query = rest.map(([field, value]) => `${field}=${encodeURIComponent(inAddress(value).slice(0, 4_000))}`)
  const headers = new Headers({ 'content-type': 'application/json' })
  const as: Person | null = { anyone: null, guest: app.as.guest, member: app.as.free, owner: app.as.owner }[
    route.access
  ]
  if (as) headers.set('authorization', `Bearer ${as.token}`)
  const response = sendsJson(route)
    ? await app.request(path, { method: route.method, headers, body: JSON.stringify(Object.fromEntries(rest)) })
    : await app.request(`${path}?${query.join('&')}`, { method: route.method, headers })
  if (response.status < 400) {
    await response.body?.cancel()
    return undefined
  }
  const parsed = errorEnvelope.safeParse(JSON.parse(await response.text()))
  return parsed.success ? parsed.data.data : undefined
}

function inAddress(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 2_000) : (JSON.stringify(value) ?? '')
}

function short(input: unknown): string {
  return JSON.stringify(input).slice(0, 200)
}
