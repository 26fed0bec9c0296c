import type { ResourceType } from '#contract/magic-import/schema.ts'

const WORDS_MAX = 7

/** The words of a question that matter, for sources that look for every one of them. */
export function keywordsOf(question: string, most = WORDS_MAX): string[] {
  const words = question.match(/[\p{L}\p{N}][\p{L}\p{N}'’+#.-]*/gu) ?? []
  const plain = words.map((word) => word.replace(/[.'’-]+$/, ''))
  const telling = plain.filter((word) => word.length > 1 && !EMPTY.has(word.toLowerCase()))
  return [...new Map((telling.length > 0 ? telling : plain).map((word) => [word.toLowerCase(), word])).values()].slice(
    0,
    most,
  )
}

/** A question for a general search engine, narrowed to a kind as people do it. */
export function narrowed(question: string, kind: ResourceType): string {
  return `${question}${NARROWING[kind]}`
}

const NARROWING: Record<ResourceType, string> = {
  WEBSITE: '',
  YOUTUBE: ' site:youtube.com',
  REDDIT: ' site:reddit.com',
  DOCUMENT: ' filetype:pdf',
}

/** Where to look for a kind, for engines that take a list of places. */
export const DOMAINS: Partial<Record<ResourceType, readonly string[]>> = {
  YOUTUBE: ['youtube.com'],
  REDDIT: ['reddit.com'],
}

/** Words that ask or join, and what people say about any goal. */
const EMPTY = new Set(
  `a about above after again all also am an and any are as at be because been before being best between both but by can
  could did do does doing during each few find first for from further get go good had has have having how i if in into is
  it its just know learn like made make me more most my need no nor not of on once only or other our out over own please
  same should so some such than that the their them then there these they this those through to too tell under until up us
  use used using very want was way we were what when where which while who whom why will with would write you your say said
  steps things basics sources common mistakes together main points matter matters problems research experiences people
  share wrong work works understand`.split(/\s+/),
)
