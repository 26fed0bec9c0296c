import type { Abilities } from '#contract/models/schema.ts'

export { createBuiltinModel } from './model.ts'
export { inert, readPassages, writePassages, type Passage } from './passages.ts'

/** What the picker shows. */
export const BUILTIN_NAME = 'Built-in engine'

export const BUILTIN_ABILITIES: Abilities = { images: false, tools: false, reasoning: false }

/** It has no window of its own; this much is read in a fraction of a second. */
export const BUILTIN_CONTEXT_TOKENS = 64_000
