import { firstWords } from '#contract/truncate.ts'
import type { ToolInput } from '#contract/ai-tools/schema.ts'

const GREETINGS: Readonly<Record<string, readonly [string, string]>> = {
  formal: ['Dear', 'Yours sincerely'],
  friendly: ['Hello', 'Best wishes'],
  short: ['Hi', 'Thanks'],
}

const SUBJECT_MAX_CHARS = 60

/** The points as they are, set into a plain letter. */
export function writeLetter({ to = '', points = '', tone = 'friendly', from = '' }: ToolInput): string {
  const [greeting, goodbye] = GREETINGS[tone] ?? GREETINGS['friendly']!
  const sentences = points
    .split('\n')
    .map((point) => point.replace(/^\s*(?:[-*•]|\d+[.)])\s*/, '').trim())
    .filter((point) => point !== '')
    .map(toSentence)
  const [first = ''] = sentences
  const subject = firstWords(first, SUBJECT_MAX_CHARS)
  const name = nameIn(to)
  const body = tone === 'short' ? sentences.join(' ') : sentences.join('\n\n')
  return [
    `Subject: ${subject.replace(/[.]$/, '')}`,
    `${greeting} ${name},`,
    body,
    `${goodbye}${from ? `  \n${from}` : ''}`,
  ].join('\n\n')
}

/** "My landlord, Ms Okoye" is greeted by name, and so is "Ms Okoye, my landlord". */
function nameIn(to: string): string {
  const parts = to.split(',').map((part) => part.trim())
  return parts.find((part) => part !== '' && !/^(?:my|our|the|a|an)\b/i.test(part)) ?? to.trim()
}

function toSentence(point: string): string {
  const words = point[0]!.toUpperCase() + point.slice(1)
  return /[.!?…。！？؟।:]$/.test(words) ? words : `${words}.`
}
