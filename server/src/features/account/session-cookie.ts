import { parse, serialize } from 'hono/utils/cookie'

export type SessionCookie = {
  /** The token that a request carries, in its Authorization header or its cookie; null without one. */
  read(headers: Headers): string | null
  write(answer: Headers, token: string): void
  clear(answer: Headers): void
}

/**
 * As long as browsers keep a cookie. How long a session lives is the database's to say: it slides there, and the
 * cookie need not be sent again, which could overwrite a newer one.
 */
const COOKIE_MAX_AGE_SECONDS = 400 * 24 * 60 * 60

const BEARER = /^bearer(?: +(\S*))?$/i

/** On https the browser itself holds the cookie to this one host (`__Host-`). */
export function createSessionCookie({ https }: { https: boolean }): SessionCookie {
  const name = https ? '__Host-alcove' : 'alcove'
  const set = (answer: Headers, value: string, maxAge: number) => {
    const attributes = { httpOnly: true, sameSite: 'Lax', path: '/', secure: https, maxAge } as const
    answer.append('set-cookie', serialize<string>(name, value, attributes))
  }
  return {
    read(headers) {
      // Another scheme belongs to a proxy in front; a bearer token, even a bad one, speaks instead of the cookie.
      const bearer = BEARER.exec(headers.get('authorization') ?? '')
      if (bearer) return bearer[1] ?? ''
      return parse(headers.get('cookie') ?? '', name)[name] ?? null
    },
    write: (answer, token) => set(answer, token, COOKIE_MAX_AGE_SECONDS),
    clear: (answer) => set(answer, '', 0),
  }
}
