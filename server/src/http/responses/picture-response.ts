/** Whatever the bytes are, a browser neither runs nor guesses at them. */
export const INERT = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

/** Shown again only after asking: whoever may not see it any more gets nothing. */
const ASK_FIRST = 'private, no-cache'

/** A picture of ours. `tag` tells one version of it from another; `read` is asked only if the browser has none. */
export async function pictureResponse(
  request: Headers,
  tag: string,
  type: string,
  read: () => Promise<ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer>>,
): Promise<Response> {
  if (hasPicture(request, tag)) return unchangedPicture(tag)
  const headers = { ...INERT, 'content-type': type, 'cache-control': ASK_FIRST, etag: `"${tag}"` }
  return new Response(await read(), { headers })
}

export function hasPicture(request: Headers, tag: string): boolean {
  return request.get('if-none-match') === `"${tag}"`
}

export function unchangedPicture(tag: string): Response {
  return new Response(null, { status: 304, headers: { 'cache-control': ASK_FIRST, etag: `"${tag}"` } })
}
