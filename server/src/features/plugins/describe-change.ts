import { pluginsMessages } from '#contract/plugins/messages.ts'
import { pluginTexts } from '#contract/plugins/texts.ts'
import type { ServerTool } from '../../adapters/mcp/index.ts'

const SHOWN_MAX_CHARS = 1_000

/** What a tool says about itself that it did not say before, for the question to its person. */
export function describeChange(before: ServerTool, now: ServerTool): { label: string; value: string }[] {
  const [old, recent] = [linesOf(before), linesOf(now)]
  const { beforeLabel, nowLabel } = pluginsMessages
  return [
    { label: beforeLabel, value: without(old, recent) },
    { label: nowLabel, value: without(recent, old) },
  ].filter(({ value }) => value !== '')
}

/** Only the lines that differ are worth reading. */
function without(lines: readonly string[], others: readonly string[]): string {
  const otherLines = new Set(others)
  const text = lines.filter((line) => !otherLines.has(line)).join('\n')
  return text.length <= SHOWN_MAX_CHARS ? text : `${text.slice(0, SHOWN_MAX_CHARS)}…`
}

function linesOf({ description, inputSchema, saysReadOnly }: ServerTool): string[] {
  const { properties, ...rest } = inputSchema as { properties?: Record<string, unknown> }
  const fields = Object.entries(properties ?? {}).map(([name, schema]) => `${name}: ${JSON.stringify(schema)}`)
  const hints = saysReadOnly ? [pluginTexts.readOnly] : []
  return [...description.split('\n'), ...hints, ...fields, JSON.stringify(rest)]
}
