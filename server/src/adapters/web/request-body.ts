/** What a `fetch` of ours can send: text, bytes, and forms, as which OAuth asks for tokens. Undefined is none of them. */
export function toSendable(body: NonNullable<RequestInit['body']>): string | Uint8Array | undefined {
  if (typeof body === 'string' || body instanceof Uint8Array) return body
  return body instanceof URLSearchParams ? body.toString() : undefined
}
