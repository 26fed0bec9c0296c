import { parse, serialize } from 'hono/utils/cookie'

/** One cookie of ours, by its name. */
export type CookieJar = {
  read(headers: Headers): string | null
  write(answer: Headers, value: string): void
  clear(answer: Headers): void
}

/**
 * As long as browsers keep a cookie. How long a session lives is the database's to say: it slides there, and the
 * cookie need not be sent again, which could overwrite a newer one.
 */
const COOKIE_MAX_AGE_SECONDS = 400 * 24 * 60 * 60

/** On https the browser itself holds the cookie to this one host (`__Host-`). */
export function createCookieJar(bareName: string, { https }: { https: boolean }): CookieJar {
  const name = https ? `__Host-${bareName}` : bareName
  const set = (answer: Headers, value: string, maxAge: number) => {
    const attributes = { httpOnly: true, sameSite: 'Lax', path: '/', secure: https, maxAge } as const
    answer.append('set-cookie', serialize<string>(name, value, attributes))
  }
  return {
    read: (headers) => parse(headers.get('cookie') ?? '', name)[name] ?? null,
    write: (answer, value) => set(answer, value, COOKIE_MAX_AGE_SECONDS),
    clear: (answer) => set(answer, '', 0),
  }
}
