export { parsePluginSearchParams } from './plugin-search-params.ts'
export { PluginPromptDialog } from './plugin-prompt-dialog.tsx'
export { usePluginPrompts, type PluginPromptMatch } from './use-plugin-prompts.ts'
