import { useId, type ReactNode } from 'react'
import { promptMessages } from '#contract/prompts/messages.ts'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
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
    <ErrorState
      title={promptMessages.loadFailed}
      detail={error.message}
      retryLabel={promptMessages.tryAgain}
      onRetry={onRetry}
    >
      <ContactSupport problem={promptMessages.loadFailed} reason={error.message} />
    </ErrorState>
  )
}
