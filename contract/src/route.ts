import type * as z from 'zod'
import type { SecurityEventName } from './security-events.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may make a call.
 * - `anyone`: no session needed
 * - `guest`: any session; a visitor without one becomes a guest first
 * - `member`: a signed-up person
 * - `owner`: the owner of this install
 */
export type Access = 'anyone' | 'guest' | 'member' | 'owner'

type Schema = z.core.$ZodType

/** One call that both sides agree on. Names in {braces} in the path are fields of the input. */
export type Route<Input extends Schema = Schema, Output extends Schema = Schema> = {
  readonly method: Method
  readonly path: string
  readonly access: Access
  readonly input: Input
  readonly output: Output
  /** `events` is a server-sent stream of the output, `file` a download; both are refused in the envelope. */
  readonly answers: 'json' | 'events' | 'file'
  /** `bytes` is a raw body, streamed, `query` no body at all; the input then travels in the address. */
  readonly takes: 'json' | 'bytes' | 'query'
  /** A refusal carries its sentence as `error` beside `data` too, where the spec says so. */
  readonly namesError?: boolean | undefined
  /** A JSON body may be this large; without it, as large as most need. */
  readonly maxBytes?: number | undefined
  /** By what name the security log keeps each such call, done or refused. */
  readonly security?: SecurityEventName | undefined
}

export type InputOf<R extends Route> = z.input<R['input']>
export type ParsedInputOf<R extends Route> = z.output<R['input']>
export type OutputOf<R extends Route> = z.output<R['output']>

/** The one way to describe a call. */
export function route<Input extends Schema, Output extends Schema, const A extends Access>(
  method: Method,
  path: string,
  call: {
    access: A
    input: Input
    output: Output
    answers?: Route['answers']
    takes?: Route['takes']
    namesError?: boolean
    maxBytes?: number
    security?: SecurityEventName
  },
): Route<Input, Output> & { readonly access: A } {
  return { method, path, answers: 'json', takes: 'json', ...call }
}

const PATH_FIELD = /\{(\w+)\}/g

/** The fields of the input that travel in the path. */
export function pathFields(path: string): string[] {
  return [...path.matchAll(PATH_FIELD)].map((match) => match[1]!)
}

/** A GET, a query and a raw body leave the input to the address, the others put it in a JSON body. */
export function sendsJson(target: Pick<Route, 'method' | 'takes'>): boolean {
  return target.method !== 'GET' && target.takes === 'json'
}

/** Where a call goes: the path filled in, and what is left over for the query or body. */
export function addressOf(
  target: Pick<Route, 'method' | 'path'>,
  input: unknown,
): { path: string; rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown> | undefined) }
  const path = target.path.replace(PATH_FIELD, (_, field: string) => {
    const value = String(rest[field])
    delete rest[field]
    return encodeURIComponent(value)
  })
  return { path, rest }
}

/** What to send for a call: the address with whatever travels in it, and the body if there is one. */
export function requestOf(
  target: Route,
  input: unknown,
): { url: string; init: { method: Method; headers?: Record<string, string>; body?: string } } {
  const { method } = target
  const { path, rest } = addressOf(target, input)
  if (sendsJson(target)) {
    return { url: path, init: { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(rest) } }
  }
  // Only what reads as text travels in an address.
  const query = Object.entries(rest as Record<string, string | number | boolean | undefined>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  return { url: query.length > 0 ? `${path}?${query.join('&')}` : path, init: { method } }
}
