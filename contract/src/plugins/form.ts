import * as z from 'zod'
import { newPlugin, type NewPlugin } from './schema.ts'

/** The dialog that adds a plugin: what is empty is not said. */
export const newPluginForm = z.object({
  url: newPlugin.shape.url,
  name: z.string(),
  headerName: z.string(),
  headerValue: z.string(),
})

type FormTexts = z.infer<typeof newPluginForm>

export function toNewPlugin(
  { url, name, headerName, headerValue }: FormTexts,
  { hasHeader, isForEveryone }: { readonly hasHeader: boolean; readonly isForEveryone: boolean },
): NewPlugin {
  return {
    url,
    ...(name.trim() !== '' && { name }),
    ...(hasHeader && { header: { name: headerName, value: headerValue } }),
    ...(isForEveryone && { isForEveryone }),
  }
}
