import { createHash } from 'node:crypto'
import type { Client, RequestOptions, Tool } from '@modelcontextprotocol/client'
import { cleanText } from '#contract/clean-name.ts'
import {
  PLUGIN_DESCRIPTION_MAX_CHARS,
  PLUGIN_PROMPTS_MAX,
  PLUGIN_RESOURCES_MAX,
  PLUGIN_SCHEMA_MAX_CHARS,
  PLUGIN_TOOLS_MAX,
} from '#contract/plugins/limits.ts'
import { pluginsMessages } from '#contract/plugins/messages.ts'
import type { ServerListing, ServerTool } from './port.ts'

/** A name that is longer, or pages that never end, are not for answers. */
const NAME_MAX_CHARS = 120
const PAGES_MAX = 20

/** What a server offers, page by page, until there is enough of it. */
export async function readListing(client: Client, options: RequestOptions): Promise<ServerListing> {
  const offers = client.getServerCapabilities() ?? {}
  const tools = offers.tools
    ? await readPages(PLUGIN_TOOLS_MAX, async (cursor) => {
        const page = await client.request({ method: 'tools/list', params: { ...cursor } }, options)
        return { entries: page.tools, next: page.nextCursor }
      })
    : NOTHING
  const prompts = offers.prompts
    ? await readPages(PLUGIN_PROMPTS_MAX, async (cursor) => {
        const page = await client.request({ method: 'prompts/list', params: { ...cursor } }, options)
        return { entries: page.prompts, next: page.nextCursor }
      })
    : NOTHING
  const resources = offers.resources
    ? await readPages(PLUGIN_RESOURCES_MAX, async (cursor) => {
        const page = await client.request({ method: 'resources/list', params: { ...cursor } }, options)
        return { entries: page.resources, next: page.nextCursor }
      })
    : NOTHING
  const fitting = uniqueByName(tools.entries).filter(fits)
  const tooLong = tools.entries.length - fitting.length
  const info = client.getServerVersion()
  return {
    name: plain(info?.title ?? info?.name ?? '', NAME_MAX_CHARS),
    tools: fitting.map(toTool),
    prompts: prompts.entries
      .filter(({ name }) => name.length <= NAME_MAX_CHARS)
      .map((prompt) => ({
        name: prompt.name,
        description: plain(prompt.description ?? '', PLUGIN_DESCRIPTION_MAX_CHARS),
        arguments: (prompt.arguments ?? []).slice(0, 12).map(({ name, description, required }) => ({
          name: plain(name, NAME_MAX_CHARS),
          description: plain(description ?? '', 300),
          isRequired: required === true,
        })),
      })),
    resources: resources.entries
      .filter(({ uri }) => uri.length <= 2_000)
      .map(({ uri, name, description, mimeType }) => ({
        uri,
        name: plain(name, NAME_MAX_CHARS),
        description: plain(description ?? '', 300),
        mimeType: plain(mimeType ?? '', 100),
      })),
    leftOut: [
      ...(tools.more > 0 ? [pluginsMessages.moreTools(tools.more)] : []),
      ...(tooLong > 0 ? [pluginsMessages.toolsTooLong(tooLong)] : []),
    ],
  }
}

const NOTHING = { entries: [], more: 0 }

async function readPages<Entry>(
  most: number,
  readPage: (cursor: { cursor?: string }) => Promise<{ entries: readonly Entry[]; next: string | undefined }>,
): Promise<{ entries: Entry[]; more: number }> {
  const entries: Entry[] = []
  let cursor: string | undefined
  for (let pages = 0; pages < PAGES_MAX && entries.length <= most; pages += 1) {
    const page = await readPage(cursor === undefined ? {} : { cursor })
    entries.push(...page.entries.slice(0, most * 200))
    if (page.next === undefined || page.next === cursor) break
    cursor = page.next
  }
  return { entries: entries.slice(0, most), more: Math.max(0, entries.length - most) }
}

function uniqueByName(tools: readonly Tool[]): Tool[] {
  return [...new Map(tools.map((tool) => [tool.name, tool])).values()]
}

function fits({ name, inputSchema }: Tool): boolean {
  return (
    name.length > 0 && name.length <= NAME_MAX_CHARS && JSON.stringify(inputSchema).length <= PLUGIN_SCHEMA_MAX_CHARS
  )
}

function toTool({ name, title, description = '', inputSchema, outputSchema, annotations }: Tool): ServerTool {
  const more = { title, outputSchema, annotations }
  return {
    name,
    description: plain(description, PLUGIN_DESCRIPTION_MAX_CHARS),
    inputSchema,
    saysReadOnly: annotations?.readOnlyHint === true,
    hash: createHash('sha256')
      .update(JSON.stringify([name, description, inputSchema, more]))
      .digest('base64url'),
  }
}

/** Words of a stranger as they may be shown. */
export function plain(text: string, maxChars: number): string {
  const shown = cleanText(text)
  return shown.length <= maxChars ? shown : `${shown.slice(0, maxChars)}…`
}
