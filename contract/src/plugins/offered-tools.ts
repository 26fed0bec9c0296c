import { ANSWER_PLUGIN_TOOLS_MAX } from './limits.ts'

type WithTools<Tool> = { readonly id: string; readonly isEnabled: boolean; readonly tools: readonly Tool[] }

/**
 * The tools that an answer is offered, by the id of their plugin: all that are switched on, or, where they are too many
 * together, a fair share of each plugin, in the order of its own list. Whoever switches one off makes room for another.
 */
export function offeredTools<Tool extends { readonly isOn: boolean }>(
  plugins: readonly WithTools<Tool>[],
  most = ANSWER_PLUGIN_TOOLS_MAX,
): { readonly byPlugin: ReadonlyMap<string, readonly Tool[]>; readonly leftOut: number } {
  const on = plugins
    .filter(({ isEnabled }) => isEnabled)
    .map(({ id, tools }) => ({ id, tools: tools.filter(({ isOn }) => isOn) }))
  // Those with the fewest come first: what they leave of their share goes to the others.
  const byCount = on.toSorted((one, other) => one.tools.length - other.tools.length)
  let left = most
  const byPlugin = new Map<string, readonly Tool[]>()
  byCount.forEach(({ id, tools }, at) => {
    const share = tools.slice(0, Math.floor(left / (byCount.length - at)))
    byPlugin.set(id, share)
    left -= share.length
  })
  const all = on.reduce((sum, { tools }) => sum + tools.length, 0)
  return { byPlugin, leftOut: all - (most - left) }
}
