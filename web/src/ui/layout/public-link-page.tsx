import { Link2Off } from 'lucide-react'
import { useTransition, type ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { toast } from '../overlays/toast.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { Page } from './page.tsx'

type PublicLinkPageProps = {
  /** What was shared, in a word: "chat". */
  name: string
  /** How it is called, once it is there. */
  title: string | undefined
  query: { isPending: boolean; error: Error | null; refetch: () => unknown }
  /** The link leads to nothing, or no longer. */
  isGone: boolean
  /** Stands there while it is loading. */
  placeholder: ReactNode
  /** What going on with it is called. */
  continueLabel?: string
  /** Makes a copy of one's own and goes there. */
  onContinue: () => Promise<unknown>
  children: ReactNode
}

/** What a public link leads to: to be looked at, and gone on with as one's own. */
export function PublicLinkPage(props: PublicLinkPageProps) {
  const { name, title, query, isGone, placeholder, onContinue, continueLabel, children } = props
  const heading = title ?? `Shared ${name}`
  return (
    <Page
      title={heading}
      width="own"
      actions={title !== undefined && <ContinueButton onContinue={onContinue} continueLabel={continueLabel} />}
    >
      {query.isPending && placeholder}
      {query.error && !isGone && (
        <ErrorState
          title={`Failed to load this ${name}`}
          detail={query.error.message}
          onRetry={() => void query.refetch()}
        />
      )}
      {isGone && (
        <EmptyState icon={Link2Off} size="page" title="This link does not work">
          The {name} is no longer shared, or the link was cut. Ask whoever sent it for a new one.
        </EmptyState>
      )}
      {children}
    </Page>
  )
}

type ContinueButtonProps = Pick<PublicLinkPageProps, 'onContinue'> & { continueLabel: string | undefined }

function ContinueButton({ onContinue, continueLabel = 'Continue in Alcove' }: ContinueButtonProps) {
  const [isBusy, startTransition] = useTransition()
  const start = () =>
    startTransition(async () => {
      await onContinue().catch((error: Error) => toast.error(error.message))
    })
  return (
    <Button variant="primary" isBusy={isBusy} onClick={start}>
      {continueLabel}
    </Button>
  )
}
