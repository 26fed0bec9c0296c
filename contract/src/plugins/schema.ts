import * as z from 'zod'
import { PLUGIN_ADDRESS_MAX_CHARS, PLUGIN_HEADER_MAX_CHARS, PLUGIN_NAME_MAX_CHARS, PLUGIN_TOOLS_MAX } from './limits.ts'
import { pluginsMessages } from './messages.ts'

/** How a server is spoken to: Streamable HTTP, the older way with a stream of events, or a program on this machine. */
export const PLUGIN_TRANSPORTS = ['http', 'sse', 'stdio'] as const

/**
 * - `connected`: it answered when it was last asked
 * - `failed`: it did not, and `error` says why
 * - `signIn`: its person has to sign in there first
 */
export const PLUGIN_STATES = ['connected', 'failed', 'signIn'] as const

const pluginTool = z.object({
  /** As the server calls it. */
  name: z.string(),
  description: z.string(),
  /** What its description costs in each answer. */
  tokens: z.number().int(),
  /** The server says that it only reads; nobody relies on it. */
  saysReadOnly: z.boolean(),
  isOn: z.boolean(),
  /** It has changed since an answer last used it. */
  hasChanged: z.boolean(),
})
export type PluginTool = z.infer<typeof pluginTool>

const pluginPrompt = z.object({
  name: z.string(),
  description: z.string(),
  arguments: z.array(z.object({ name: z.string(), description: z.string(), isRequired: z.boolean() })),
})
export type PluginPrompt = z.infer<typeof pluginPrompt>

const pluginResource = z.object({ uri: z.string(), name: z.string(), description: z.string(), mimeType: z.string() })
export type PluginResource = z.infer<typeof pluginResource>

/** A server whose tools answers can use, as its person sees it. */
export const plugin = z.object({
  id: z.uuid(),
  name: z.string(),
  transport: z.enum(PLUGIN_TRANSPORTS),
  /** Empty for a program on this machine. */
  url: z.string(),
  /** Its owner added it for everyone. */
  isForEveryone: z.boolean(),
  /** Whether this person may change and remove it. */
  isOwn: z.boolean(),
  auth: z.enum(['none', 'header', 'oauth']),
  headerName: z.string().nullable(),
  isEnabled: z.boolean(),
  state: z.enum(PLUGIN_STATES),
  error: z.string().nullable(),
  connectedAt: z.iso.datetime().nullable(),
  tools: z.array(pluginTool),
  prompts: z.array(pluginPrompt),
  resources: z.array(pluginResource),
  /** What of it was left out, in words. */
  leftOut: z.array(z.string()),
})
export type Plugin = z.infer<typeof plugin>

const pluginName = z.string().trim().min(1, pluginsMessages.nameMissing).max(PLUGIN_NAME_MAX_CHARS)
const address = z
  .url({ protocol: /^https?$/, error: pluginsMessages.notAnAddress })
  .max(PLUGIN_ADDRESS_MAX_CHARS, pluginsMessages.notAnAddress)
/** What says how a request travels is ours to say: by it a server would take a part of one for another. */
const CONNECTION_HEADER = /^(host|content-length|transfer-encoding|connection|upgrade|te|trailer|keep-alive|proxy-.*)$/i

export function isConnectionHeader(name: string): boolean {
  return CONNECTION_HEADER.test(name)
}

/** Sent with each request to the server, and shown to nobody again. */
const header = z.strictObject({
  name: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9-]{1,60}$/, pluginsMessages.notAHeader)
    .refine((name) => !isConnectionHeader(name), pluginsMessages.headerOfConnection),
  value: z
    .string()
    .trim()
    .min(1, pluginsMessages.headerMissing)
    .max(PLUGIN_HEADER_MAX_CHARS)
    .regex(/^[\x20-\x7e]*$/, pluginsMessages.notAHeader),
})

export const newPlugin = z.strictObject({
  /** What the server calls itself, where nothing is said. */
  name: pluginName.optional(),
  url: address,
  transport: z.enum(['http', 'sse']).optional(),
  header: header.optional(),
  isForEveryone: z.boolean().optional(),
})
export type NewPlugin = z.infer<typeof newPlugin>

export const pluginPromptRequest = z.strictObject({
  pluginId: z.uuid(),
  name: z.string().min(1).max(200),
  values: z.record(z.string().max(200), z.string().max(10_000)),
})

/** Where a person comes back to after they have signed in at a server. */
export const SIGN_IN_PATH = '/chat/plugins'

/** `clientId` is of an app that was registered there by hand, where the server knows no others. */
export const pluginSignIn = z.strictObject({
  pluginId: z.uuid(),
  clientId: z.string().trim().min(1).max(500).optional(),
  clientSecret: z.string().trim().min(1).max(2_000).optional(),
})
export type PluginSignIn = z.infer<typeof pluginSignIn>

/** What the person brought back. */
export const finishedSignIn = z.strictObject({
  state: z.string().min(1).max(200),
  code: z.string().min(1).max(4_000),
  issuer: z.string().max(2_000).optional(),
})
export type FinishedSignIn = z.infer<typeof finishedSignIn>

export const pluginChange = z.strictObject({
  pluginId: z.uuid(),
  name: pluginName.optional(),
  header: header.optional(),
  isEnabled: z.boolean().optional(),
  /** The names of the tools that answers are not offered. */
  switchedOff: z.array(z.string().max(200)).max(PLUGIN_TOOLS_MAX).optional(),
})
export type PluginChange = z.infer<typeof pluginChange>
