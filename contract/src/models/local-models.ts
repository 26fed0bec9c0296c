import * as z from 'zod'
import { formatNumber } from '../format-number.ts'
import { localModelMessages } from './local-messages.ts'
import { address } from './schema.ts'

/** What a .gguf is for. A `part` belongs to a model in several files; `other` cannot be used here. */
export const FILE_KINDS = ['chat', 'embedding', 'reranker', 'part', 'other'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** The ends of each setting of a local model. What is outside of them makes any model talk nonsense. */
export const MODEL_SETTING_LIMITS = {
  temperature: { min: 0, max: 2, step: 0.05, usual: 0.7 },
  topP: { min: 0.05, max: 1, step: 0.05, usual: 0.95 },
  topK: { min: 0, max: 200, step: 1, usual: 40 },
  minP: { min: 0, max: 0.5, step: 0.01, usual: 0.05 },
  repeatPenalty: { min: 1, max: 1.5, step: 0.01, usual: 1.1 },
  maxTokens: { min: 64, max: 8_192, step: 64, usual: 4_096 },
  maxMinutes: { min: 1, max: 60, step: 1, usual: 10 },
  /** A longer window costs memory from the start, whether it is used or not. */
  contextTokens: { min: 512, max: 131_072, step: 512, usual: 8_192 },
  /** Answers at once, where memory allows. */
  slots: { min: 1, max: 8, step: 1, usual: 4 },
} as const
export type ModelSettingName = keyof typeof MODEL_SETTING_LIMITS

function setting(name: ModelSettingName, kind: 'whole' | 'real' = 'real') {
  const { min, max } = MODEL_SETTING_LIMITS[name]
  const message = `Enter a number from ${formatNumber(min)} to ${formatNumber(max)}.`
  const number = kind === 'whole' ? z.number(message).int('Enter a whole number.') : z.number(message)
  return number.min(min, message).max(max, message)
}

/** How a local model picks its words, and how long it may go on. */
export const modelSettings = z.strictObject({
  temperature: setting('temperature'),
  topP: setting('topP'),
  topK: setting('topK', 'whole'),
  minP: setting('minP'),
  repeatPenalty: setting('repeatPenalty'),
  maxTokens: setting('maxTokens', 'whole'),
  maxMinutes: setting('maxMinutes', 'whole'),
  contextTokens: setting('contextTokens', 'whole'),
  slots: setting('slots', 'whole'),
})
export type ModelSettings = z.infer<typeof modelSettings>

export const USUAL_SETTINGS: ModelSettings = {
  temperature: MODEL_SETTING_LIMITS.temperature.usual,
  topP: MODEL_SETTING_LIMITS.topP.usual,
  topK: MODEL_SETTING_LIMITS.topK.usual,
  minP: MODEL_SETTING_LIMITS.minP.usual,
  repeatPenalty: MODEL_SETTING_LIMITS.repeatPenalty.usual,
  maxTokens: MODEL_SETTING_LIMITS.maxTokens.usual,
  maxMinutes: MODEL_SETTING_LIMITS.maxMinutes.usual,
  contextTokens: MODEL_SETTING_LIMITS.contextTokens.usual,
  slots: MODEL_SETTING_LIMITS.slots.usual,
}

/** What came of asking a model one question: its first words and how quick it was, or what went wrong. */
const modelTrial = z.object({
  ok: z.boolean(),
  message: z.string(),
  answer: z.string(),
  tokensPerSecond: z.number().nullable(),
})
export type ModelTrial = z.infer<typeof modelTrial>

/** A .gguf in data/models, as its owner sees it. */
export const localModel = z.object({
  fileName: z.string(),
  /** The id under which it is picked. */
  modelId: z.string(),
  sizeBytes: z.number(),
  kind: z.enum(FILE_KINDS),
  /** Why it cannot be used, in a sentence. */
  problem: z.string().nullable(),
  isLoaded: z.boolean(),
  /** How far its loading is, while it is being loaded. */
  loadPercent: z.number().nullable(),
  settings: modelSettings,
  isTrying: z.boolean(),
  trial: modelTrial.nullable(),
})
export type LocalModel = z.infer<typeof localModel>

const DOWNLOAD_STATES = ['running', 'paused', 'failed', 'done'] as const
/** A .gguf on its way into data/models. Its address is shown without the part behind a question mark, which can hold a key. */
export const modelDownload = z.object({
  id: z.string(),
  url: z.string(),
  fileName: z.string(),
  receivedBytes: z.number(),
  totalBytes: z.number().nullable(),
  state: z.enum(DOWNLOAD_STATES),
  error: z.string().nullable(),
})
export type ModelDownload = z.infer<typeof modelDownload>
/** The kinds of the open models that are offered. */
const OPEN_MODEL_KINDS = ['chat', 'embedding', 'reranker'] as const
export type OpenModelKind = (typeof OPEN_MODEL_KINDS)[number]

/** An open model of the short list, as this machine can take it. */
export const offeredOpenModel = z.object({
  kind: z.enum(OPEN_MODEL_KINDS),
  title: z.string(),
  about: z.string(),
  fileName: z.string(),
  url: z.string(),
  /** Where people read about it. */
  page: z.string(),
  sizeBytes: z.number(),
  isSizeExact: z.boolean(),
  sha256: z.string().nullable(),
  licence: z.string(),
  memoryBytes: z.number(),
  /** Why this machine cannot take it, in a sentence. */
  problem: z.string().nullable(),
  /** The one of its kind to take on this machine. */
  isRecommended: z.boolean(),
})
export type OfferedOpenModel = z.infer<typeof offeredOpenModel>

const fileAddress = address.refine((text) => isGgufFile(fileNameOf(text)), localModelMessages.notGguf)

export const newDownload = z.strictObject({
  url: fileAddress,
  sha256: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[0-9a-f]{64}$/, localModelMessages.sha256Invalid)
    .optional(),
  /** How long the file has to be, where that is known. */
  sizeBytes: z.number().int().positive().optional(),
  /** Everyone begins with it, once it is here and has answered a question. */
  isForEveryone: z.boolean().optional(),
})
/** Another place to fetch the same file from. */
export const downloadChange = z.strictObject({ downloadId: z.string(), url: fileAddress })
export type NewDownload = z.input<typeof newDownload>

/** The name under which a download is kept: the last part of its path. */
export function fileNameOf(url: string): string {
  try {
    return decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '')
  } catch {
    return ''
  }
}

/** Plain names only: nothing that leads out of the folder or is hidden in it. */
export function isGgufFile(name: string): boolean {
  return /^[\w][\w.+ -]{0,180}\.gguf$/i.test(name)
}
