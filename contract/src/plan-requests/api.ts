import * as z from 'zod'
import { route } from '../route.ts'
import { newPlanRequest, openPlanRequest, planGrant, planRefusal, planRequest } from './schema.ts'

const nothing = z.strictObject({})
const own = z.object({ request: planRequest.nullable() })

/** Asking the owner for more than a plan has, where nothing is sold. */
export const planRequestsApi = {
  /** Where people buy a plan; empty where nothing is sold. */
  shop: route('GET', '/v1/plan-requests/shop', {
    access: 'anyone',
    input: nothing,
    output: z.object({ address: z.string() }),
  }),
  /** The newest of one's own. */
  own: route('GET', '/v1/plan-requests/own', { access: 'member', input: nothing, output: own }),
  /** One at a time: a second one takes the place of the first while that is open. */
  send: route('POST', '/v1/plan-requests', { access: 'member', input: newPlanRequest, output: own }),
  /** The answer has been shown. */
  see: route('POST', '/v1/plan-requests/own/seen', { access: 'member', input: nothing, output: own }),
  /** For owners: the open ones, oldest first. */
  list: route('GET', '/v1/plan-requests', {
    access: 'owner',
    input: nothing,
    output: z.object({ requests: z.array(openPlanRequest) }),
  }),
  grant: route('POST', '/v1/plan-requests/{requestId}/grant', {
    access: 'owner',
    input: planGrant,
    output: z.object({}),
  }),
  refuse: route('POST', '/v1/plan-requests/{requestId}/refuse', {
    access: 'owner',
    input: planRefusal,
    output: z.object({}),
  }),
}
