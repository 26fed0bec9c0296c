import { plainIp } from './client-ip.ts'

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
