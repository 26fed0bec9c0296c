import { isDeepStrictEqual } from 'node:util'
import { PLUGIN_PICTURES_MAX, PLUGIN_RESULT_MAX_CHARS } from '#contract/plugins/limits.ts'
import { pluginsMessages } from '#contract/plugins/messages.ts'
import type { PluginResult } from '#contract/plugins/result.ts'
import type { ServerContent, ServerResult } from '../../adapters/mcp/index.ts'
import type { World } from '../../world.ts'
import type { SaveForeignPicture } from '../images/index.ts'
import { showResult } from './show-result.ts'
import type { PluginRow } from './store.ts'
import { ToolError, type ToolResult } from '../tools/index.ts'

export type ReadResult = (
  uid: string,
  plugin: PluginRow,
  result: ServerResult,
  signal: AbortSignal,
) => Promise<ToolResult>

/** What a call brought: words, pictures drawn anew, and everything else named. */
export function createReadResult({ log }: Pick<World, 'log'>, keepForeign: SaveForeignPicture): ReadResult {
  return async (uid, plugin, { isError, content, structured }, signal) => {
    const words = joinWords(content.filter((each) => !isSame(each, structured)))
    const data = structured === undefined ? '' : JSON.stringify(structured)
    const text = ([words, data].filter(Boolean).join('\n\n') || pluginsMessages.nothing).slice(
      0,
      PLUGIN_RESULT_MAX_CHARS,
    )
    if (isError) throw new ToolError(pluginsMessages.errorReply(text))
    const pictures = content.filter((each) => each.kind === 'image')
    const images: SavedPicture[] = []
    const remarks: string[] = []
    for (const { bytes } of pictures.slice(0, PLUGIN_PICTURES_MAX)) {
      try {
        images.push(await keepForeign(uid, { bytes, words: plugin.name, imageGeneratorName: plugin.name }, signal))
        remarks.push(pluginsMessages.picture)
      } catch (error) {
        signal.throwIfAborted()
        log.info({ err: error }, 'plugin_picture_unreadable')
        remarks.push(pluginsMessages.pictureUnreadable)
      }
    }
    const more = pictures.length - PLUGIN_PICTURES_MAX
    if (more > 0) remarks.push(pluginsMessages.morePictures(more))
    const links = content.filter((each) => each.kind === 'link')
    const spoken = joinWords(content.filter((each) => each.kind !== 'link' && !isSame(each, structured)))
    const view = viewOf(images, plugin.name, showResult(spoken, structured, links))
    return { text: [text, ...remarks].join('\n'), ...(view && { view }) }
  }
}

type SavedPicture = Awaited<ReturnType<SaveForeignPicture>>

function viewOf(images: readonly SavedPicture[], words: string, result: PluginResult | undefined): ToolResult['view'] {
  const [first] = images
  if (!first) return result && { kind: 'plugin', result }
  return images.length === 1 && !result
    ? { kind: 'image', ...first, words, isAbstract: false }
    : { kind: 'images', words, images: [...images], ...(result && { result }) }
}

function joinWords(content: readonly ServerContent[]): string {
  return content.map(wordsOf).filter(Boolean).join('\n\n')
}

/** Servers say what is structured a second time as words, for those who read nothing else. */
function isSame(content: ServerContent, structured: unknown): boolean {
  if (structured === undefined || content.kind !== 'text' || !/^\s*[[{]/.test(content.text)) return false
  try {
    return isDeepStrictEqual(JSON.parse(content.text), structured)
  } catch {
    return false
  }
}

function wordsOf(content: ServerContent): string {
  switch (content.kind) {
    case 'text':
      return content.text
    case 'audio':
      return pluginsMessages.audio
    case 'file':
      return pluginsMessages.file(content.uri.slice(0, 500))
    case 'link':
      return pluginsMessages.link(content.name.slice(0, 200), content.uri.slice(0, 2_000))
    case 'image':
      return ''
  }
}
