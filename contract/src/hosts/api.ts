import * as z from 'zod'
import { route } from '../route.ts'
import { hostName, hostNames } from './schema.ts'

/** The names that an install without PUBLIC_URL answers to. */
export const hostsApi = {
  list: route('GET', '/v1/hosts', { access: 'owner', input: z.strictObject({}), output: hostNames }),
  confirm: route('POST', '/v1/hosts', {
    access: 'owner',
    input: z.strictObject({ name: hostName }),
    output: hostNames,
  }),
  remove: route('DELETE', '/v1/hosts', {
    access: 'owner',
    input: z.strictObject({ name: hostName }),
    output: hostNames,
  }),
}
