import * as z from 'zod'
import { route } from '../route.ts'
import {
  accountPage,
  accountSearch,
  accountSummary,
  memberDeletion,
  memberName,
  ownershipChange,
  suspension,
} from './schema.ts'

const done = z.object({})

/** What owners do with the people of their install. */
export const membersApi = {
  list: route('GET', '/v1/account/all', { access: 'owner', input: accountSearch, output: accountPage }),
  suspend: route('POST', '/v1/account/suspension', {
    access: 'owner',
    input: suspension,
    output: z.object({ account: accountSummary }),
  }),
  setOwner: route('POST', '/v1/account/owner', {
    access: 'owner',
    input: ownershipChange,
    output: z.object({ account: accountSummary }),
  }),
  signOut: route('POST', '/v1/account/sign-out-member', { access: 'owner', input: memberName, output: done }),
  remove: route('DELETE', '/v1/account/member', { access: 'owner', input: memberDeletion, output: done }),
}
