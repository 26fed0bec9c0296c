import type { Context, Hono } from 'hono'
import * as z from 'zod'
import { say, success } from '#contract/envelope.ts'
import { pathFields, sendsBody, type Access, type OutputOf, type ParsedInputOf, type Route } from '#contract/route.ts'
import { readJsonBody } from './body.ts'
import type { Authenticate, Caller } from './caller.ts'
import { AppError } from './errors.ts'

/** What the floor keeps on a request while it is answered. */
export type HttpEnv = { Variables: { requestId: string; callerUid: string | undefined; clientIp: string } }

/** Where features hang their routes. */
export type Router = {
  readonly hono: Hono<HttpEnv>
  readonly authenticate: Authenticate
  /** Every route mounted so far: the docs page and the generated tests walk it. */
  readonly routes: Route[]
}

/** The rest of a request and its answer, for the few handlers that need it. */
export type Exchange = {
  readonly headers: Headers
  readonly clientIp: string
  readonly signal: AbortSignal
  /** Headers added to the answer. */
  readonly answer: Headers
}

type CallerFor<A extends Access> = A extends 'anyone' ? Caller | null : Caller

type Handler<R extends Route> = (
  input: ParsedInputOf<R>,
  caller: CallerFor<R['access']>,
  exchange: Exchange,
) => Promise<OutputOf<R>> | OutputOf<R>

/** Puts one contract route on the server: who, what, then the feature's answer in the envelope. */
export function mount<R extends Route>(router: Router, target: R, handle: Handler<R>): void {
  router.routes.push(target)
  const honoPath = target.path.replace(/\{(\w+)\}/g, ':$1')
  router.hono.on(target.method, honoPath, async (context) => {
    const caller = await admit(router, target.access, context)
    const input = parseInput(target, await collectInput(target, context))
    const answer = new Headers()
    const exchange = {
      headers: context.req.raw.headers,
      clientIp: context.get('clientIp'),
      signal: context.req.raw.signal,
      answer,
    }
    const output = await handle(input as ParsedInputOf<R>, caller as CallerFor<R['access']>, exchange)
    for (const [name, value] of answer) context.header(name, value, { append: true })
    return context.json(success(z.parse(target.output, output)))
  })
}

async function admit(router: Router, access: Access, context: Context<HttpEnv>): Promise<Caller | null> {
  const caller = await router.authenticate(context.req.raw.headers)
  if (caller) context.set('callerUid', caller.uid)
  if (access === 'anyone') return caller
  if (!caller) throw new AppError('unauthenticated', say.unauthenticated)
  if (access === 'member' && caller.isGuest) throw new AppError('sign_up_needed', say.signUpNeeded)
  if (access === 'owner' && !caller.isOwner) throw new AppError('forbidden', say.forbidden)
  return caller
}

async function collectInput(target: Route, context: Context<HttpEnv>): Promise<unknown> {
  const inPath = Object.fromEntries(pathFields(target.path).map((field) => [field, context.req.param(field)]))
  const inQuery = target.method === 'GET' || target.method === 'DELETE' ? context.req.query() : {}
  if (!sendsBody(target.method)) return { ...inQuery, ...inPath }
  const body = await readJsonBody(context.req.raw)
  if (body === undefined) return { ...inQuery, ...inPath }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new AppError('bad_input', say.badInput)
  return { ...inQuery, ...body, ...inPath }
}

function parseInput(target: Route, given: unknown): unknown {
  const parsed = z.safeParse(target.input, given)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[issue.path.join('.') || 'input'] ??= issue.message
  const [firstMessage] = Object.values(fields)
  throw new AppError('bad_input', firstMessage ?? say.badInput, { fields })
}
