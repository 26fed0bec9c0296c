import { useCallback, useEffect, useState } from 'react'
import type { ToolDefinition } from '#contract/ai-tools/catalogue/tool-definition.ts'
import { aiToolMessages } from '#contract/ai-tools/messages.ts'
import { newId } from '../../../api/new-id.ts'
import { getPendingAttachments, isArriving, usePendingAttachments } from '../../attachments/index.ts'

export type ToolDocuments = ReturnType<typeof useToolDocuments>

/** The documents that lie beside the form of a tool; of an earlier run, those that it read. */
export function useToolDocuments({ documents }: Pick<ToolDefinition, 'documents'>, earlierIds: readonly string[]) {
  const [pending] = useState(() => getPendingAttachments(newId()))
  const held = usePendingAttachments(pending)
  const { uploads } = held
  useEffect(() => pending.restore(earlierIds), [pending, earlierIds])
  const uploadContext = useCallback(
    () => ({ who: { isGuest: false }, isVisitor: false, existing: { files: 0, images: 0 } }),
    [],
  )
  const readyIds = uploads.flatMap(({ item, state }) => (item && state.kind === 'completed' ? item.id : []))
  return { pending, uploads, uploadContext, readyIds, blockedReason: documents && reasonFor() }

  /** Why the tool cannot begin yet. */
  function reasonFor(): string | undefined {
    if (uploads.some(({ state }) => state.kind === 'failed')) return aiToolMessages.documentFailed
    if (isArriving(held)) return aiToolMessages.documentUnfinished
    return readyIds.length === 0 ? aiToolMessages.needsDocument : undefined
  }
}
