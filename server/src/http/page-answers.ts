import type { Context } from 'hono'
import { PAGE_ANSWERS_ID, PAGE_CALLS, type PageAnswers } from '#contract/page-answers.ts'
import type { Caller } from './caller.ts'
import { exchangeOf, refusalOf, type HttpEnv, type Router } from './mount.ts'

/** Whoever waits longer than this for the database gets the page first: it asks by itself for what is missing. */
const MAX_WAIT_MS = 1_000

type Name = keyof typeof PAGE_CALLS

/** What only some people's pages need at first. */
const NEEDED: Record<Name, (caller: Caller | null) => boolean> = {
  me: () => true,
  models: () => true,
  install: (caller) => caller?.isGuest ?? true,
  plans: (caller) => caller === null,
  usage: (caller) => caller !== null,
  settings: (caller) => caller?.isGuest === false,
}

/**
 * Asks what a page asks first, as the person whose cookie came with the request, and by the rules of each call. What
 * cannot be answered is left out: the page will ask for it, and hear why.
 */
async function readPageAnswers(router: Router, context: Context<HttpEnv>): Promise<PageAnswers> {
  const caller = await router.authenticate(context.req.raw.headers)
  const exchange = exchangeOf(router, context, caller, { ms: router.bodyMs, onSlow: () => {} })
  const requests = Object.keys(PAGE_CALLS).map(async (name) => {
    const call = PAGE_CALLS[name as Name]
    const isWanted = NEEDED[name as Name](caller) && refusalOf(call.access, caller) === null
    return [name, isWanted ? await router.readers.get(call)?.(caller, exchange) : undefined]
  })
  const settled = await Promise.allSettled(requests)
  return Object.fromEntries(settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])))
}

/** The same within the time that a page may wait; nothing at all while the database does not answer. */
export async function readPageAnswersInTime(router: Router, context: Context<HttpEnv>): Promise<PageAnswers> {
  const { promise: late, resolve } = Promise.withResolvers<PageAnswers>()
  const timer = setTimeout(resolve, MAX_WAIT_MS, {})
  try {
    return await Promise.race([readPageAnswers(router, context).catch(() => ({})), late])
  } finally {
    clearTimeout(timer)
  }
}

/** A block of data, which no browser runs; whatever a name holds, it cannot end the block. */
export function pageAnswersBlock(answers: PageAnswers): string {
  const json = JSON.stringify(answers).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${PAGE_ANSWERS_ID}">${json}</script>`
}
