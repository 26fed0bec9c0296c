import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, SquarePen } from 'lucide-react'
import { canvasMessages } from '#contract/canvas/messages.ts'
import { isNotFound } from '../../../api/call.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { EmptyState } from '../../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { SkeletonRows } from '../../../ui/layout/skeleton.tsx'
import { canvasQuery } from '../canvas-query.ts'
import { CanvasList } from './canvas-list.tsx'
import type { CanvasContext } from './canvas-context.ts'
import { CanvasWorkspace } from './canvas-workspace.tsx'

/** Beside the page: a text that its person and the answers write together, or the list of them. */
export function CanvasPanel({ canvasId, ...context }: CanvasContext & { canvasId: string | undefined }) {
  if (canvasId === undefined) return <CanvasList onShow={context.onShow} />
  return <OneCanvas key={canvasId} canvasId={canvasId} {...context} />
}

function OneCanvas({ canvasId, ...context }: CanvasContext & { canvasId: string }) {
  const query = useQuery(canvasQuery(canvasId))
  if (query.data) return <CanvasWorkspace canvas={query.data} {...context} />
  const back = <IconButton icon={ArrowLeft} label="All texts" onClick={() => context.onShow(undefined)} />
  return (
    <Panel title="Canvas" leading={back}>
      {query.isPending ? (
        <SkeletonRows label="Loading the text" />
      ) : isNotFound(query.error) ? (
        <EmptyState
          icon={SquarePen}
          title={canvasMessages.missing}
          action={<Button onClick={() => context.onShow(undefined)}>All texts</Button>}
        >
          {canvasMessages.missingDetail}
        </EmptyState>
      ) : (
        <ErrorState
          title="Failed to load this text"
          detail={query.error.message}
          onRetry={() => void query.refetch()}
        />
      )}
    </Panel>
  )
}
