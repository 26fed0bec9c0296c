import { formatNumber } from '#contract/format-number.ts'
import { localModelMessages } from '#contract/models/local-messages.ts'
import type { LocalModel } from '#contract/models/local-models.ts'
import { FormNote } from '../../../ui/controls/form-note.tsx'

/** What came of the last trial, or how far this one is. */
export function TrialNote({ model: { isTrying, loadPercent, trial } }: { model: LocalModel }) {
  if (isTrying) {
    return (
      <p role="status" className="mt-2 text-sm text-ink-3 tabular-nums">
        {loadPercent === null ? 'Waiting for its first words' : localModelMessages.loading(loadPercent)}
      </p>
    )
  }
  if (!trial) return null
  if (!trial.ok) return <FormNote className="mt-2.5">{trial.message}</FormNote>
  const speed = trial.tokensPerSecond === null ? '' : ` ${formatNumber(trial.tokensPerSecond)} tokens a second.`
  return (
    <FormNote tone="ok" className="mt-2.5">
      <span className="min-w-0">
        {trial.message}
        {speed} It says: <q className="wrap-anywhere">{trial.answer}</q>
      </span>
    </FormNote>
  )
}
