/** What a scan of MDN's HTTP Observatory sees of a host that is reached over https. */
type Scan = { readonly page: Response; readonly html: string; readonly cookies: readonly string[] }

/** Below this nothing is added for what is better than it has to be. */
const EXTRA_CREDIT_FROM = 90
const BROAD = ['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*']
const HALF_A_YEAR_SECONDS = 15_768_000
const PRIVATE_REFERRERS = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']

/**
 * The score of a host by the rules that MDN publishes for its HTTP Observatory (100 is A+), each with its part. The list
 * of names that browsers know beforehand (HSTS preload) counts for nothing here: an install is not on it.
 */
export function observatoryScore(scan: Scan): { score: number; parts: Record<string, number> } {
  const { headers } = scan.page
  const parts = {
    csp: cspPart(headers.get('content-security-policy')),
    cookies: cookiesPart(scan.cookies),
    cors: headers.has('access-control-allow-credentials') ? -50 : 0,
    resources: corpPart(headers.get('cross-origin-resource-policy')),
    hsts: hstsPart(headers.get('strict-transport-security')),
    referrers: referrerPart(headers.get('referrer-policy')),
    scripts: scriptsPart(scan.html),
    sniffing: headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    framing: framingPart(headers),
  }
  const all = Object.values(parts)
  const penalties = all.filter((part) => part < 0).reduce((sum, part) => sum + part, 0)
  const base = Math.max(0, 100 + penalties)
  const credit = all.filter((part) => part > 0).reduce((sum, part) => sum + part, 0)
  return { score: base >= EXTRA_CREDIT_FROM ? base + credit : base, parts }
}

/** The sources of each directive. */
export function directivesOf(policy: string): Map<string, string[]> {
  const parts = policy.split(';').map((part) => part.trim().split(/\s+/))
  return new Map(parts.map(([name = '', ...sources]) => [name, sources]))
}

function cspPart(policy: string | null): number {
  if (policy === null) return -25
  const directives = directivesOf(policy)
  const sources = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*']
  const has = (name: string, ...kinds: string[]) => sources(name).some((source) => kinds.includes(source))
  if (has('script-src', ...BROAD, "'unsafe-inline'", 'data:') || has('object-src', ...BROAD)) return -20
  const isInsecure = (source: string) => /^(http|ftp):/.test(source)
  const passive = ['img-src', 'media-src']
  if ([...directives].some(([name, list]) => !passive.includes(name) && list.some(isInsecure))) return -20
  if (has('script-src', "'unsafe-eval'") || has('style-src', "'unsafe-eval'")) return -10
  if (passive.some((name) => sources(name).some(isInsecure))) return -10
  if (has('style-src', ...BROAD, "'unsafe-inline'", 'data:')) return 0
  return directives.get('default-src')?.join() === "'none'" ? 10 : 5
}

function cookiesPart(cookies: readonly string[]): number {
  if (cookies.length === 0) return 0
  if (cookies.some((cookie) => !/; Secure/i.test(cookie))) return -40
  if (cookies.some((cookie) => !/; HttpOnly/i.test(cookie))) return -30
  return cookies.every((cookie) => /; SameSite=(Lax|Strict)/i.test(cookie)) ? 5 : 0
}

function corpPart(policy: string | null): number {
  if (policy === 'same-origin' || policy === 'same-site') return 10
  return policy === null || policy === 'cross-origin' ? 0 : -5
}

function hstsPart(header: string | null): number {
  const seconds = /max-age=(\d+)/.exec(header ?? '')?.[1]
  if (seconds === undefined) return -20
  return Number(seconds) >= HALF_A_YEAR_SECONDS ? 0 : -10
}

function referrerPart(policy: string | null): number {
  if (policy === null) return 0
  return PRIVATE_REFERRERS.includes(policy) ? 5 : -5
}

/** Scripts of other hosts; nothing is added for checksums of our own. */
function scriptsPart(html: string): number {
  const addresses = [...html.matchAll(/<script[^>]*\ssrc="([^"]*)"/g)].map(([, address]) => address!)
  return addresses.some((address) => /^(https?:)?\/\//.test(address)) ? -50 : 0
}

function framingPart(headers: Headers): number {
  const ancestors = directivesOf(headers.get('content-security-policy') ?? '').get('frame-ancestors')
  if (ancestors && !ancestors.some((source) => BROAD.includes(source))) return 5
  return /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 5 : -20
}
