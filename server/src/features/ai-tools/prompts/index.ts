import type { ToolInput } from '#contract/ai-tools/schema.ts'
import { CODE_PROMPTS } from './code.ts'
import { DOCUMENT_PROMPTS } from './documents.ts'
import { MARKETING_PROMPTS } from './marketing-prompts.ts'
import { STUDY_PROMPTS } from './study.ts'
import { quoted, type ToolPrompts } from './tool-prompts.ts'
import { WRITING_PROMPTS } from './writing-prompts.ts'

const PROMPTS: ToolPrompts = {
  ...WRITING_PROMPTS,
  ...STUDY_PROMPTS,
  ...CODE_PROMPTS,
  ...MARKETING_PROMPTS,
  ...DOCUMENT_PROMPTS,
  'ai-humanizer': ({ text = '', voice = 'natural' }) =>
    `Rewrite the text below so that it sounds as if one particular person had written it. Voice: ${voice}. Vary the length of the sentences, drop stock phrases and empty emphasis, prefer plain words and concrete examples that are already in it, and invent no facts. Keep its language. Answer with the new text only.\n\n${quoted(text)}`,
  'plagiarism-checker': ({ text = '' }) => `Where else do passages of this text stand?\n\n${text.trim()}`,
  'ai-detection': ({ text = '' }) => `Was this text written by a machine?\n\n${text.trim()}`,
}

/** What a run of a tool asks. Undefined for one that asks no model. */
export function promptOf(slug: string, input: ToolInput): string | undefined {
  return PROMPTS[slug]?.(input)
}
