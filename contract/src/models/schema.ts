import * as z from 'zod'
import { MODEL_NAME_MAX_CHARS, MODELS_PER_PROVIDER_MAX, PROVIDER_NAME_MAX_CHARS } from './limits.ts'
import { providerMessages } from './provider-messages.ts'

/** `local` runs .gguf files in a process of ours; `builtin` is the engine that is always there. */
export const PROVIDER_KINDS = ['openai', 'anthropic', 'google', 'openai-compatible', 'local', 'builtin'] as const
export type ProviderKind = (typeof PROVIDER_KINDS)[number]

/** The kinds that an owner can add. */
export const ADDABLE_KINDS = ['openai', 'anthropic', 'google', 'openai-compatible'] as const

/** What a model can take or do; shown in the picker and checked before sending. */
const abilities = z.object({ images: z.boolean(), tools: z.boolean(), reasoning: z.boolean() })
export type Abilities = z.infer<typeof abilities>

/** A model that people can pick. Its id is the provider's id, a slash, and what the provider calls it. */
export const model = z.object({
  id: z.string(),
  /** What people call it. */
  name: z.string(),
  provider: z.object({ id: z.string(), name: z.string(), kind: z.enum(PROVIDER_KINDS) }),
  can: abilities,
  /** How many tokens fit its window. */
  contextTokens: z.number().int().positive(),
})
export type Model = z.infer<typeof model>

export const modelChoice = z.object({
  models: z.array(model),
  defaultModelId: z.string(),
  /** What everyone begins with who has picked nothing. */
  sharedDefaultModelId: z.string(),
})
export type ModelChoice = z.infer<typeof modelChoice>

const providerName = z
  .string()
  .trim()
  .min(1, providerMessages.nameRequired)
  .max(PROVIDER_NAME_MAX_CHARS, providerMessages.nameTooLong)
export const address = z
  .string()
  .trim()
  .pipe(z.url({ protocol: /^https?$/, error: providerMessages.baseUrlInvalid }))
  .refine((text) => !hasCredentials(text), providerMessages.credentialsInAddress)
/** Where requests go; what stands behind a question mark or a hash is no part of it. */
const baseUrl = address.transform((text) => text.replace(/[?#].*$/, '').replace(/\/+$/, ''))
const apiKey = z.string().trim().max(500)
const modelNames = z
  .array(z.string().trim().min(1).max(MODEL_NAME_MAX_CHARS))
  .max(MODELS_PER_PROVIDER_MAX, providerMessages.tooManyModels)

const PROVIDER_STATES = ['checking', 'working', 'failing'] as const

/** Who says what a model can do: its server or its name, a trial, the owner; or nobody, and then it is taken to do nothing. */
const ABILITY_SOURCES = ['provider', 'trial', 'owner', 'nobody'] as const

/** A model of a provider as its owner sees it. */
const providerModel = z.object({
  name: z.string(),
  title: z.string().optional(),
  can: abilities,
  contextTokens: z.number().int().positive(),
  source: z.enum(ABILITY_SOURCES),
})
export type ProviderModel = z.infer<typeof providerModel>

/** A provider as its owner sees it: the key can be set, never read. */
export const provider = z.object({
  id: z.string(),
  kind: z.enum(PROVIDER_KINDS),
  name: z.string(),
  baseUrl: z.string().nullable(),
  hasKey: z.boolean(),
  /** The last four characters, to tell keys apart. */
  keyHint: z.string().nullable(),
  /** The models offered to people; all that the server lists when empty. */
  models: z.array(z.string()),
  /** Models of it that paint, beside those whose names say so. */
  imageModels: z.array(z.string()),
  /** How it answered when it was last asked for its models. */
  state: z.enum(PROVIDER_STATES),
  /** What is wrong, in words, while it is failing. */
  problem: z.string().nullable(),
  /** The models that people can pick from it now. */
  offered: z.array(providerModel),
  /** Whether models of which nobody says what they can are being tried. */
  isTrying: z.boolean(),
})
export type Provider = z.infer<typeof provider>

export const newProvider = z
  .strictObject({
    kind: z.enum(ADDABLE_KINDS),
    name: providerName,
    baseUrl: baseUrl.optional(),
    apiKey: apiKey.optional(),
    models: modelNames.default([]),
    imageModels: modelNames.default([]),
  })
  .refine((providerInput) => providerInput.kind !== 'openai-compatible' || providerInput.baseUrl, {
    path: ['baseUrl'],
    error: providerMessages.baseUrlRequired,
  })
export type NewProvider = z.input<typeof newProvider>

export const providerChange = z.strictObject({
  providerId: z.string(),
  name: providerName.optional(),
  /** null is the vendor's own address. */
  baseUrl: baseUrl.nullable().optional(),
  /** Empty text removes the key. */
  apiKey: apiKey.optional(),
  models: modelNames.optional(),
  imageModels: modelNames.optional(),
  /** What one of its models can, as its owner knows better. */
  abilities: z
    .strictObject({ model: z.string().max(MODEL_NAME_MAX_CHARS), tools: z.boolean(), images: z.boolean() })
    .optional(),
})
export type ProviderChange = z.input<typeof providerChange>

/** What a try of a provider found. */
export const providerTrial = z.object({ ok: z.boolean(), message: z.string(), models: z.array(providerModel) })
export type ProviderTrial = z.infer<typeof providerTrial>

/** A model server found running on this machine. */
export const foundServer = z.object({ name: z.string(), baseUrl: z.string(), models: z.array(z.string()) })
export type FoundServer = z.infer<typeof foundServer>

function hasCredentials(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { username, password } = new URL(text)
  return username !== '' || password !== ''
}
