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
import type { CanvasSurroundings } from './canvas-surroundings.ts'
import { CanvasWorkspace } from './canvas-workspace.tsx'

/** Beside the page: a text that its person and the answers write together, or the list of them. */
export function CanvasPanel({ canvasId, ...surroundings }: CanvasSurroundings & { canvasId: string | undefined }) {
  if (canvasId === undefined) return <CanvasList onShow={surroundings.onShow} />
  return <OneCanvas key={canvasId} canvasId={canvasId} {...surroundings} />
}

function OneCanvas({ canvasId, ...surroundings }: CanvasSurroundings & { canvasId: string }) {
  const query = useQuery(canvasQuery(canvasId))
  if (query.data) return <CanvasWorkspace canvas={query.data} {...surroundings} />
  const back = <IconButton icon={ArrowLeft} label="All texts" onClick={() => surroundings.onShow(undefined)} />
  return (
    <Panel title="Canvas" leading={back}>
      {query.isPending ? (
        <SkeletonRows label="Loading the text" />
      ) : isNotFound(query.error) ? (
        <EmptyState
          icon={SquarePen}
          title={canvasMessages.missing}
          action={<Button onClick={() => surroundings.onShow(undefined)}>All texts</Button>}
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
