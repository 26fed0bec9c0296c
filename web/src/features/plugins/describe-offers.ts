import type { Plugin, PluginTool } from '#contract/plugins/schema.ts'
import { pluginTexts } from '#contract/plugins/texts.ts'

/** What a plugin adds to answers, and what that costs in each of them: only what is `offered` is sent to a model. */
export function describeOffers(
  { isEnabled, tools, prompts, resources }: Plugin,
  offered: readonly PluginTool[],
): string {
  if (!isEnabled) return pluginTexts.switchedOff
  const on = tools.filter(({ isOn }) => isOn)
  const tokens = offered.reduce((sum, tool) => sum + tool.tokens, 0)
  return [
    pluginTexts.tools(on.length, tools.length),
    prompts.length > 0 && pluginTexts.prompts(prompts.length),
    resources.length > 0 && pluginTexts.resources(resources.length),
    tokens > 0 && pluginTexts.tokens(tokens),
  ]
    .filter(Boolean)
    .join(' · ')
}
