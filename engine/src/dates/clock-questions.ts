import { spell } from './calendar.ts'
import { clockIn, dayIn, offsetMinutes, findTimeZone, spellOffset, type TimeZonePlace } from './zones.ts'

export type Moment = { now: Date; zone: string }

const TIME = String.raw`(\d{1,2})(?::(\d{2}))?\s?(am|pm|a\.m\.|p\.m\.)?`
const q = (source: string) => new RegExp(`^(?:${source})$`, 'i')

const NOW = q(
  String.raw`(?:what(?:'s|’s|s| is)?|tell me|do you know)?\s?(?:is )?(?:the )?(?:current |local |exact )?time(?: is it)?(?: right)?(?: now)?(?: (?:in|at|for) (.{2,40}?))?(?: (?:right )?now)?`,
)
const ELSEWHERE = q(
  `(?:(?:if (?:it is|it's) )?(?:what (?:time )?is )?)?${TIME} (?:in )?(.{2,30}?)(?: time)? (?:to|in|is what time in|what time is it in|,) (.{2,30})`,
)
const DIFFERENCE = q(
  String.raw`(?:what(?:'s|’s|s| is) )?(?:the )?time ?(?:zone )?difference between (.{2,30}?) and (.{2,30})`,
)
const SPAN = q(
  `(?:how (?:many|long)(?: hours| minutes)? (?:is it |are |are there )?|(?:hours|time|minutes) )(?:between|from) ${TIME} (?:and|to|until|till) ${TIME}`,
)
const LATER = q(
  `(?:what time is )?${TIME} (plus|\\+|minus|-) ${String.raw`(?:(\d{1,3})\s?(?:h|hrs?|hours?))?(?: and)? ?(?:(\d{1,4})\s?(?:m|mins?|minutes?))?`}`,
)
const UNIX_NOW = q(
  String.raw`(?:what(?:'s|’s|s| is) )?(?:the )?(?:current )?(?:unix|epoch) ?(?:time|timestamp|time ?stamp)(?: now| right now)?`,
)
const UNIX = q(
  String.raw`(?:convert )?(?:unix |epoch )?(?:time ?stamp |time )?(\d{10}|\d{13})(?: (?:to|as|in)(?: an?)? (?:date|utc|time|human.{0,20}))?`,
)

/** Answers about the time of day, here and elsewhere; null if nothing of the kind is asked. */
export function answerClock(question: string, { now, zone }: Moment): string | null {
  if (question.length > 120) return null
  return (
    timeNow(question, { now, zone }) ??
    timeElsewhere(question, now) ??
    timeDifference(question, now) ??
    timeSpan(question) ??
    timeLater(question) ??
    unixTime(question, now)
  )
}

function timeNow(question: string, { now, zone }: Moment): string | null {
  const match = NOW.exec(question)
  if (!match || !/time/i.test(question) || question.toLowerCase() === 'time') return null
  if (match[1] === undefined) {
    const place = zone === 'UTC' ? 'UTC; I do not know your time zone' : zone.replaceAll('_', ' ')
    return `It is **${clockIn(zone, now)}** (${place}).`
  }
  const place = findTimeZone(match[1])
  if (!place) return null
  const day = spell(dayIn(place.zone, now)).split(',')[0]
  return `In ${place.name} it is **${clockIn(place.zone, now)}** on ${day} (${spellOffset(offsetMinutes(place.zone, now))}).`
}

function timeElsewhere(question: string, now: Date): string | null {
  const match = ELSEWHERE.exec(question)
  if (!match) return null
  const minutes = minutesOf(match[1]!, match[2], match[3])
  const [from, to] = [findTimeZone(match[4]!), findTimeZone(match[5]!)]
  if (minutes === null || !from || !to) return null
  const there = minutes + offsetMinutes(to.zone, now) - offsetMinutes(from.zone, now)
  const shift = there < 0 ? ' the day before' : there >= 1440 ? ' the next day' : ''
  return `${spellMinutes(minutes)} in ${from.name} is **${spellMinutes(there)}**${shift} in ${to.name} (with today’s time-zone rules).`
}

function timeDifference(question: string, now: Date): string | null {
  const match = DIFFERENCE.exec(question)
  const places = match && [findTimeZone(match[1]!), findTimeZone(match[2]!)]
  if (!places?.[0] || !places[1]) return null
  const [a, b] = places as [TimeZonePlace, TimeZonePlace]
  const ahead = offsetMinutes(b.zone, now) - offsetMinutes(a.zone, now)
  if (ahead === 0) return `${a.name} and ${b.name} have **the same time** today.`
  return `${b.name} is **${spellSpan(Math.abs(ahead))} ${ahead > 0 ? 'ahead of' : 'behind'}** ${a.name} today.`
}

function timeSpan(question: string): string | null {
  const match = SPAN.exec(question)
  if (!match) return null
  const from = minutesOf(match[1]!, match[2], match[3])
  const to = minutesOf(match[4]!, match[5], match[6])
  // Without minutes or am and pm on either side, these are numbers and not times.
  if (from === null || to === null || !/:|am|pm|a\.m|p\.m/i.test(question)) return null
  const span = (to - from + 1440) % 1440
  const overnight = to < from ? ', through midnight' : ''
  return `From ${spellMinutes(from)} to ${spellMinutes(to)}${overnight}: **${spellSpan(span)}**.`
}

function timeLater(question: string): string | null {
  const match = LATER.exec(question)
  if (!match || (match[5] === undefined && match[6] === undefined)) return null
  const from = minutesOf(match[1]!, match[2], match[3])
  if (from === null || (match[2] === undefined && match[3] === undefined)) return null
  const change = Number(match[5] ?? 0) * 60 + Number(match[6] ?? 0)
  const to = /plus|\+/i.test(match[4]!) ? from + change : from - change
  const days = Math.floor(to / 1440)
  const shift =
    days === 0 ? '' : days > 0 ? ` ${days === 1 ? 'the next day' : `${days} days later`}` : ' before midnight'
  return `${spellMinutes(from)} ${match[4] === '+' ? 'plus' : match[4] === '-' ? 'minus' : match[4]} ${spellSpan(change)} is **${spellMinutes(to)}**${shift}.`
}

function unixTime(question: string, now: Date): string | null {
  if (UNIX_NOW.test(question))
    return `Unix time is **${Math.floor(now.getTime() / 1000)}** (seconds since 1 January 1970, UTC).`
  const match = UNIX.exec(question)
  if (!match || !/unix|epoch|stamp|date|utc|human/i.test(question)) return null
  const at = new Date(Number(match[1]) * (match[1]!.length === 10 ? 1000 : 1))
  return `${match[1]} is **${at.toISOString().replace('T', ' ').replace('.000Z', '')} UTC**.`
}

function minutesOf(hours: string, minutes: string | undefined, half: string | undefined): number | null {
  let hour = Number(hours)
  const minute = Number(minutes ?? 0)
  if (hour > (half ? 12 : 24) || minute > 59) return null
  if (half) hour = (hour % 12) + (/^p/i.test(half) ? 12 : 0)
  return hour * 60 + minute
}

function spellMinutes(minutes: number): string {
  const inDay = ((minutes % 1440) + 1440) % 1440
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`
}

function spellSpan(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [hours && `${hours} hour${hours === 1 ? '' : 's'}`, rest && `${rest} minute${rest === 1 ? '' : 's'}`]
  return parts.filter(Boolean).join(' ') || '0 minutes'
}
