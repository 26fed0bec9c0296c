import * as z from 'zod'
import { route } from '../route.ts'
import { finishedSignIn, newPlugin, plugin, pluginChange, pluginPromptRequest, pluginSignIn } from './schema.ts'

const named = z.strictObject({ pluginId: z.uuid() })

/** Servers of others whose tools answers can use (the Model Context Protocol). */
export const pluginsApi = {
  list: route('GET', '/v1/plugins', {
    access: 'member',
    input: z.strictObject({}),
    output: z.object({ plugins: z.array(plugin) }),
  }),
  /** Keeps it even if it does not answer: `state` and `error` say how it went. */
  add: route('POST', '/v1/plugins', { access: 'member', input: newPlugin, output: plugin }),
  change: route('PATCH', '/v1/plugins/{pluginId}', { access: 'member', input: pluginChange, output: plugin }),
  remove: route('DELETE', '/v1/plugins/{pluginId}', { access: 'member', input: named, output: z.object({}) }),
  /** Asks it again what it offers. */
  connect: route('POST', '/v1/plugins/{pluginId}/connect', { access: 'member', input: named, output: plugin }),
  /** The words of one of its prompts, filled in: the person sees them before they are sent. */
  prompt: route('POST', '/v1/plugins/{pluginId}/prompt', {
    access: 'member',
    input: pluginPromptRequest,
    output: z.object({ text: z.string() }),
  }),
  /** What stands in one of its resources, as words. */
  resource: route('POST', '/v1/plugins/{pluginId}/resource', {
    access: 'member',
    input: named.extend({ uri: z.string().min(1).max(2_000) }).strict(),
    output: z.object({ name: z.string(), text: z.string() }),
  }),
  /** Begins to sign in there: the person goes to this address. */
  signIn: route('POST', '/v1/plugins/{pluginId}/sign-in', {
    security: 'plugin_sign_in',
    access: 'member',
    input: pluginSignIn,
    output: z.object({ url: z.url({ protocol: /^https?$/ }) }),
  }),
  finishSignIn: route('POST', '/v1/plugin-sign-ins', {
    security: 'plugin_sign_in',
    access: 'member',
    input: finishedSignIn,
    output: plugin,
  }),
  signOut: route('POST', '/v1/plugins/{pluginId}/sign-out', {
    security: 'plugin_sign_in',
    access: 'member',
    input: named,
    output: plugin,
  }),
}
