import { PLUGIN_PICTURES_MAX, PLUGIN_RESULT_MAX_CHARS } from '#contract/plugins/limits.ts'
import { pluginsMessages } from '#contract/plugins/messages.ts'
import type { ServerContent, ServerResult } from '../../adapters/mcp/port.ts'
import type { World } from '../../world.ts'
import { ToolError, type ToolResult } from '../chat/index.ts'
import type { KeepForeignPicture } from '../images/index.ts'
import type { PluginRow } from './store.ts'

export type ReadResult = (
  uid: string,
  plugin: PluginRow,
  result: ServerResult,
  signal: AbortSignal,
) => Promise<ToolResult>

/** What a call brought: words as words, pictures drawn anew, and everything else named. */
export function createReadResult({ log }: Pick<World, 'log'>, keepForeign: KeepForeignPicture): ReadResult {
  return async (uid, plugin, { isError, content }, signal) => {
    const text = (content.map(wordsOf).filter(Boolean).join('\n\n') || pluginsMessages.nothing).slice(
      0,
      PLUGIN_RESULT_MAX_CHARS,
    )
    if (isError) throw new ToolError(pluginsMessages.saidError(text))
    const pictures = content.filter((each) => each.kind === 'image')
    const images: KeptPicture[] = []
    const remarks: string[] = []
    for (const { bytes } of pictures.slice(0, PLUGIN_PICTURES_MAX)) {
      try {
        images.push(await keepForeign(uid, { bytes, words: plugin.name, painterName: plugin.name }, signal))
        remarks.push(pluginsMessages.picture)
      } catch (error) {
        signal.throwIfAborted()
        log.info({ err: error }, 'plugin_picture_unreadable')
        remarks.push(pluginsMessages.pictureUnreadable)
      }
    }
    const more = pictures.length - PLUGIN_PICTURES_MAX
    if (more > 0) remarks.push(pluginsMessages.morePictures(more))
    const view = viewOf(images, plugin.name)
    return { text: [text, ...remarks].join('\n'), ...(view && { view }) }
  }
}

type KeptPicture = Awaited<ReturnType<KeepForeignPicture>>

function viewOf(images: readonly KeptPicture[], words: string): ToolResult['view'] {
  const [first] = images
  if (!first) return undefined
  return images.length === 1
    ? { kind: 'image', ...first, words, isAbstract: false }
    : { kind: 'images', words, images: [...images] }
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
