export { attachResource } from './attach-resource.ts'
export { parsePluginSearchParams } from './plugin-search-params.ts'
export { PluginPromptDialog } from './plugin-prompt-dialog.tsx'
export { usePluginMatches, type PluginMatch } from './use-plugin-matches.ts'
