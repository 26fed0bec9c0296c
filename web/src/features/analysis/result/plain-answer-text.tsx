import { phraseOf } from '#contract/analysis/describe-query.ts'
import type { PlainAnswer } from '#contract/analysis/schema.ts'
import { cleanText } from '../../../format/names.ts'
import { cx } from '../../../ui/cx.ts'
import { capitalize } from './query-text.tsx'

/** What was answered. How it was read begins the sentence and stands above it already: that part is heard only. */
export function PlainAnswerText({ answer: { text, query } }: { answer: PlainAnswer }) {
  const reading = query ? `${capitalize(phraseOf(query))}:` : ''
  const isRepeated = reading !== '' && text.startsWith(reading)
  return (
    <p dir="auto" className={cx('break-words whitespace-pre-wrap', isRepeated && 'font-medium')}>
      {isRepeated && <span className="sr-only">{cleanText(reading)} </span>}
      {cleanText(isRepeated ? text.slice(reading.length).trimStart() : text)}
    </p>
  )
}

/** The old answer stands until the new one is there. */
export function fade(isOld: boolean): string {
  return cx('transition-opacity duration-120', isOld && 'opacity-60')
}
