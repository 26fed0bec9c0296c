const LINK_PROTOCOLS = new Set(['http:', 'https:', 'mailto:'])
const IMAGE_PROTOCOLS = new Set(['http:', 'https:'])

/**
 * Where a link of a text leads, or null where it must not lead anywhere: a scheme that runs code or reads files, or a
 * place inside Alcove, which no answer has any business in.
 */
export function linkTarget(address: string): URL | null {
  return allowed(address, LINK_PROTOCOLS)
}

/** The same for an image, which is fetched rather than opened. */
export function imageTarget(address: string): URL | null {
  return allowed(address, IMAGE_PROTOCOLS)
}

function allowed(address: string, protocols: ReadonlySet<string>): URL | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  return protocols.has(url.protocol) ? url : null
}

/** What a link's words claim to lead to, if they claim anything: "paypal.com" or "https://paypal.com/x". */
function claimedHost(linkText: string): string | null {
  if (linkText.length > 300) return null
  const match = /^\s*(?:https?:\/\/)?((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})(?:[/?#:].*)?\s*$/u.exec(linkText)
  return match ? match[1]!.toLowerCase() : null
}

/** Whether a link says one place and leads to another. */
export function isMisleading(linkText: string, target: URL): boolean {
  const claimedName = claimedHost(linkText)
  return claimedName !== null && withoutWww(claimedName) !== withoutWww(target.hostname)
}

/** The short name of where a link leads. */
export function displayHost(target: URL): string {
  return target.protocol === 'mailto:' ? target.pathname : target.host
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '')
}
