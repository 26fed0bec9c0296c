import { TOOL_CATALOGUE } from '#contract/ai-tools/catalogue/index.ts'
import type { Command } from './commands.ts'

/** Every AI tool as a command. The palette alone knows them, and only while something is searched for. */
export const TOOL_COMMANDS: readonly Command[] = TOOL_CATALOGUE.map(({ slug, name, description }) => ({
  id: `tool ${slug}`,
  group: 'AI Tools',
  label: name,
  keywords: description,
  run: (to) => to.openTool(slug),
}))
