import { useId, type ReactNode } from 'react'
import { say } from '#contract/prompts/messages.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ContactSupport } from '../../account/index.ts'

/** One of the lists of the page, under its heading. */
export function PromptSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-md font-semibold tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A list that did not come. */
export function PromptsFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <ErrorState title={say.loadFailed} detail={error.message} retryLabel={say.tryAgain} onRetry={onRetry}>
      <ContactSupport what={say.loadFailed} reason={error.message} />
    </ErrorState>
  )
}
