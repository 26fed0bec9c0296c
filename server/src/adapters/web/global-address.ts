import { isIP } from 'node:net'

/** Whether packets to an address go out to the public internet: decided on its bytes, however it is spelled. */
export function isGlobalAddress(address: string): boolean {
  const bytes = bytesOf(address)
  if (bytes === undefined) return false
  return bytes.length === 4 ? isGlobalV4(bytes) : isGlobalV6(bytes)
}

/**
 * Whether an address belongs to the wire itself or to a cloud's metadata service, which hands out keys to whoever asks.
 * Nobody runs a model or a search engine there, so not even an owner may name one.
 */
export function isLinkLocalAddress(address: string): boolean {
  const bytes = bytesOf(address)
  if (bytes === undefined) return false
  if (bytes.length === 4) return LINK_LOCAL_V4.some((range) => isIn(bytes, range))
  if (LINK_LOCAL_V6.some((range) => isIn(bytes, range))) return true
  const hidden = HIDDEN_V4.find(({ range }) => isIn(bytes, range))
  return hidden !== undefined && LINK_LOCAL_V4.some((range) => isIn(bytes.slice(hidden.at, hidden.at + 4), range))
}

type Range = readonly [prefix: readonly number[], bits: number]

/** IANA's special-purpose registry for IPv4: this network, private, shared, loopback, link-local, test, multicast … */
const INNER_V4: readonly Range[] = [
  [[0], 8],
  [[10], 8],
  [[100, 64], 10],
  [[127], 8],
  [[169, 254], 16],
  [[172, 16], 12],
  [[192, 0, 0], 24],
  [[192, 0, 2], 24],
  [[192, 31, 196], 24],
  [[192, 52, 193], 24],
  [[192, 88, 99], 24],
  [[192, 168], 16],
  [[192, 175, 48], 24],
  [[198, 18], 15],
  [[198, 51, 100], 24],
  [[203, 0, 113], 24],
  [[224], 4],
  [[240], 4],
]

/** Of IPv6 only 2000::/3 is handed out, and these parts of it are not for hosts, or hide an IPv4 address. */
const INNER_V6: readonly Range[] = [
  [[0x20, 0x01, 0x00], 23],
  [[0x20, 0x01, 0x0d, 0xb8], 32],
  [[0x20, 0x02], 16],
  [[0x26, 0x20, 0x00, 0x4f, 0x80, 0x00], 48],
  [[0x3f, 0xff], 20],
]
const GLOBAL_V6: Range = [[0x20], 3]
/** IPv4 addresses dressed as IPv6: mapped, and behind the well-known NAT64 prefix. */
const MAPPED: Range = [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff], 96]
const NAT64: Range = [[0x00, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0], 96]

/** Link-local, and the metadata services of Alibaba, Oracle and Azure, which live elsewhere. */
const LINK_LOCAL_V4: readonly Range[] = [
  [[169, 254], 16],
  [[100, 100, 100, 200], 32],
  [[192, 0, 0, 192], 32],
  [[168, 63, 129, 16], 32],
]
/** Link-local, and the metadata services of AWS and Google Cloud. */
const LINK_LOCAL_V6: readonly Range[] = [
  [[0xfe, 0x80], 10],
  [[0xfd, 0x00, 0x0e, 0xc2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x02, 0x54], 128],
  [[0xfd, 0x20, 0x00, 0xce, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x02, 0x54], 128],
]
/** Where IPv6 addresses hide an IPv4 address: mapped, compatible, translated, NAT64, and 6to4. */
const HIDDEN_V4: readonly { readonly range: Range; readonly at: number }[] = [
  { range: MAPPED, at: 12 },
  { range: NAT64, at: 12 },
  { range: [[], 96], at: 12 },
  { range: [[0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0, 0], 96], at: 12 },
  { range: [[0x00, 0x64, 0xff, 0x9b, 0x00, 0x01], 48], at: 12 },
  { range: [[0x20, 0x02], 16], at: 2 },
]

function isGlobalV4(bytes: readonly number[]): boolean {
  return !INNER_V4.some((range) => isIn(bytes, range))
}

function isGlobalV6(bytes: readonly number[]): boolean {
  if (isIn(bytes, MAPPED) || isIn(bytes, NAT64)) return isGlobalV4(bytes.slice(12))
  return isIn(bytes, GLOBAL_V6) && !INNER_V6.some((range) => isIn(bytes, range))
}

function isIn(bytes: readonly number[], [prefix, bits]: Range): boolean {
  for (let at = 0; at < bits; at += 8) {
    const mask = (0xff << Math.max(0, 8 - (bits - at))) & 0xff
    if ((bytes[at / 8]! & mask) !== ((prefix[at / 8] ?? 0) & mask)) return false
  }
  return true
}

/** The bytes of an address as resolvers and URLs write it; undefined for anything else. */
function bytesOf(address: string): number[] | undefined {
  const plain = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '')
  if (isIP(plain) === 4) return plain.split('.').map(Number)
  if (isIP(plain) !== 6) return undefined
  const [head = '', tail] = plain.split('::')
  const front = groupsOf(head)
  const back = tail === undefined ? [] : groupsOf(tail)
  return [...front, ...Array.from({ length: 16 - front.length - back.length }, () => 0), ...back]
}

function groupsOf(text: string): number[] {
  if (text === '') return []
  return text.split(':').flatMap((group) => {
    if (group.includes('.')) return group.split('.').map(Number)
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 0xff]
  })
}
