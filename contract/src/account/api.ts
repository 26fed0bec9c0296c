import * as z from 'zod'
import { REGISTRATION_MODES } from '../registration/schema.ts'
import { route } from '../route.ts'
import {
  accountDeletion,
  credentials,
  newAccount,
  passwordChange,
  passwordReset,
  planChange,
  resetRequest,
  user,
} from './schema.ts'

const nothing = z.strictObject({})
const done = z.object({})
/** The bearer token works wherever the cookie does. */
const session = z.object({ user, token: z.string() })

export const accountApi = {
  me: route('GET', '/v1/account', { access: 'anyone', input: nothing, output: z.object({ user: user.nullable() }) }),
  /** What anyone may know of this install: without an owner, whoever signs up becomes it. */
  install: route('GET', '/v1/account/install', {
    access: 'anyone',
    input: nothing,
    output: z.object({ hasOwner: z.boolean(), registration: z.enum(REGISTRATION_MODES) }),
  }),
  beGuest: route('POST', '/v1/account/guest', { access: 'anyone', input: nothing, output: session }),
  signUp: route('POST', '/v1/account/sign-up', {
    security: 'sign_up',
    access: 'anyone',
    input: newAccount,
    output: session,
  }),
  signIn: route('POST', '/v1/account/sign-in', {
    security: 'sign_in',
    access: 'anyone',
    input: credentials,
    output: session,
  }),
  signOut: route('POST', '/v1/account/sign-out', {
    security: 'sign_out',
    access: 'guest',
    input: nothing,
    output: done,
  }),
  changePassword: route('POST', '/v1/account/password', {
    security: 'password_change',
    access: 'member',
    input: passwordChange,
    output: session,
  }),
  requestReset: route('POST', '/v1/account/password/reset-request', {
    security: 'password_reset_request',
    access: 'anyone',
    input: resetRequest,
    output: done,
  }),
  resetPassword: route('POST', '/v1/account/password/reset', {
    security: 'password_reset',
    access: 'anyone',
    input: passwordReset,
    output: done,
  }),
  remove: route('DELETE', '/v1/account', {
    security: 'account_delete',
    access: 'member',
    input: accountDeletion,
    output: done,
  }),
  setPlan: route('POST', '/v1/account/plan', { access: 'owner', input: planChange, output: z.object({ user }) }),
}
