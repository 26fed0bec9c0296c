import * as z from 'zod'
import { route } from '../route.ts'
import { foundServer, newProvider, provider, providerChange, providerTrial } from './schema.ts'

const nothing = z.strictObject({})
const done = z.object({})
const oneProvider = z.strictObject({ providerId: z.string() })

/** Where models come from, for owners. */
export const providersApi = {
  list: route('GET', '/v1/providers', {
    access: 'owner',
    input: nothing,
    output: z.object({ providers: z.array(provider) }),
  }),
  add: route('POST', '/v1/providers', { access: 'owner', input: newProvider, output: provider }),
  /** Tries what is not kept yet, so that its owner sees what they are about to connect. */
  tryNew: route('POST', '/v1/providers/trial', { access: 'owner', input: newProvider, output: providerTrial }),
  change: route('PATCH', '/v1/providers/{providerId}', {
    access: 'owner',
    input: providerChange,
    output: provider,
  }),
  remove: route('DELETE', '/v1/providers/{providerId}', { access: 'owner', input: oneProvider, output: done }),
  /** Asks the provider for its models with the key that is stored. */
  test: route('POST', '/v1/providers/{providerId}/test', {
    access: 'owner',
    input: oneProvider,
    output: providerTrial,
  }),
  /** Looks for model servers on this machine's usual ports. */
  findServers: route('GET', '/v1/providers/found', {
    access: 'owner',
    input: nothing,
    output: z.object({ servers: z.array(foundServer) }),
  }),
}
