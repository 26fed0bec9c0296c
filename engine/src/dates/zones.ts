/** A place whose clock is known: its IANA zone, and what the person called it. */
export type TimeZonePlace = { zone: string; name: string }

/** Cities that give their name to no zone, by the zone that they keep. */
const CITIES: Readonly<Record<string, string>> = {
  'san francisco': 'America/Los_Angeles',
  seattle: 'America/Los_Angeles',
  california: 'America/Los_Angeles',
  'las vegas': 'America/Los_Angeles',
  'san diego': 'America/Los_Angeles',
  'new york city': 'America/New_York',
  nyc: 'America/New_York',
  boston: 'America/New_York',
  washington: 'America/New_York',
  'washington dc': 'America/New_York',
  miami: 'America/New_York',
  atlanta: 'America/New_York',
  philadelphia: 'America/New_York',
  houston: 'America/Chicago',
  dallas: 'America/Chicago',
  austin: 'America/Chicago',
  texas: 'America/Chicago',
  montreal: 'America/Toronto',
  ottawa: 'America/Toronto',
  'rio de janeiro': 'America/Sao_Paulo',
  rio: 'America/Sao_Paulo',
  brasilia: 'America/Sao_Paulo',
  uk: 'Europe/London',
  england: 'Europe/London',
  edinburgh: 'Europe/London',
  manchester: 'Europe/London',
  germany: 'Europe/Berlin',
  munich: 'Europe/Berlin',
  hamburg: 'Europe/Berlin',
  frankfurt: 'Europe/Berlin',
  cologne: 'Europe/Berlin',
  france: 'Europe/Paris',
  lyon: 'Europe/Paris',
  italy: 'Europe/Rome',
  milan: 'Europe/Rome',
  barcelona: 'Europe/Madrid',
  geneva: 'Europe/Zurich',
  switzerland: 'Europe/Zurich',
  kiev: 'Europe/Kyiv',
  'st petersburg': 'Europe/Moscow',
  japan: 'Asia/Tokyo',
  osaka: 'Asia/Tokyo',
  kyoto: 'Asia/Tokyo',
  china: 'Asia/Shanghai',
  beijing: 'Asia/Shanghai',
  shenzhen: 'Asia/Shanghai',
  india: 'Asia/Kolkata',
  mumbai: 'Asia/Kolkata',
  delhi: 'Asia/Kolkata',
  'new delhi': 'Asia/Kolkata',
  bangalore: 'Asia/Kolkata',
  bengaluru: 'Asia/Kolkata',
  chennai: 'Asia/Kolkata',
  hanoi: 'Asia/Ho_Chi_Minh',
  'abu dhabi': 'Asia/Dubai',
  'tel aviv': 'Asia/Jerusalem',
  korea: 'Asia/Seoul',
  'south korea': 'Asia/Seoul',
  canberra: 'Australia/Sydney',
  wellington: 'Pacific/Auckland',
  'new zealand': 'Pacific/Auckland',
  hawaii: 'Pacific/Honolulu',
  'cape town': 'Africa/Johannesburg',
  pst: 'Etc/GMT+8',
  pdt: 'Etc/GMT+7',
  est: 'Etc/GMT+5',
  edt: 'Etc/GMT+4',
  cst: 'Etc/GMT+6',
  cdt: 'Etc/GMT+5',
  cet: 'Etc/GMT-1',
  cest: 'Etc/GMT-2',
  bst: 'Etc/GMT-1',
  jst: 'Etc/GMT-9',
  ist: 'Asia/Kolkata',
  utc: 'UTC',
  gmt: 'UTC',
}

let zones: ReadonlyMap<string, string> | undefined

/** Every zone by the city that it is named after, without the few that would be read as something else. */
function zonesByCity(): ReadonlyMap<string, string> {
  zones ??= new Map(
    Intl.supportedValuesOf('timeZone').map((zone) => [
      zone.split('/').at(-1)!.replaceAll('_', ' ').toLowerCase(),
      zone,
    ]),
  )
  return zones
}

export function findTimeZone(text: string): TimeZonePlace | null {
  const name = text
    .trim()
    .replace(/[?.!]+$/, '')
    .replace(/\s+time$/i, '')
    .toLowerCase()
  if (name.length > 40) return null
  const zone = (Object.hasOwn(CITIES, name) ? CITIES[name] : undefined) ?? zonesByCity().get(name)
  return zone ? { zone, name: proper(name) } : null
}

/** How far a zone is ahead of UTC at a moment, in minutes. */
export function offsetMinutes(zone: string, at: Date): number {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const local = Date.UTC(parts.year!, parts.month! - 1, parts.day, parts.hour, parts.minute)
  return Math.round((local - Math.floor(at.getTime() / 60_000) * 60_000) / 60_000)
}

/** "14:05" as a clock in the zone shows it. */
export function clockIn(zone: string, at: Date): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at)
}

/** The calendar day in a zone, as days from 1 January 1970. */
export function dayIn(zone: string, at: Date): number {
  return Math.floor((at.getTime() + offsetMinutes(zone, at) * 60_000) / 86_400_000)
}

export function isZone(zone: unknown): zone is string {
  if (typeof zone !== 'string' || zone.length > 60) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions()
    return true
  } catch {
    return false
  }
}

/** "UTC+5:30". */
export function spellOffset(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const size = Math.abs(minutes)
  const rest = size % 60
  return `UTC${minutes < 0 ? '−' : '+'}${Math.floor(size / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}

function proper(name: string): string {
  if (/^(?:utc|gmt|uk|nyc|[a-z]{1,3}[sd]t|cest|cet|ist)$/.test(name)) return name.toUpperCase()
  return name.replaceAll(/\b\p{L}/gu, (letter) => letter.toUpperCase())
}
