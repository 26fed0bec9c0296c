/** Answers with a download. The name may be anything; the browser gets it as RFC 6266 spells it. */
export function fileResponse(
  body: ReadableStream<Uint8Array>,
  file: { readonly name: string; readonly type: string },
): Response {
  return new Response(body, {
    headers: {
      'content-type': file.type,
      'content-disposition': contentDisposition(file.name),
      'cache-control': 'no-store',
    },
  })
}

/** The plain form is for old clients and holds ASCII only; the starred one is what everyone else reads. */
export function contentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
