import type { Context, Hono } from 'hono'
import * as z from 'zod'
import { errorMessages, success } from '#contract/envelope.ts'
import { check } from '#contract/check.ts'
import { pathFields, sendsJson, type Access, type OutputOf, type ParsedInputOf, type Route } from '#contract/route.ts'
import type { Telemetry } from '../adapters/telemetry/index.ts'
import { readJsonBody, refuseHostileShape } from './body.ts'
import type { Authenticate, Caller } from './caller.ts'
import { AppError } from './errors.ts'
import { untilSilent } from './incoming-body.ts'
import type { DiskFullMonitor } from './outage.ts'

/** What the floor keeps on a request while it is answered. */
export type HttpEnv = {
  Variables: {
    requestId: string
    callerUid: string | undefined
    clientIp: string
    /** The call of the contract that answers, once one was found. */
    route?: Route
    namesError?: boolean
    /** Its body did not come in time: the connection ends with the answer. */
    isSlow?: boolean
  }
}

/** Where features hang their routes. */
export type Router = {
  readonly hono: Hono<HttpEnv>
  readonly authenticate: Authenticate
  /** Every route mounted so far: the docs page and the generated tests walk it. */
  readonly routes: Route[]
  readonly diskFull: DiskFullMonitor
  readonly telemetry: Pick<Telemetry, 'span'>
  /** How long a body may take, or be silent. */
  readonly bodyMs: number
  /** What a page may ask on its person's behalf before it is sent (page-answers.ts). */
  readonly readers: Map<Route, Reader>
}

/** Answers a call that takes no input, for somebody who was admitted to it. */
type Reader = (caller: Caller | null, exchange: Exchange) => Promise<unknown>

/** The rest of a request and its answer, for the few handlers that need it. */
export type Exchange = {
  readonly request: Request
  /** The bytes of a route that takes them as they are. */
  readonly body: ReadableStream<Uint8Array> | null
  readonly headers: Headers
  readonly clientIp: string
  /** Whether the caller may still be here: a stream outlives the moment in which it was opened. */
  isStillAllowed(): Promise<boolean>
  /** Who it turned out to be, of a call that needs no session: for the log. */
  noteUid(uid: string): void
  /** Headers added to the answer. */
  readonly responseHeaders: Headers
}

const SMALL_BODY_BYTES = 64 * 1024

type CallerFor<A extends Access> = A extends 'anyone' ? Caller | null : Caller

type Handler<R extends Route, Output> = (
  input: ParsedInputOf<R>,
  caller: CallerFor<R['access']>,
  exchange: Exchange,
) => Promise<Output> | Output

/** Puts one contract route on the server: who, what, then the feature's answer in the envelope. */
export function mount<R extends Route>(router: Router, target: R, handle: Handler<R, OutputOf<R>>): void {
  type Input = ParsedInputOf<R>
  type For = CallerFor<R['access']>
  const answer = async (input: Input, caller: For, exchange: Exchange) =>
    z.parse(target.output, await handle(input, caller, exchange))
  router.readers.set(target, (caller, exchange) => answer(parseInput(target, {}) as Input, caller as For, exchange))
  mountRaw(router, target, async (...call) => Response.json(success(await answer(...call))))
}

/** The same for a route that answers with a stream or a file, or takes raw bytes. */
export function mountRaw<R extends Route>(router: Router, target: R, handle: Handler<R, Response>): void {
  router.routes.push(target)
  const honoPath = target.path.replace(/\{(\w+)\}/g, ':$1')
  router.hono.on(target.method, honoPath, (context) => {
    context.set('route', target)
    const attributes = { 'http.request.method': target.method, 'http.route': target.path }
    return router.telemetry.span(`${target.method} ${target.path}`, attributes, async (span) => {
      const response = await answer(context)
      span.set({ 'http.response.status_code': response.status })
      return response
    })
  })

  async function answer(context: Context<HttpEnv>): Promise<Response> {
    if (target.namesError) context.set('namesError', true)
    // A small body is read while the database is asked who is there; nobody waits for it if they are refused.
    const waiting = { ms: router.bodyMs, onSlow: () => context.set('isSlow', true) }
    const early = hasSmallBody(context) ? collectInput(target, context, waiting) : undefined
    early?.catch(() => {})
    const caller = await admit(router, target.access, context)
    const input = parseInput(target, await (early ?? collectInput(target, context, waiting)))
    const exchange = exchangeOf(router, context, caller, waiting)
    const { responseHeaders } = exchange
    const response = await handle(input as ParsedInputOf<R>, caller as CallerFor<R['access']>, exchange)
    for (const [name, value] of responseHeaders) response.headers.append(name, value)
    return response
  }
}

/** What a handler may know of the request beside its input. */
export function exchangeOf(
  router: Router,
  context: Context<HttpEnv>,
  caller: Caller | null,
  waiting: Parameters<typeof untilSilent>[1],
): Exchange {
  const { raw } = context.req
  return {
    request: raw,
    get body() {
      return untilSilent(raw.body, waiting)
    },
    headers: raw.headers,
    clientIp: context.get('clientIp'),
    isStillAllowed: async () => (await router.authenticate(raw.headers))?.uid === caller?.uid,
    noteUid: (uid) => context.set('callerUid', uid),
    responseHeaders: new Headers(),
  }
}

async function admit(router: Router, access: Access, context: Context<HttpEnv>): Promise<Caller | null> {
  const caller = await router.authenticate(context.req.raw.headers)
  if (caller) context.set('callerUid', caller.uid)
  const refusal = refusalOf(access, caller)
  if (refusal) throw refusal
  return caller
}

/** Why somebody may not make a call; null if they may. */
export function refusalOf(access: Access, caller: Caller | null): AppError | null {
  if (access === 'anyone') return null
  if (!caller) return new AppError('unauthenticated', errorMessages.unauthenticated)
  if (access === 'member' && caller.isGuest) return new AppError('sign_up_needed', errorMessages.signUpNeeded)
  if (access === 'owner' && !caller.isOwner) return new AppError('forbidden', errorMessages.forbidden)
  return null
}

function hasSmallBody(context: Context<HttpEnv>): boolean {
  const length = context.req.header('content-length')
  return length !== undefined && Number(length) <= SMALL_BODY_BYTES
}

async function collectInput(
  target: Route,
  context: Context<HttpEnv>,
  waiting: Parameters<typeof untilSilent>[1],
): Promise<unknown> {
  const inPath = Object.fromEntries(pathFields(target.path).map((field) => [field, context.req.param(field)]))
  // The spec sends some of its DELETEs' inputs in the query, some in the body: either will do.
  const inQuery = sendsJson(target) && target.method !== 'DELETE' ? {} : context.req.query()
  refuseHostileShape({ ...inQuery, ...inPath })
  if (!sendsJson(target)) return { ...inQuery, ...inPath }
  const body = await readJsonBody(context.req.raw, waiting, target.maxBytes)
  if (body === undefined) return { ...inQuery, ...inPath }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AppError('bad_input', errorMessages.badInput)
  return { ...inQuery, ...body, ...inPath }
}

function parseInput(target: Route, value: unknown): unknown {
  const parsed = check(target.input, value)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || 'input'] ??= issue.message
  const [firstMessage] = Object.values(fields)
  throw new AppError('bad_input', firstMessage ?? errorMessages.badInput, { fields })
}
