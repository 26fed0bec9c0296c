import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Link2Off } from 'lucide-react'
import { craftsApi } from '#contract/crafts/api.ts'
import { call, isNotFound } from '../../api/call.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { SkeletonRows } from '../../ui/layout/skeleton.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { useOpenCraft } from './current-craft.ts'
import { CraftWindow } from './window/craft-window.tsx'

/** A craft that someone shared, to be looked at, and gone on with as one's own. */
export function SharedCraftPage({ shareId }: { shareId: string }) {
  const query = useQuery({
    queryKey: ['sharedCraft', shareId],
    queryFn: ({ signal }) => call(craftsApi.view, { shareId }, { signal }),
  })
  const craft = query.data?.craft
  const title = craft?.title ?? 'Shared craft'
  return (
    <Page
      title={title}
      width="own"
      breadcrumbs={
        <h1 dir="auto" className="truncate font-semibold">
          {title}
        </h1>
      }
      actions={craft && <ContinueButton shareId={shareId} />}
    >
      {query.isPending && <SkeletonRows label="Loading the craft" />}
      {query.isError && <SharedCraftError error={query.error} onRetry={() => void query.refetch()} />}
      {craft && (
        <CraftWindow
          chatId=""
          messageId=""
          askModel={null}
          part={{ kind: 'craft', index: 0, isPatch: false, status: 'success', ...craft }}
        />
      )}
    </Page>
  )
}

function ContinueButton({ shareId }: { shareId: string }) {
  const navigate = useNavigate()
  const open = useOpenCraft()
  const copy = useMutation({
    mutationFn: () => call(craftsApi.continueAsCopy, { shareId }),
    onSuccess: async ({ chatId, messageId }) => {
      await navigate({ to: '/chat/$chatId', params: { chatId } })
      open({ messageId, index: 0 })
    },
    onError: (error) => toast.error(error.message),
  })
  return (
    <Button variant="primary" isBusy={copy.isPending} onClick={() => copy.mutate()}>
      Continue in Alcove
    </Button>
  )
}

function SharedCraftError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isGone = isNotFound(error)
  if (!isGone) return <ErrorState title="Failed to load this craft" detail={error.message} onRetry={onRetry} />
  return (
    <EmptyState icon={Link2Off} size="page" title="This link leads nowhere">
      The craft is no longer shared, or the link was cut. Ask whoever sent it for a new one.
    </EmptyState>
  )
}
