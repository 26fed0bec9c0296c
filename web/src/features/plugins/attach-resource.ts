import { pluginsApi } from '#contract/plugins/api.ts'
import type { PluginResource } from '#contract/plugins/schema.ts'
import { pluginTexts } from '#contract/plugins/texts.ts'
import { call, CallError } from '../../api/call.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { markdownFile, type ActiveAttachments } from '../attachments/index.ts'
import { isolateName } from '../../format/names.ts'

/** Reads what stands in a resource now, and puts it beside the message that is being written. */
export async function attachResource(
  pluginId: string,
  { uri, name }: Pick<PluginResource, 'uri' | 'name'>,
  { pending, context }: ActiveAttachments,
): Promise<void> {
  const dismissToast = toast.loading(pluginTexts.reading(isolateName(name)))
  try {
    const { text } = await call(pluginsApi.resource, { pluginId, uri })
    await pending.addFiles([markdownFile(name, text)], context())
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    toast.error(error.message)
  } finally {
    dismissToast()
  }
}
