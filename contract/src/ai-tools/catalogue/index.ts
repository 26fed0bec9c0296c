import { CHECK_TOOLS } from './checks.ts'
import { CODE_TOOLS } from './code.ts'
import { DOCUMENT_TOOLS } from './documents.ts'
import { MARKETING_TOOLS } from './marketing-tools.ts'
import { STUDY_TOOLS } from './study.ts'
import type { ToolDefinition } from './tool-definition.ts'
import { WRITING_TOOLS } from './writing-tools.ts'

/** Every tool that has a form, in the order in which lists show them. */
export const TOOL_CATALOGUE: readonly ToolDefinition[] = [
  ...WRITING_TOOLS,
  ...STUDY_TOOLS,
  ...CODE_TOOLS,
  ...MARKETING_TOOLS,
  ...DOCUMENT_TOOLS,
  ...CHECK_TOOLS,
]

export function findTool(slug: string): ToolDefinition | undefined {
  return TOOL_CATALOGUE.find((tool) => tool.slug === slug)
}
