import { createCookieJar } from './cookie-jar.ts'

export type SessionCookie = {
  /** The token that a request carries, in its Authorization header or its cookie; null without one. */
  read(headers: Headers): string | null
  write(answer: Headers, token: string): void
  clear(answer: Headers): void
}

const BEARER = /^bearer(?: +(\S*))?$/i

export function createSessionCookie(options: { https: boolean }): SessionCookie {
  const cookie = createCookieJar('alcove', options)
  return {
    ...cookie,
    read(headers) {
      // Another scheme belongs to a proxy in front; a bearer token, even a bad one, speaks instead of the cookie.
      const bearer = BEARER.exec(headers.get('authorization') ?? '')
      if (bearer) return bearer[1] ?? ''
      return cookie.read(headers)
    },
  }
}
