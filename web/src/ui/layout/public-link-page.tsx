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
  /** Makes a copy of one's own and goes there. */
  onContinue: () => Promise<unknown>
  children: ReactNode
}

/** What a public link leads to: to be looked at, and gone on with as one's own. */
export function PublicLinkPage({ name, title, query, isGone, placeholder, onContinue, children }: PublicLinkPageProps) {
  const heading = title ?? `Shared ${name}`
  return (
    <Page
      title={heading}
      width="own"
      breadcrumbs={
        <h1 dir="auto" className="truncate font-semibold">
          {heading}
        </h1>
      }
      actions={title !== undefined && <ContinueButton onContinue={onContinue} />}
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
        <EmptyState icon={Link2Off} size="page" title="This link leads nowhere">
          The {name} is no longer shared, or the link was cut. Ask whoever sent it for a new one.
        </EmptyState>
      )}
      {children}
    </Page>
  )
}

function ContinueButton({ onContinue }: Pick<PublicLinkPageProps, 'onContinue'>) {
  const [isBusy, startTransition] = useTransition()
  const start = () =>
    startTransition(async () => {
      await onContinue().catch((error: Error) => toast.error(error.message))
    })
  return (
    <Button variant="primary" isBusy={isBusy} onClick={start}>
      Continue in Alcove
    </Button>
  )
}
