import { plainIp } from './client-ip.ts'
import { AppError } from './errors.ts'

type RateLimit = {
  /** Counts one try, or refuses when the window is full. A refused try is not counted, so the wait never grows. */
  take(key: string): void
  /** Takes the newest try back: it turned out to be an honest one. */
  refund(key: string): void
  forget(key: string): void
}

/** More keys than this at once are not remembered: the key that was quiet longest goes first. */
const MAX_KEYS = 10_000

/** At most `tries` per key in any stretch of `windowMs`, kept in memory and bounded. */
export function createRateLimit(options: {
  tries: number
  windowMs: number
  clock: () => Date
  message: string
  maxKeys?: number
}): RateLimit {
  const { tries, windowMs, clock, message, maxKeys = MAX_KEYS } = options
  /** The times of the tries, oldest first. Map order is the order of last use. */
  const seen = new Map<string, number[]>()

  const remember = (key: string, times: number[]) => {
    seen.delete(key)
    if (times.length === 0) return
    seen.set(key, times)
    if (seen.size > maxKeys) seen.delete(seen.keys().next().value!)
  }

  return {
    take(key) {
      const now = clock().getTime()
      const times = (seen.get(key) ?? []).filter((time) => time > now - windowMs)
      if (times.length >= tries) {
        remember(key, times)
        const waitMs = times[0]! + windowMs - now
        throw new AppError('rate_limited', message, { retryAfterSeconds: Math.ceil(waitMs / 1000) })
      }
      remember(key, [...times, now])
    },
    refund: (key) => remember(key, (seen.get(key) ?? []).slice(0, -1)),
    forget: (key) => void seen.delete(key),
  }
}

/** One key per network: whoever has an IPv6 address has at least a /64 of them. */
export function networkOf(address: string): string {
  const ip = plainIp(address)
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.split('%')[0]!.split('::')
  const front = head ? head.split(':') : []
  const back = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length)
  const groups = [...front, ...Array<string>(missing).fill('0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`
}

/** What a network lies in, and what one stranger may have many networks of: a /48, or a /24 of the old addresses. */
export function areaOf(network: string): string {
  return network.includes(':') ? network.split(':').slice(0, 3).join(':') : network.split('.').slice(0, 3).join('.')
}
