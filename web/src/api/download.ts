import { requestOf, type InputOf, type Route } from '#contract/route.ts'
import { CallError, apiMessages } from './call.ts'
import { refusalOf } from './refusal.ts'

/** Saves the file that a route answers with, under the name that the server gives it. */
export async function download<R extends Route>(target: R, input: InputOf<R>): Promise<void> {
  const file = await fetchFile(target, input)
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  // The browser has taken the address up by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** The file that a route answers with, to be used here. */
export async function fetchFile<R extends Route>(target: R, input: InputOf<R>): Promise<File> {
  const { url, init } = requestOf(target, input)
  const response = await fetch(url, init).catch(() => {
    throw new CallError('offline', apiMessages.offline)
  })
  if (!response.ok) throw await refusalOf(response)
  const content = await response.blob()
  return new File([content], fileNameOf(response.headers.get('content-disposition')) ?? 'download', {
    type: content.type,
  })
}

/** RFC 6266: the encoded name wins over the plain one. */
export function fileNameOf(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1]
}
