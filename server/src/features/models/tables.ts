import { bigint, boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ModelSettings, ModelTrial } from '#contract/models/local-models.ts'
import { timestamptz } from '../../db/columns.ts'
import { owner } from '../account/tables.ts'

export type ModelAbilities = {
  readonly model: string
  readonly tools: boolean
  readonly images: boolean
  readonly source: 'trial' | 'owner'
}

/** Where models come from. A key is kept sealed: see server/src/key-box.ts. */
export const providers = pgTable('providers', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<'openai' | 'anthropic' | 'google' | 'openai-compatible'>().notNull(),
  name: text('name').notNull(),
  baseUrl: text('base_url'),
  sealedKey: text('sealed_key'),
  keyHint: text('key_hint'),
  models: jsonb('models').$type<string[]>().notNull(),
  imageModels: jsonb('image_models').$type<string[]>().notNull().default([]),
  /** What its models can, as a trial or the owner said it. */
  abilities: jsonb('abilities').$type<ModelAbilities[]>().notNull().default([]),
  createdAt: timestamptz('created_at').notNull(),
})

/** One row once the environment's provider was added, so that an owner who removes it is not given it again. */
export const providerSeeds = pgTable('provider_seeds', {
  id: integer('id').primaryKey(),
  seededAt: timestamptz('seeded_at').notNull(),
})

/** The model that a person's new chats begin with. */
export const modelDefaults = pgTable('model_defaults', {
  uid: owner().primaryKey(),
  modelId: text('model_id').notNull(),
})

/** What is known of a .gguf beside the file itself. */
export const localModels = pgTable('local_models', {
  fileName: text('file_name').primaryKey(),
  settings: jsonb('settings').$type<ModelSettings>(),
  trial: jsonb('trial').$type<ModelTrial>(),
})

/** A .gguf on its way. The address is sealed: what stands behind its question mark can be a key. */
export const modelDownloads = pgTable('model_downloads', {
  id: text('id').primaryKey(),
  fileName: text('file_name').notNull().unique(),
  sealedUrl: text('sealed_url').notNull(),
  /** The address without its query, to show. */
  shownUrl: text('shown_url').notNull(),
  sha256: text('sha256'),
  /** What the server called this version of the file, to notice when it changes. */
  etag: text('etag'),
  totalBytes: bigint('total_bytes', { mode: 'number' }),
  /** How long the file has to be, where that is known beforehand. */
  expectedBytes: bigint('expected_bytes', { mode: 'number' }),
  /** Whether everyone begins with it once it is here and has answered. */
  isForEveryone: boolean('is_for_everyone').notNull().default(false),
  state: text('state').$type<'running' | 'paused' | 'failed'>().notNull(),
  error: text('error'),
  createdAt: timestamptz('created_at').notNull(),
})
