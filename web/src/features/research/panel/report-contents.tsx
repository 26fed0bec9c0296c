import type { RefObject } from 'react'
import { researchViewMessages as messages } from '#contract/research/view-messages.ts'
import { cx } from '../../../ui/cx.ts'
import type { ReportHeading } from './report-outline.ts'

type ReportOutlineProps = {
  headings: readonly ReportHeading[]
  /** Where the report is drawn: its headings stand there in the same order. */
  text: RefObject<HTMLElement | null>
}

/** The contents of a report; each leads to its part. */
export function ReportOutline({ headings, text }: ReportOutlineProps) {
  if (headings.length < 2) return null
  const show = (at: number) => {
    const drawn = text.current?.querySelectorAll<HTMLElement>(
      ':is(h2, h3, h4, h5, h6)[data-depth]:not([data-depth="1"])',
    )
    const heading = drawn?.[at]
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.scrollIntoView({ block: 'start' })
  }
  return (
    <nav aria-label={messages.panel.contents} className="mb-5 rounded-m border border-line bg-surface-0 px-4 py-3">
      <h3 className="text-sm font-semibold">{messages.panel.contents}</h3>
      <ol className="mt-1.5 flex flex-col gap-1 text-sm">
        {headings.map(({ text: words, depth }, at) => (
          <li key={at} className={cx(depth > 2 && 'ps-4')}>
            <button
              type="button"
              dir="auto"
              onClick={() => show(at)}
              className="text-start text-ink-2 hover:text-accent hover:underline pointer-coarse:py-1.5"
            >
              {words}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
