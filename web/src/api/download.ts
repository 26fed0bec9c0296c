import { requestOf, type InputOf, type Route } from '#contract/route.ts'
import { CallError, apiMessages } from './call.ts'
import { refusalOf } from './refusal.ts'

/** Saves the file that a route answers with, under the name that the server gives it. */
export async function download<R extends Route>(target: R, input: InputOf<R>): Promise<void> {
  const { url, init } = requestOf(target, input)
  const response = await fetch(url, init).catch(() => {
    throw new CallError('offline', apiMessages.offline)
  })
  if (!response.ok) throw await refusalOf(response)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = fileNameOf(response.headers.get('content-disposition')) ?? 'download'
  link.click()
  // The browser has taken the address up by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** RFC 6266: the encoded name wins over the plain one. */
export function fileNameOf(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1]
}
