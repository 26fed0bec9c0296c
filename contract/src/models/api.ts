import * as z from 'zod'
import { route } from '../route.ts'
import { foundServer, modelChoice, newProvider, provider, providerChange, providerTrial } from './schema.ts'

const nothing = z.strictObject({})
const done = z.object({})
const oneProvider = z.strictObject({ providerId: z.string() })

export const modelsApi = {
  list: route('GET', '/v1/models', { access: 'anyone', input: nothing, output: modelChoice }),
  setDefault: route('PUT', '/v1/models/default', {
    access: 'guest',
    input: z.strictObject({ modelId: z.string() }),
    output: done,
  }),

  /** What everyone begins with; nothing becomes that by itself but the first model that was connected. */
  setSharedDefault: route('PUT', '/v1/models/shared-default', {
    access: 'owner',
    input: z.strictObject({ modelId: z.string() }),
    output: done,
  }),

  providers: route('GET', '/v1/providers', {
    access: 'owner',
    input: nothing,
    output: z.object({ providers: z.array(provider) }),
  }),
  addProvider: route('POST', '/v1/providers', { access: 'owner', input: newProvider, output: provider }),
  changeProvider: route('PATCH', '/v1/providers/{providerId}', {
    access: 'owner',
    input: providerChange,
    output: provider,
  }),
  removeProvider: route('DELETE', '/v1/providers/{providerId}', { access: 'owner', input: oneProvider, output: done }),
  /** Asks the provider for its models with the key that is stored. */
  testProvider: route('POST', '/v1/providers/{providerId}/test', {
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
