import {
  INITIAL_QUERY_MAX_CHARS,
  PROJECT_DESCRIPTION_MAX_CHARS,
  PROJECT_INSTRUCTIONS_MAX_CHARS,
  PROJECT_TITLE_MAX_CHARS,
} from '#contract/projects/limits.ts'
import type { GeneratedProject } from '#contract/projects/schema.ts'
import { fit, fitWords } from '#text/fit.ts'

/** What can be used of what a model said: each field within its limit, cut at a sentence or a word; the rest is left out. */
export function repairGenerated(output: Record<string, unknown> | undefined): Partial<GeneratedProject> {
  const fields = Object.entries(FIELDS).flatMap(([name, repair]) => {
    const value = output?.[name]
    const text = typeof value === 'string' ? repair(value) : ''
    return /[\p{L}\p{N}]/u.test(text) ? [[name, text] as const] : []
  })
  return Object.fromEntries(fields)
}

const FIELDS = {
  generatedTitle: (text: string) => fitWords(withoutMarks(inOneLine(text)), PROJECT_TITLE_MAX_CHARS),
  generatedDescription: (text: string) => fit(text, PROJECT_DESCRIPTION_MAX_CHARS),
  generatedSystemPrompt: (text: string) => fit(text, PROJECT_INSTRUCTIONS_MAX_CHARS),
  initialQuery: (text: string) => fit(inOneLine(text), INITIAL_QUERY_MAX_CHARS),
} as const satisfies Record<keyof GeneratedProject, (text: string) => string>

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

/** Models like to quote and to mark titles. */
function withoutMarks(title: string): string {
  return title.replace(/^(?:#+\s*|["'“”*_`]+)+/, '').replace(/["'“”*_`]+$/, '')
}
