import type { ToolPrompts } from './tool-prompts.ts'

const LENGTHS: Readonly<Record<string, string>> = {
  'one page': 'in 10 sentences, under headings',
  'five points': 'in 5 bullet points',
  'three sentences': 'in 3 sentences',
}

export const DOCUMENT_PROMPTS: ToolPrompts = {
  'pdf-summary': ({ length = '' }) => `Summarize the documents ${LENGTHS[length] ?? ''}.`,
  'video-summary': ({ length = '' }) => `Summarize the video ${LENGTHS[length] ?? ''}.`,
}
